"""The games for learners: numbers of actions, observation arrays, and the environments of other libraries.

`encoding` needs nothing more than lumina does. `lumina.adapters.pettingzoo`, `.gymnasium`, `.lacuna_vector` and
`.openspiel` need the extra `envs`, each the package of its name.
"""

from .encoding import Encoding, Enumerated, encoding

__all__ = ["Encoding", "Enumerated", "encoding"]
