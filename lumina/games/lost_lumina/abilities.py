"""What each character does: a card here reads like the card. Its name, numbers, step and words are in characters.json.

`me` is the side whose card has the ability, or copies it. `at` says when within the step, where the step has parts.
Gnurxel (LOS-66) has no ability.
"""

from .battle import DIE, FOLLOWERS, POINTS
from .characters import CHARACTERS
from .side import Side
from .timing import CHOOSING, CHOSEN, EXTRA_DICE, FREE_REROLL, INSTEAD, RULE, ability, nothing


@ability("Tanilla")
def copies_the_last_discard(me: Side) -> None:
    """LOS-51: the ability of the top card of the discard pile."""
    me.copies(me.state.top_discard)


@ability("Orly", at=EXTRA_DICE)
def one_die_more(me: Side) -> None:
    """LOS-52: a defender may roll one die more."""
    if me.defends:
        me.may_take_a_die()


@ability("Lupinda")
def followers_count_twice(me: Side) -> None:
    """LOS-53: the followers here count twice."""
    me.gets_followers(me.followers)


@ability("Kenuk")
def rolls_against_followers(me: Side) -> None:
    """LOS-54: a die a follower here; each 4 or more removes an opposing one."""
    me.rolls_for_hits()


@ability("Arus")
def exchanges_battle_points(me: Side) -> None:
    """LOS-55: the printed battle points change sides."""
    if me.foe.has_card:
        me.exchanges_points()


@ability("Galgator")
def one_follower_gone(me: Side) -> None:
    """LOS-56: one opposing follower, in any area."""
    me.removes_a_follower(me.foe)


@ability("Arburi")
def only_dice(me: Side) -> None:
    """LOS-57: both use only dice."""
    me.uses_only(DIE)
    me.foe.uses_only(DIE)


@ability("Olgi")
def a_follower_each_leaves(me: Side) -> None:
    """LOS-58: each takes a follower from here to any other area."""
    me.both_lead_a_follower()


@ability("Namla")
def only_followers(me: Side) -> None:
    """LOS-59: with a defender, both use only followers."""
    if me.defends:
        me.uses_only(FOLLOWERS)
        me.foe.uses_only(FOLLOWERS)


@ability("Rupoda")
def a_die_for_later(me: Side) -> None:
    """LOS-60: a die for a later battle."""
    me.keeps_a_die()


@ability("Pibiju")
def a_winner_removes_a_follower(me: Side) -> None:
    """LOS-61: a winner removes any follower, in any area."""
    if me.won:
        me.removes_a_follower(me, me.foe)


@ability("Gruka")
def stronger_in_defence(me: Side) -> None:
    """LOS-62: two points more for a defender."""
    if me.defends:
        me.gets_points(2)


@ability("Wuxaki")
def one_for_one(me: Side) -> None:
    """LOS-63: one of its followers here may go, and an opposing one with it."""
    if me.followers and me.foe.followers:
        me.may_trade_followers()


@ability("Bukoni")
def no_die_for_the_opponent(me: Side) -> None:
    """LOS-64: no dice for the opponent."""
    me.foe.uses_only(POINTS, FOLLOWERS)


@ability("Ragura")
def both_cards_battle_points(me: Side) -> None:
    """LOS-65: the opponent's printed points on top of its own."""
    me.gets_points(me.foe.printed)


@ability("Frukilla", at=CHOSEN)
def the_die_counts_twice(me: Side) -> None:
    """LOS-67: the chosen die counts twice."""
    me.die_counts(2)


@ability("Zandika")
def copies_a_hand_card(me: Side) -> None:
    """LOS-68: the ability of a hand card that is shown."""
    me.may_show_a_card()


@ability("Janulo", at=FREE_REROLL)
def one_die_again(me: Side) -> None:
    """LOS-69: one die again, for nothing."""
    me.may_roll_one_again()


@ability("Rukan")
def silences_the_other(me: Side) -> None:
    """LOS-70: the other card loses its ability."""
    me.foe.is_silenced()


@ability("Lorato", at=CHOSEN)
def all_dice_and_nothing_else(me: Side) -> None:
    """LOS-71: all dice, and nothing else."""
    if me.dice:
        me.adds_up_dice()


@ability("Umkato")
def stronger_when_outnumbered(me: Side) -> None:
    """LOS-72: eight battle points with fewer followers on the map."""
    if me.on_map < me.foe.on_map:
        me.has_points(8)


@ability("Eralgo")
def stronger_with_fewer_areas(me: Side) -> None:
    """LOS-73: two points more with fewer areas."""
    if me.areas < me.foe.areas:
        me.gets_points(2)


@ability("Arako")
def a_winner_places_a_follower(me: Side) -> None:
    """LOS-74: a winner places a follower anywhere."""
    if me.won:
        me.places_a_follower()


@ability("Nubala")
def only_battle_points(me: Side) -> None:
    """LOS-75: both use only battle points."""
    me.uses_only(POINTS)
    me.foe.uses_only(POINTS)


@ability("Krod", at=CHOOSING)
def chooses_the_other_die(me: Side) -> None:
    """LOS-76: its owner chooses the opponent's die."""
    me.picks_for(me.foe)


@ability("Bufoka")
def the_lowest_die_off(me: Side) -> None:
    """LOS-77: the lowest die off the opponent's strength."""
    if me.dice:
        me.foe.is_reduced(min(me.dice))


@ability("Kurak", at=INSTEAD)
def a_loser_retreats(me: Side) -> None:
    """LOS-78: a loser's followers go to an adjacent area instead."""
    if me.lost:
        me.retreats()


for _character in CHARACTERS:
    assert _character.step == "none" or RULE[_character.number] is not nothing, f"{_character.name} has a step, no rule"
