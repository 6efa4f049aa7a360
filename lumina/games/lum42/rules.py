"""The rules of LUM42 as a table: what may be done when, and what follows."""

from typing import Final, NoReturn

from lumina.core import Action, Answer, Emit, Row, Table

from . import acting, deployment, discovery, exile, probes, reasons, recovery, refusals, round_end
from .actions import (
    Banish,
    Collect,
    Decline,
    Deploy,
    Draw,
    Enlist,
    Exchange,
    First,
    Lay,
    Move,
    Place,
    Prepare,
    Recover,
    Release,
    Reveal,
    TakePlanet,
    TakeSatellite,
    Transform,
)
from .decisions import Acting, ActingAgain, Banishing, Exchanging, PlaceProbe, TransformingUnpaid
from .state import Lum42State


def never(state: object, asked: object, action: Action, emit: Emit) -> NoReturn:
    """For what fits, so that it is told why not, and is never legal."""
    raise AssertionError(f"{action} is not legal")


def go_on(state: Lum42State, emit: Emit) -> None:
    """Once nothing is pending any more after a system, a deployment or a recovery: whose turn it is then."""
    if state.pending:
        return
    match state.stage:
        case "laid":
            if not discovery.next_seat(state) and not deployment.begin(state, emit):
                produce(state, emit)
        case "deployed":
            if not deployment.next_seat(state, (state.active + 1) % state.seats, emit):
                produce(state, emit)
        case "recovered":
            if not recovery.next_seat(state, (state.active + 1) % state.seats):
                round_end.begin(state, emit)


def produce(state: Lum42State, emit: Emit) -> None:
    """Phase 3, which asks nothing, and then recovery, or the round's end if no unit is in play (LUM-46, LUM-52)."""
    recovery.produce(state, emit)
    if not recovery.begin(state, emit):
        round_end.begin(state, emit)


TABLE: Final = Table(
    phases={
        "prepare": Row(discovery.preparations, Answer(Prepare, discovery.prepare, refusals.bad_preparation)),
        "draw": Row(discovery.draws, Answer(Draw, discovery.draw, refusals.bad_draw)),
        "first": Row(discovery.drawn_first, Answer(First, discovery.draw_first, refusals.no_such_seat)),
        "planet": Row(discovery.planets, Answer(TakePlanet, discovery.take_planet, refusals.no_such_stack)),
        "lay": Row(discovery.lays, Answer(Lay, discovery.lay, refusals.why_not_lay)),
        "satellite": Row(discovery.satellites, Answer(TakeSatellite, discovery.take_satellite, refusals.no_such_stack)),
        "reveal": Row(discovery.unseen, Answer(Reveal, discovery.reveal, refusals.bad_reveal)),
        "move": Row(
            deployment.moves,
            Answer(Move, deployment.move, refusals.why_not_move),
            Answer(Deploy, never, refusals.move_first),
        ),
        "deploy": Row(
            deployment.moves_and_deploys,
            Answer(Move, deployment.move, refusals.why_not_move),
            Answer(Deploy, deployment.deploy, refusals.why_not_deploy),
        ),
        "recover": Row(
            recovery.recoveries,
            Answer(Recover, recovery.recover, refusals.why_not_recover),
            Answer(Release, recovery.release, refusals.not_in_exile),
        ),
        "crew": Row(round_end.special_units, Answer(Enlist, round_end.enlist, refusals.not_left)),
        "first player": Row(round_end.first_players, Answer(First, round_end.choose_first, refusals.no_such_seat)),
    },
    decisions={
        Banishing: Row(exile.free_spaces, Answer(Banish, exile.banish, exile.why_not_banish)),
        Acting: Row(
            acting.deeds,
            Answer(Collect, acting.act_collecting, acting.why_not_collect),
            Answer(Transform, acting.act_transforming, acting.why_not_transform),
            Answer(Decline, never, acting.must_act),
        ),
        ActingAgain: Row(
            acting.deeds_again,
            Answer(Collect, acting.collect_again, acting.why_not_collect),
            Answer(Transform, acting.transform_again, acting.why_not_transform),
            Answer(Decline, acting.no_second_action),
        ),
        TransformingUnpaid: Row(
            exile.unpaid,
            Answer(Transform, exile.become_energy, exile.why_not_unpaid),
            Answer(Decline, never, acting.must_act),
        ),
        Exchanging: Row(
            exile.exchanges,
            Answer(Exchange, exile.exchange, exile.why_not_exchange),
            Answer(Decline, exile.no_exchange),
        ),
        PlaceProbe: Row(probes.places, Answer(Place, probes.place, probes.why_not_place)),
    },
    not_now=lambda position: reasons.NotNow(position.phase),
    go_on=go_on,
)
"""The phases in their order, and what interrupts them."""
