"""What is printed on the cards, typed in once more to be compared with the tables."""

from thauma.games.wonders.ids import GOODS_BOTH, NEIGHBOURS, OWN, RAW_LEFT, RAW_RIGHT, STAGES
from thauma.games.wonders.table import COLOURS, SYMBOLS, Card, Effect

PRINTED = """
1 brown  lumber-yard         34  -       makes W
1 brown  stone-pit           35  -       makes S
1 brown  clay-pool           35  -       makes C
1 brown  ore-vein            34  -       makes O
1 brown  timber-yard         3   1       chooses WS
1 brown  clay-pit            3   1       chooses CO
1 brown  excavation          4   1       chooses SC
1 brown  forest-cave         5   1       chooses WO
1 brown  tree-farm           6   1       chooses WC
1 brown  mine                6   1       chooses SO
1 grey   loom                36  -       makes L later 35
1 grey   glassworks          36  -       makes G later 35
1 grey   press               36  -       makes P later 35
1 blue   altar               35  -       points 3 to star
1 blue   theater             36  -       points 3 to mask
1 blue   baths               37  S       points 3 to drop
1 blue   well                47  -       points 3 to hammer
1 yellow east-trading-post   37  -       lowers raw-right to stall
1 yellow west-trading-post   37  -       lowers raw-left to stall
1 yellow marketplace         36  -       lowers goods to camel
1 yellow tavern              457 -       coins 5
1 red    stockade            37  W       shields 1
1 red    barracks            35  O       shields 1
1 red    guard-tower         34  C       shields 1
1 green  apothecary          35  L       symbol compass to horseshoe+mortar
1 green  workshop            37  G       symbol gear to target+lamp
1 green  scriptorium         34  P       symbol tablet to scales+book
2 brown  sawmill             34  1       makes WW
2 brown  quarry              34  1       makes SS
2 brown  brickyard           34  1       makes CC
2 brown  foundry             34  1       makes OO
2 blue   temple              36  WCG     points 4
2 blue   courthouse          35  CCL     points 4 after scriptorium by scales
2 blue   statue              37  WOO     points 4 after well by hammer
2 blue   aqueduct            37  SSS     points 5 after baths by drop
2 yellow caravansery         356 WW      own WSCO after marketplace by camel to lighthouse
2 yellow forum               367 CC      own GLP after east-trading-post+west-trading-post by stall to barrel
2 yellow vineyard            36  -       per brown at all each_coins 1
2 yellow bazar               47  -       per grey at all each_coins 2
2 red    walls               37  SSS     shields 2 to castle
2 red    archery-range       36  WWO     shields 2 after workshop by target
2 red    stables             35  WCO     shields 2 after apothecary by horseshoe
2 red    training-ground     467 WOO     shields 2 to helmet
2 green  dispensary          34  OOG     symbol compass after apothecary by mortar to bolt+torch
2 green  laboratory          35  CCP     symbol gear after workshop by lamp to planet+saw
2 green  library             36  SSL     symbol tablet after scriptorium by book to temple+scroll
2 green  school              37  WP      symbol tablet to lyre+feather
3 blue   gardens             34  WCC     points 5 after theater by mask
3 blue   senate              35  WWSO    points 6 after library by temple
3 blue   town-hall           36  SSOG    points 6
3 blue   pantheon            36  CCOGLP  points 7 after altar by star
3 blue   palace              37  WSCOGLP points 8
3 yellow arena               35  SSO     per stage each_coins 3 each 1 after dispensary by bolt
3 yellow lighthouse          36  SG      per yellow each_coins 1 each 1 after caravansery by lighthouse
3 yellow haven               34  WOL     per brown each_coins 1 each 1 after forum by barrel
3 yellow chamber-of-commerce 46  CCP     per grey each_coins 2 each 2
3 yellow ludus               57  SO      per red each_coins 3 each 1
3 red    fortifications      37  COOO    shields 3 after walls by castle
3 red    siege-workshop      35  WCCC    shields 3 after laboratory by saw
3 red    arsenal             35  WWOL    shields 3
3 red    circus              46  SSSO    shields 3 after training-ground by helmet
3 red    castrum             47  WCCP    shields 3
3 green  academy             37  SSSG    symbol compass after school by lyre
3 green  lodge               36  CCLP    symbol compass after dispensary by torch
3 green  observatory         37  OOGL    symbol gear after laboratory by planet
3 green  study               35  WLP     symbol gear after school by feather
3 green  university          34  WWGP    symbol tablet after library by scroll
3 purple workers-guild       -   WSCOO   per brown at others each 1
3 purple craftsmens-guild    -   SSOO    per grey at others each 2
3 purple magistrates-guild   -   WWWSL   per blue at others each 1
3 purple traders-guild       -   GLP     per yellow at others each 1
3 purple spies-guild         -   CCG     per red at others each 1
3 purple philosophers-guild  -   CCCLP   per green at others each 1
3 purple shipowners-guild    -   WWWGP   per brown+grey+purple each 1
3 purple builders-guild      -   SSSCCG  per stage at all each 1
3 purple decorators-guild    -   SOOL    complete 7
3 purple scientists-guild    -   WWOOP   wild 1
"""
"""age, colour, name, player counts on the copies (a guild's say nothing), cost, and what the card does"""

LINES = PRINTED.strip().split("\n")
COUNTED = {"stage": STAGES} | {colour: i for i, colour in enumerate(COLOURS)}
WHERE = {"own": OWN, "others": NEIGHBOURS, "all": OWN | NEIGHBOURS}
LOWERED = {"raw-left": RAW_LEFT, "raw-right": RAW_RIGHT, "goods": GOODS_BOTH}


def split_words(words: str) -> tuple[str, ...]:
    return tuple(word for word in words.split("+") if word)


def read_card(line: str) -> Card:
    """The card of a line."""
    age, colour, name, copies, price, *effects = line.split()
    said = dict(zip(effects[::2], effects[1::2], strict=True))
    by_age = [copies.strip("-") if int(age) == n else "" for n in (1, 2, 3)]
    if "later" in said:
        by_age[int(age)] = said["later"]
    effect = Effect(
        produces=said.get("makes", ""),
        choice=said.get("chooses", ""),
        private=said.get("own", ""),
        cheap=LOWERED.get(said.get("lowers", ""), 0),
        points=int(said.get("points", 0)),
        shields=int(said.get("shields", 0)),
        symbol=SYMBOLS.index(said["symbol"]) if "symbol" in said else -1,
        wild=int(said.get("wild", 0)),
        grants=int(said.get("coins", 0)),
        counts=tuple(COUNTED[word] for word in split_words(said.get("per", ""))),
        where=WHERE[said.get("at", "own")],
        per_coins=int(said.get("each_coins", 0)),
        per_points=int(said.get("each", 0)),
        complete=int(said.get("complete", 0)),
    )
    return Card(
        name,
        COLOURS.index(colour),
        (by_age[0], by_age[1], by_age[2]),
        coins=int(price) if price.isdigit() else 0,
        cost="" if price.isdigit() else price.strip("-"),
        effect=effect,
        chain=split_words(said.get("after", "")),
        seal=said.get("by", ""),
        seals=split_words(said.get("to", "")),
    )


def cards_of_colour(colour: str) -> list[Card]:
    """The cards of a colour."""
    return [read_card(line) for line in LINES if line.split()[1] == colour]


def age_of(card: Card) -> int:
    return next((age for age, copies in enumerate(card.copies, start=1) if copies), 3)
