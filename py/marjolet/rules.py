"""Rule presets: one frozen object each, every number with its source.

Published descriptions of Marjolet differ. What a source does not state is inherited from the default preset and
named in `Rules.not_stated`, so that the product can say so wherever the preset is shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Final, Literal

from marjolet.melds import MeldKind

Seat = Literal[0, 1]

DixPlayed = Literal["always", "unless_exchanged"]
"""When the seven of trumps scores as it is played: always, or only while neither seat has exchanged it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers and switches of one preset. All points are whole; a meld worth 0 cannot be declared."""

    id: str
    source: str
    """Who described it, as a reader could look it up."""
    meld_points: Mapping[MeldKind, int]
    turned_up_seven: int
    exchange: int
    dix_played: int
    dix_played_when: DixPlayed
    trick_ten: int
    trick_ten_to: Literal["loser", "winner"]
    last_trick: int
    sweep: int
    """For all six of the last tricks, in place of the last trick's own points."""
    brisque: int
    melds_per_step: int | None
    """How many melds one settle step may declare; None: any number."""
    differs: tuple[str, ...] = ()
    """The fields in which this preset differs from the default because its source says so."""

    @property
    def not_stated(self) -> tuple[str, ...]:
        """The fields that its source does not state, in what we have of it: inherited from the default preset."""
        if self.id == "mcleod-2022":
            return ()
        return tuple(f.name for f in fields(self) if f.name not in ("id", "source", "differs", *self.differs))

    def __hash__(self) -> int:
        # A mapping has no hash; with one here, states and observations can be keys of a dictionary.
        return hash((self.id, self.sweep, self.melds_per_step))

    def points_of(self, kind: MeldKind) -> int:
        return self.meld_points.get(kind, 0)

    def numbers(self) -> dict[str, int]:
        """Every number of points by the name that texts use for it."""
        return {
            **{kind.value: self.points_of(kind) for kind in MeldKind},
            "turned_up_seven": self.turned_up_seven,
            "exchange": self.exchange,
            "dix_played": self.dix_played,
            "trick_ten": self.trick_ten,
            "last_trick": self.last_trick,
            "sweep": self.sweep,
            "brisque": self.brisque,
        }


def _melds(aces: int, tens: int, kings: int, queens: int, jacks: int) -> Mapping[MeldKind, int]:
    return MappingProxyType(
        {
            MeldKind.MARRIAGE: 20,
            MeldKind.ROYAL_MARRIAGE: 40,
            MeldKind.MARJOLET: 20,
            MeldKind.TRUMP_MARJOLET: 40,
            MeldKind.FOUR_ACES: aces,
            MeldKind.FOUR_TENS: tens,
            MeldKind.FOUR_KINGS: kings,
            MeldKind.FOUR_QUEENS: queens,
            MeldKind.FOUR_JACKS: jacks,
        }
    )


DEFAULT: Final = Rules(
    id="mcleod-2022",
    source="Howard Fosdick's description as revised by John McLeod, pagat.com, 2022",
    meld_points=_melds(aces=100, tens=80, kings=60, queens=40, jacks=0),
    turned_up_seven=10,
    exchange=10,
    dix_played=10,
    dix_played_when="always",
    trick_ten=10,
    trick_ten_to="loser",
    last_trick=10,
    # The page can be read as 60 on top of the last trick's 10 or as 60 in all; we read it as 60 in all.
    sweep=60,
    brisque=10,
    melds_per_step=None,
)

_QUARTETS_OF_THE_OLDER_TABLE: Final = _melds(aces=100, tens=0, kings=80, queens=60, jacks=40)

_WIKIPEDIA: Final = replace(
    DEFAULT,
    id="wikipedia",
    source="Wikipedia, 'Marjolet', after David Parlett",
    dix_played_when="unless_exchanged",
    differs=("dix_played_when",),
)

_GAMBITER: Final = replace(
    DEFAULT,
    id="gambiter",
    source="gambiter.com, 'Marjolet'",
    # 40 on top of the last trick's 10.
    sweep=50,
    differs=("sweep",),
)

_GAMERULES: Final = replace(
    DEFAULT,
    id="gamerules",
    source="gamerules.com, 'Marjolet'",
    turned_up_seven=7,
    meld_points=_QUARTETS_OF_THE_OLDER_TABLE,
    differs=("turned_up_seven", "meld_points"),
)

_FOSDICK_FIRST: Final = replace(
    DEFAULT,
    id="fosdick-first",
    source="Howard Fosdick's first description",
    meld_points=_QUARTETS_OF_THE_OLDER_TABLE,
    # That page gives this as an alternative; here it is taken as the rule. The loser still takes the turned-up card.
    trick_ten_to="winner",
    differs=("meld_points", "trick_ten_to"),
)

_ONE_MELD: Final = replace(
    DEFAULT,
    id="one-meld",
    source="a custom some French players keep, jeux-de-cartes.com",
    melds_per_step=1,
    differs=("melds_per_step",),
)

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {r.id: r for r in (DEFAULT, _WIKIPEDIA, _GAMBITER, _GAMERULES, _FOSDICK_FIRST, _ONE_MELD)}
)

HOUSE_RULINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "deal_in_threes": "Three cards at a time: sources say batches of two or three, and one order is needed.",
        "exchange_after_trick_ten": "The exchange is allowed up to and after trick ten: no source forbids it there.",
        "cards_shared_in_one_step": "One card may serve several melds of one declaration: it may in later ones anyway.",
        "all_cards_already_laid": "A meld may consist wholly of cards laid for others: only the same set is barred.",
        "level_totals": "Level totals at or over the target: another hand, until a hand ends unequal.",
    }
)
"""What the published sources leave open and we decided, each with its reason; the same in every preset."""
