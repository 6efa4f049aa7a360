"""All decisions that interrupt."""

from .acting import Acting, ActingAgain
from .asked import Asked
from .exile import Banishing, Exchanging, TransformingUnpaid
from .probes import PlaceProbe

AnyDecision = Banishing | Acting | ActingAgain | TransformingUnpaid | Exchanging | PlaceProbe

__all__ = [
    "Acting",
    "ActingAgain",
    "AnyDecision",
    "Asked",
    "Banishing",
    "Exchanging",
    "PlaceProbe",
    "TransformingUnpaid",
]
