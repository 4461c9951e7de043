// Made by tools/contract.py from src/thauma/server/wire and the contract.py of each game: do not edit it
// here, a test compares. A field with a question mark may be missing; its comment says what that means.

/** The version of this contract; a server tells its own in `welcome`. */
export const PROTOCOL = 3;

/** Why the server closes a WebSocket, by its close code. */
export const CLOSES = {
  1000: "you said goodbye",
  1007: "a message was no text",
  1009: "a message was too large",
  1011: "something went wrong here; come back in a moment",
  1012: "the server stops or starts anew; come back in a moment",
  4400: "a message could not be understood",
  4401: "a token is not one of this match, or no longer",
  4404: "there is no such match",
  4408: "no `hello` in time",
  4409: "the seat was moved to another device",
  4503: "the database does not answer; come back in a moment",
} as const;

export type Status = "open" | "playing" | "over";

/** why something was refused */
export type Code =
  | "abandoned-not-yet"
  | "already-asked"
  | "already-chosen"
  | "already-joined"
  | "away"
  | "bad-request"
  | "forbidden"
  | "illegal"
  | "internal"
  | "not-asked"
  | "not-found"
  | "not-over"
  | "nothing-to-take-back"
  | "others-play"
  | "over"
  | "revealed"
  | "stale"
  | "too-large"
  | "too-long"
  | "too-many"
  | "unauthorised"
  | "unavailable"
  | "unknown-bot"
  | "unknown-game"
  | "unknown-move"
  | "unknown-option"
  | "waiting-for-players"
  | "wrong-rules";

/** `waiting`: others are reviewed first; `failed`: ask for it again */
export type ReviewState = "waiting" | "thinking" | "ready" | "failed";

/** how the players came to their seats: drawn by the server, or as they were listed */
export type Order = "drawn" | "listed";

export type SeatKind = "human" | "open" | "bot";

/** the id of a city */
export type DiceCityName =
  | "alexandria"
  | "babylon"
  | "ephesus"
  | "giza"
  | "halicarnassus"
  | "olympia"
  | "rhodes";

/** the Warehouse is the one outside the city */
export type DiceBuilding =
  | "wonder"
  | "west"
  | "east"
  | "agora"
  | "market"
  | "university"
  | "guild"
  | "gallery"
  | "warehouse";

export type DiceColour = "grey" | "blue" | "green" | "red" | "yellow" | "black" | "white" | "purple";

/** the colour of a special die */
export type DiceSpecial = "black" | "white" | "purple";

export type DiceDie =
  | "grey-1"
  | "grey-2"
  | "grey-3"
  | "blue"
  | "green"
  | "red"
  | "yellow"
  | "black"
  | "white"
  | "purple";

/** what a die shows */
export type DiceFace =
  | "stone"
  | "wood"
  | "brick"
  | "glass"
  | "papyrus"
  | "textile"
  | "mask"
  | "scales"
  | "fountain"
  | "temple"
  | "owl"
  | "caduceus"
  | "compass"
  | "tablet"
  | "wheel"
  | "shield"
  | "axe"
  | "sword"
  | "camel"
  | "coin"
  | "chest"
  | "grey"
  | "red"
  | "green"
  | "blue"
  | "yellow"
  | "any"
  | "laurel"
  | "wonder";

/** what the seat is asked: an action, a box to build with a die for nothing, a box to tick, a bonus */
export type DiceQuestion = "action" | "build" | "tick" | "bonus" | "waiting" | "over";

/** seat 1 is the left neighbour of seat 0, and seat 0 that of the last seat */
export type DiceSeat = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type DiceCount = 2 | 3 | 4 | 5 | 6 | 7;

/** the id of a card */
export type DuelCard =
  | "lumber-yard"
  | "logging-camp"
  | "clay-pool"
  | "clay-pit"
  | "quarry"
  | "stone-pit"
  | "glassworks"
  | "press"
  | "guard-tower"
  | "stable"
  | "garrison"
  | "palisade"
  | "workshop"
  | "apothecary"
  | "scriptorium"
  | "pharmacist"
  | "theater"
  | "altar"
  | "baths"
  | "stone-reserve"
  | "clay-reserve"
  | "wood-reserve"
  | "tavern"
  | "sawmill"
  | "brickyard"
  | "shelf-quarry"
  | "glass-blower"
  | "drying-room"
  | "walls"
  | "horse-breeders"
  | "barracks"
  | "archery-range"
  | "parade-ground"
  | "library"
  | "dispensary"
  | "school"
  | "laboratory"
  | "courthouse"
  | "statue"
  | "temple"
  | "aqueduct"
  | "rostrum"
  | "forum"
  | "caravansery"
  | "customs-house"
  | "brewery"
  | "arsenal"
  | "pretorium"
  | "fortifications"
  | "siege-workshop"
  | "circus"
  | "academy"
  | "study"
  | "university"
  | "observatory"
  | "palace"
  | "town-hall"
  | "obelisk"
  | "gardens"
  | "pantheon"
  | "senate"
  | "chamber-of-commerce"
  | "port"
  | "armory"
  | "lighthouse"
  | "arena"
  | "merchants-guild"
  | "shipowners-guild"
  | "builders-guild"
  | "magistrates-guild"
  | "scientists-guild"
  | "moneylenders-guild"
  | "tacticians-guild"
  | "mesopotamian-temple"
  | "phoenician-temple"
  | "greek-temple"
  | "egyptian-temple"
  | "roman-temple";

/** the id of a wonder */
export type DuelWonder =
  | "the-appian-way"
  | "circus-maximus"
  | "the-colossus"
  | "the-great-library"
  | "the-great-lighthouse"
  | "the-hanging-gardens"
  | "the-mausoleum"
  | "piraeus"
  | "the-pyramids"
  | "the-sphinx"
  | "the-statue-of-zeus"
  | "the-temple-of-artemis"
  | "the-sanctuary"
  | "the-divine-theater";

/** the id of a progress token */
export type DuelToken =
  | "agriculture"
  | "architecture"
  | "economy"
  | "law"
  | "masonry"
  | "mathematics"
  | "philosophy"
  | "strategy"
  | "theology"
  | "urbanism"
  | "mysticism"
  | "poliorcetics"
  | "engineering";

export type DuelResource = "wood" | "clay" | "stone" | "glass" | "papyrus";

/** a scientific symbol */
export type DuelSymbol = "pendulum" | "wheel" | "quill" | "mortar" | "sundial" | "armillary" | "scales";

/** what is asked: take a card from the structure, pick a wonder, take a progress token, and so on */
export type DuelQuestion =
  | "turn"
  | "pick"
  | "take"
  | "library"
  | "destroy-brown"
  | "destroy-grey"
  | "revive"
  | "start"
  | "over"
  | "enki"
  | "resolve"
  | "place"
  | "gate"
  | "open"
  | "call"
  | "order"
  | "copy"
  | "steal"
  | "remove"
  | "topple"
  | "raise"
  | "tuck"
  | "claim"
  | "guard"
  | "waive"
  | "loot";

export type DuelVictory = "civilian" | "military" | "science";

/** the id of a god of Pantheon, or `gate` */
export type DuelGod =
  | "enki"
  | "ishtar"
  | "nisaba"
  | "astarte"
  | "baal"
  | "tanit"
  | "aphrodite"
  | "hades"
  | "zeus"
  | "anubis"
  | "isis"
  | "ra"
  | "mars"
  | "minerva"
  | "neptune"
  | "gate";

/** the id of a mythology of Pantheon */
export type DuelMythology = "mesopotamian" | "phoenician" | "greek" | "egyptian" | "roman";

/** seat 0 began the game */
export type DuelSeat = 0 | 1;

/** the id of a card */
export type WondersCard =
  | "lumber-yard"
  | "stone-pit"
  | "clay-pool"
  | "ore-vein"
  | "timber-yard"
  | "clay-pit"
  | "excavation"
  | "forest-cave"
  | "tree-farm"
  | "mine"
  | "loom"
  | "glassworks"
  | "press"
  | "altar"
  | "theater"
  | "baths"
  | "well"
  | "east-trading-post"
  | "west-trading-post"
  | "marketplace"
  | "tavern"
  | "stockade"
  | "barracks"
  | "guard-tower"
  | "apothecary"
  | "workshop"
  | "scriptorium"
  | "sawmill"
  | "quarry"
  | "brickyard"
  | "foundry"
  | "temple"
  | "courthouse"
  | "statue"
  | "aqueduct"
  | "caravansery"
  | "forum"
  | "vineyard"
  | "bazar"
  | "walls"
  | "archery-range"
  | "stables"
  | "training-ground"
  | "dispensary"
  | "laboratory"
  | "library"
  | "school"
  | "gardens"
  | "senate"
  | "town-hall"
  | "pantheon"
  | "palace"
  | "arena"
  | "lighthouse"
  | "haven"
  | "chamber-of-commerce"
  | "ludus"
  | "fortifications"
  | "siege-workshop"
  | "arsenal"
  | "circus"
  | "castrum"
  | "academy"
  | "lodge"
  | "observatory"
  | "study"
  | "university"
  | "workers-guild"
  | "craftsmens-guild"
  | "magistrates-guild"
  | "traders-guild"
  | "spies-guild"
  | "philosophers-guild"
  | "shipowners-guild"
  | "builders-guild"
  | "decorators-guild"
  | "scientists-guild";

/** the id of a city and its wonder */
export type WondersWonder =
  | "alexandria"
  | "babylon"
  | "ephesos"
  | "gizah"
  | "halikarnassos"
  | "olympia"
  | "rhodos";

export type WondersResource = "wood" | "stone" | "clay" | "ore" | "glass" | "cloth" | "papyrus";

/** what is asked: a side of the board, a card of the hand, what to do with the seventh card, and so on */
export type WondersQuestion = "side" | "choose" | "seventh" | "revive" | "over";

/** seat 1 is the left neighbour of seat 0, and seat 0 that of the last seat */
export type WondersSeat = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type WondersSide = "day" | "night";

/** how a conflict with a neighbour ended; none: both had as many shields */
export type WondersOutcome = "none" | "victory" | "defeat";

/** what a city buys for one coin each: raw materials from its left or right neighbour, goods from both */
export type WondersBargain = "raw-left" | "raw-right" | "goods";

/** why a card costs nothing: none is printed, another building opens it, or Olympia's wonder gives it */
export type WondersFree = "no-cost" | "chain" | "colour" | "first" | "last";

/** Who sits at a seat. */
export interface SeatInfo {
  kind: SeatKind;
  /** for a bot: which bot it is; for an open seat: empty */
  name: string;
  /** the bot that plays here while the player is away; the player may come back at any time; missing: null */
  stand_in?: string | null;
  /** when another player may let a bot play here; null: nobody is waiting for this player; missing: null */
  claimable?: number | null;
}

/** How a match ended. */
export interface Ending {
  kind: "abandoned" | "resigned" | "rules";
  winners: readonly number[];
  /** who resigned or stayed away */
  seat: number | null;
}

/** A position of a match that is over, from which another one begins. */
export interface Again {
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** how many moves were made before it */
  number: number;
}

/** What everybody may know about a match, whoever looks. */
export interface MatchInfo {
  match: string;
  game: string;
  rules: string;
  options: Readonly<Record<string, unknown>>;
  status: Status;
  seats: readonly SeatInfo[];
  order: Order;
  public: boolean;
  /** SHA-256 of nonce and deal, published before the first move */
  commitment: string;
  created: number;
  /** when the last thing happened */
  changed: number;
  /** how many moves stand, including choices that wait for others */
  moves: number;
  ending: Ending | null;
  /** once the match is over: opens the commitment */
  nonce: string | null;
  /** the seat that asks to take its last move back */
  asked_back: number | null;
  /** the earliest `claimable` of the seats */
  claimable: number | null;
  /** the match of which this one is the rematch */
  earlier: string | null;
  /** the next match of the same players */
  rematch: string | null;
  /** where this match began, if it began from another: its deal and first moves are that match's */
  again: Again | null;
}

/** An option of a game; the first value is the default. */
export interface GameOption {
  name: string;
  values: readonly unknown[];
  /** the option that must be on for this one to mean anything; empty: none */
  needs: string;
}

/** A game that is installed here. */
export interface GameInfo {
  name: string;
  rules: string;
  /** how many can play */
  players: readonly number[];
  options: readonly GameOption[];
}

/** A bot, and how long it makes people wait. */
export interface Level {
  name: string;
  /** the longest that it thinks about a move */
  seconds: number;
}

/** What can be played here, and against which bots. */
export interface Games {
  protocol: number;
  version: string;
  games: readonly GameInfo[];
  /** from the weakest to the strongest */
  bots: readonly string[];
  /** the same bots, with their times */
  levels: readonly Level[];
  /** the strongest of them that answers within a second */
  favourite: string;
}

/** Somebody who is to play. */
export interface NewPlayer {
  /** `human`: you get the token; `open`: you get a join secret to pass on; `bot` */
  kind: SeatKind;
  /** a player's name, up to 40 characters; missing: "" */
  name?: string;
  /** missing: "" */
  bot?: string;
}

/** A match to be made. */
export interface NewMatch {
  game: string;
  players: readonly NewPlayer[];
  /** missing: {} */
  options?: Readonly<Record<string, boolean | number | string>>;
  /**
   * whether the list of matches shows it; anybody who knows the id of a match can watch it; missing: false
   */
  public?: boolean;
  /**
   * `drawn`: the server draws who sits where, and so who begins; `listed`: as the players are listed;
   * missing: "drawn"
   */
  order?: Order;
  /**
   * begin with the deal and the first moves of a match that is over; the seats are then as listed; missing:
   * null
   */
  again?: Again | null;
}

/** What the maker of a match gets for a seat. */
export interface MadeSeat {
  seat: number;
  /** for a human: keep it secret, it is the seat */
  token: string | null;
  /** for an open seat: the secret for the link's fragment; valid for one player */
  join: string | null;
}

/** A match that was made; its seats in the order in which the players were listed. */
export interface MadeMatch {
  match: MatchInfo;
  seats: readonly MadeSeat[];
}

/** Public matches, latest first. */
export interface MatchList {
  matches: readonly MatchInfo[];
  /** `before` for the rest of the list */
  next: number | null;
}

/** A match as a spectator sees it. */
export interface Watched {
  match: MatchInfo;
  number: number;
  view: View;
}

/** A match from its beginning, as a spectator or a seat saw it, without moves that were taken back. */
export interface Replay {
  match: MatchInfo;
  /**
   * how the match stood before the first move and after each that stands; choices that only waited for others
   * are left out, as there is nothing to see: a view's `number` says how many moves there were
   */
  views: readonly View[];
}

/** A secret from a link: an open seat's, or the one that moves a seat to another device. */
export interface Join {
  /** a token or join secret, 128 random bits or more */
  secret: string;
  /** a player's name, up to 40 characters; missing: "" */
  name?: string;
  /** random, and the same when you try again, so that a lost answer costs nothing; missing: null */
  attempt?: string | null;
}

/** You have a seat. */
export interface Seated {
  match: string;
  seat: number;
  token: string;
}

/** A one-time secret that moves the seat to another device. */
export interface DeviceLink {
  match: string;
  seat: number;
  join: string;
}

/** The next match; your token for this one is valid for it too. */
export interface Rematch {
  match: string;
  seat: number;
}

/** A player wants to know what a strong player would do. */
export interface AskHint {
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  client: string;
}

/** A hint, only for the seat that asked; that it asked is step `number` of its updates. */
export interface Hinted {
  hint: Hint;
  number: number;
}

/** How far the review of a match has got, and the review once it is there. */
export interface Reviewed {
  state: ReviewState;
  /** steps of the work that are done */
  done: number;
  /** steps in all; 0 while it waits */
  of: number;
  review: Review | null;
}

/** Why a request was refused; nothing has changed (after `unavailable` something may have: ask again). */
export interface Failure {
  error: Code;
  message: string;
}

/** A seat that this client plays. */
export interface HeldSeat {
  /** a token or join secret, 128 random bits or more */
  token: string;
  /** the number of the last update it has; null or 0 if it has none yet; missing: null */
  after?: number | null;
}

/** The first message: which match, which seats (none: a spectator), and what is already known. */
export interface Hello {
  type: "hello";
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** missing: [] */
  seats?: readonly HeldSeat[];
  /** for a spectator, as for a seat; missing: null */
  after?: number | null;
}

/** A move, in answer to a question. */
export interface Move {
  type: "move";
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  id: string;
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** a token or join secret, 128 random bits or more */
  token: string;
  /** the number of the question that the move answers */
  question: number;
  move: string;
}

/** Take back my choice, which is still waiting for those of others; then I am asked again. */
export interface Withdraw {
  type: "withdraw";
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  id: string;
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** a token or join secret, 128 random bits or more */
  token: string;
  /** the number of the question that it answered */
  question: number;
}

/** Take my last move back: at once, or once the others allow it; a choice that waits is withdrawn. */
export interface TakeBack {
  type: "take-back";
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  id: string;
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** a token or join secret, 128 random bits or more */
  token: string;
}

/** Allow another seat to take its move back, or not. */
export interface AnswerBack {
  type: "answer-back";
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  id: string;
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** a token or join secret, 128 random bits or more */
  token: string;
  allow: boolean;
}

/** Give up; where others play on, a bot takes over, and I may come back. */
export interface Resign {
  type: "resign";
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  id: string;
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** a token or join secret, 128 random bits or more */
  token: string;
}

/** A player has been away for too long: let a bot play on until they come back, or end the match. */
export interface Claim {
  type: "claim";
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  id: string;
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** a token or join secret, 128 random bits or more */
  token: string;
  seat: number;
  /** the bot that takes over; null ends the match, unless others are playing in it; missing: null */
  bot?: string | null;
}

/** I am back, and play on in place of the bot. */
export interface Return {
  type: "return";
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  id: string;
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** a token or join secret, 128 random bits or more */
  token: string;
}

/** What a move of my seat costs, or why it is not possible; changes nothing. */
export interface Explain {
  type: "explain";
  /** the client's own id of a request, new for each; a repeated one gets the same answer */
  id: string;
  /** 16 letters, digits, `-` and `_` */
  match: string;
  /** a token or join secret, 128 random bits or more */
  token: string;
  move: string;
}

/** Send me everything again: I have lost count. */
export interface Refresh {
  type: "refresh";
}

/** The answer to `hello`; an update for each seat (or for the spectator) follows. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  match: string;
  /** the seats of your tokens, in the order of the tokens */
  seats: readonly number[];
}

/** Something that happened, as this recipient may know it. */
export interface Step {
  kind:
    | "abandoned"
    | "allowed-back"
    | "asked-back"
    | "chosen"
    | "created"
    | "handed"
    | "hinted"
    | "joined"
    | "move"
    | "refused-back"
    | "rematched"
    | "resigned"
    | "returned"
    | "taken-back"
    | "turn"
    | "withdrawn";
  at: number;
  /** missing: null */
  seat?: number | null;
  /**
   * for a move or choice: its notation, if this recipient may know it; a choice is its own seat's secret;
   * missing: null
   */
  move?: string | null;
  /** how many moves were taken back, or choices withdrawn; missing: 0 */
  moves?: number;
  /** of the player who joined, or of the bot that took over; missing: null */
  name?: string | null;
  /**
   * for a move, or a turn in which the choices of several seats took effect: what it did, as message keys
   * with data; missing: []
   */
  events?: readonly Event[];
}

/**
 * What is new for one recipient: the steps after number `after` up to `number`, and the position now.
 * A client keeps its first `after` steps and appends these; one that has fewer forgets them and begins here.
 */
export interface Update {
  type: "update";
  /** whose view this is; null: a spectator's */
  seat: number | null;
  after: number;
  number: number;
  steps: readonly Step[];
  /** the number of what the seat is asked now; null: it is not asked, whatever moves the view lists */
  question: number | null;
  match: MatchInfo;
  view: View;
  /** the question that the seat has answered with a choice that waits for others and may be withdrawn */
  answered?: number;
}

/** It was done and is safely stored; it is step `number` of the seat's updates. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** It was not done, and nothing has changed (after `unavailable` something may have: send it again). */
export interface Refused {
  type: "refused";
  id: string;
  code: Code;
  message: string;
  /** for a move that is not possible: the reason */
  explanation: Explanation | null;
  /** for a stale move: how the match stands now */
  update: Update | null;
}

/** What a move costs, or why it is not possible. */
export interface Explained {
  type: "explained";
  id: string;
  explanation: Explanation;
}

/** A message that cannot be understood or is not allowed; the connection may be closed after it. */
export interface Problem {
  type: "problem";
  code: Code;
  message: string;
}

/** How this game is played. */
export interface DiceOptions {
  players: DiceCount;
}

/** A die in the Forum. */
export interface DiceThrown {
  die: DiceDie;
  colour: DiceColour;
  /** its upper face */
  shows: DiceFace;
  /** what its section of the Forum costs */
  section: number;
  /** what it costs the seat; null for a spectator, and for a special die that the seat has not unlocked */
  price: number | null;
}

/** How many defences each of the barracks has. */
export interface DiceDefences {
  west: number;
  east: number;
}

/** A sheet: the seat's own as it is now, the others as they were when the turn began. */
export interface DiceCity {
  city: DiceCityName;
  /** circled and not filled in */
  coins: number;
  /** circled and filled in */
  filled: number;
  /** how many the Warehouse produces */
  resources: number;
  /** ticked boxes by track, such as `market.coin` */
  ticks: Readonly<Record<string, number>>;
  /** by track with attacks: what each ticked box scored; null for a box that is no attack */
  laurels: Readonly<Record<string, readonly (number | null)[]>>;
  /** ticked boxes by building */
  counts: Readonly<Partial<Record<DiceBuilding, number>>>;
  /** the buildings of which every box is ticked */
  complete: readonly DiceBuilding[];
  /** those that are ticked */
  bonuses: readonly string[];
  /** whether it completed the Agora first */
  first: boolean;
  /** the special dice that it may choose */
  unlocked: readonly DiceSpecial[];
  /** colours whose die costs nothing */
  free: readonly DiceColour[];
  /** coins for choosing a die of a colour */
  gifts: Readonly<Partial<Record<DiceColour, number>>>;
  /** how much less every die costs */
  discount: number;
  /** those that face the neighbours */
  defences: DiceDefences;
}

/** Boxes that the seat may tick now. */
export interface DiceTask {
  /** so many at most */
  boxes: number;
  /** in any of these */
  buildings: readonly DiceBuilding[];
}

/** A move that the seat may make now. */
export interface DiceMove {
  /** its number for machines */
  id: number;
  /** its notation: what a `move` message carries */
  move: string;
  /** coins in all, below zero where the move brings some; null: it has no price */
  price: number | null;
}

/** Why something is not possible, as a message key with data. */
export interface DiceReason {
  key: string;
  data: Readonly<Record<string, unknown>>;
}

/** What the next box of a track takes now. */
export interface DiceOffer {
  /** coins for missing resources, a die aside; null when every box is ticked */
  box: number | null;
  /** the moves that tick it */
  moves: readonly string[];
  /** why there is none */
  reason: DiceReason | null;
}

/** The points of a city by building, as the score board has them. */
export interface DiceScore {
  wonder: number;
  west: number;
  east: number;
  agora: number;
  market: number;
  university: number;
  guild: number;
  gallery: number;
  total: number;
}

/** How the game ended. */
export interface DiceResult {
  /** several seats where the victory is shared */
  winners: readonly DiceSeat[];
  kind: "points";
  scores: readonly DiceScore[];
}

/** The move that took effect last. */
export interface DiceLast {
  seat: DiceSeat;
  /** null where it was another seat's secret; the events tell what everybody may know */
  move: string | null;
  events: readonly Event[];
}

/**
 * The table as a seat or a spectator sees it.
 * `moves` and `offers` are there for a seat only.
 */
export interface DiceView {
  game: "dice";
  /** the rules and their version */
  rules: string;
  options: DiceOptions;
  /** whose view it is; null: a spectator's */
  seat: DiceSeat | null;
  players: DiceCount;
  /** its number, from 1 */
  turn: number;
  /** whether this is the last turn */
  last_turn: boolean;
  /** what the seat is asked; for a spectator what everybody is */
  question: DiceQuestion;
  /** what may be ticked, where that is the question */
  task: DiceTask | null;
  /** the seats that have not finished the turn; none once the game is over */
  waiting: readonly DiceSeat[];
  /** the seats that have finished it and wait for the others */
  chosen: readonly DiceSeat[];
  /** the name of the shipped boards, or a whole board set of an owner's own */
  boards: string | Readonly<Record<string, unknown>>;
  /** the seven dice that lie in it */
  forum: readonly DiceThrown[];
  /** by seat */
  cities: readonly DiceCity[];
  /** what each city would score now */
  points: readonly number[];
  /** what the seat has done in this turn, in notation */
  made: readonly string[];
  result: DiceResult | null;
  /** how many moves stand: of another seat's turn one, once it is finished, until all of it takes effect */
  number: number;
  last: DiceLast | null;
  /** what the seat may do now; empty while it is not asked */
  moves?: readonly DiceMove[];
  /** by track, what its next box takes */
  offers?: Readonly<Record<string, DiceOffer>>;
}

/** How this game is played where the rulebooks leave a choice. */
export interface DuelOptions {
  /** with the pawn in the middle, whoever took an age's last card begins the next, or chooses who does */
  centre: "begins" | "chooses";
  /** where a destroyed card goes */
  destroyed: "box" | "discard";
  /** who sees what the Great Library drew: its builder, or everybody */
  library: "open" | "secret";
  /** wonders are chosen in turn, or are those that the rulebook proposes for a first game */
  wonders: "draft" | "first-game";
  /** with the Pantheon expansion; the options below are there only then */
  pantheon?: true;
  /** which coins are spent first: those of the treasury, or Astarte's */
  astarte?: "card-first" | "treasury-first";
  /** who sees the gods that the Gate and the Divine Theater turn up: everybody, or the seat that is asked */
  gate?: "public" | "secret";
  /** what Neptune does with a single loot token */
  neptune_last?: "discard" | "leave";
  /** of two tokens uncovered at once, the player chooses the first, or it is the one with the lower slot */
  token_order?: "chosen" | "fixed";
  /** what becomes of a token on the card that Zeus discards */
  zeus_token?: "discard" | "gain";
}

/** A card that still lies in the structure. */
export interface DuelSlot {
  /** its place, counted in the order in which the age is laid out */
  slot: number;
  /** 0 is laid first; a card of the next row lies on it */
  row: number;
  /** its left edge, in halves of a card */
  x: number;
  /** null while it lies face down */
  card: DuelCard | null;
  /** what its back shows */
  back: "age" | "guild" | "temple";
  /** whether it may be taken */
  accessible: boolean;
}

/** A number for each resource. */
export interface DuelResources {
  wood: number;
  clay: number;
  stone: number;
  glass: number;
  papyrus: number;
}

/** A city, which both players see. */
export interface DuelCity {
  coins: number;
  cards: readonly DuelCard[];
  /** its progress tokens */
  tokens: readonly DuelToken[];
  /** those that it may still build */
  wonders: readonly DuelWonder[];
  /** wonders that it has built, with the card that lies beneath each */
  built: Readonly<Partial<Record<DuelWonder, DuelCard>>>;
  /** what its brown and grey cards produce; this makes trade dearer for the opponent */
  production: DuelResources;
  /** how many times a turn it produces one wood, clay or stone of its choice */
  raw: number;
  /** how many times a turn it produces one glass or papyrus of its choice */
  made: number;
  /** what it buys for one coin each */
  fixed: readonly DuelResource[];
  /** different ones; six win */
  symbols: readonly DuelSymbol[];
}

/** A loot token that still lies on the military track. */
export interface DuelLoot {
  /** whose attack takes it */
  seat: DuelSeat;
  /** how far from the middle it lies */
  space: number;
  /** what the other seat loses */
  coins: number;
}

/** A move that the seat may make now. */
export interface DuelMove {
  /** its number for machines, the same in every game */
  id: number;
  /** its notation: what a `move` message carries */
  move: string;
  /** coins in all, below zero where the move brings some; null: it has no price */
  price: number | null;
}

/** What a card or wonder costs the seat now. */
export interface DuelCost {
  total: number;
  /** the printed part */
  coins: number;
  /** the part that buys resources */
  trade: number;
  /** what the opponent's Economy receives of it */
  economy: number;
  /** the card of its city that makes it free */
  chain: DuelCard | null;
  /** whether the city has so many coins; it need not be accessible */
  affordable: boolean;
  /** how each resource is met: by what the city produces, by choice, by a discount, or bought */
  lines: readonly Line[];
}

/** What everything that lies open costs the seat now. */
export interface DuelCosts {
  /** each face-up card of the structure */
  cards: Readonly<Partial<Record<DuelCard, DuelCost>>>;
  /** each wonder of its own that is not built */
  wonders: Readonly<Partial<Record<DuelWonder, DuelCost>>>;
  /** coins for discarding a card */
  discard: number;
}

/** The points of a city by category. */
export interface DuelScore {
  military: number;
  civilian: number;
  science: number;
  commerce: number;
  /** not with Pantheon */
  guilds?: number;
  /** with Pantheon, in the place of guilds */
  temples?: number;
  wonders: number;
  /** of progress tokens */
  progress: number;
  /** of coins */
  treasury: number;
  /** with Pantheon */
  divinities?: number;
  total: number;
}

/** How the game ended. */
export interface DuelResult {
  /** both seats where the victory is shared */
  winners: readonly DuelSeat[];
  kind: DuelVictory;
  scores: readonly [DuelScore, DuelScore];
}

/** The move made last. */
export interface DuelLast {
  seat: DuelSeat;
  /** null: it was made in secret */
  move: string | null;
  events: readonly Event[];
}

/**
 * The table as a seat or a spectator sees it.
 * `moves`, `costs` and `prices` are there for a seat only.
 */
export interface DuelView {
  game: "duel";
  /** the rules and their version */
  rules: string;
  options: DuelOptions;
  /** whose view it is; null: a spectator's */
  seat: DuelSeat | null;
  /** 0 while wonders are chosen */
  age: number;
  /** the seat that is asked; none once the game is over */
  waiting: readonly DuelSeat[];
  /** what it is asked */
  question: DuelQuestion;
  structure: readonly DuelSlot[];
  /** of seat 0 and seat 1 */
  cities: readonly [DuelCity, DuelCity];
  /** where the conflict pawn stands: above 0 seat 0 is ahead, below 0 seat 1 */
  pawn: number;
  loot: readonly DuelLoot[];
  /** the progress tokens on the board */
  tokens: readonly DuelToken[];
  /** the progress tokens that the Great Library may draw from */
  aside: readonly DuelToken[];
  /** what the Great Library drew, for a seat that may know it */
  library: readonly [DuelToken, DuelToken, DuelToken] | null;
  /** the wonders to choose from */
  offer: readonly DuelWonder[];
  /** the wonders that stayed in the box, once that is known */
  unused: readonly DuelWonder[];
  /** the wonder that nobody can build, seven being built */
  gone: readonly DuelWonder[];
  /** the discard pile */
  discard: readonly DuelCard[];
  /** whether the seat that is asked has earned another turn */
  again: boolean;
  /** what each city would score now */
  points: readonly [number, number];
  result: DuelResult | null;
  /** how many moves stand */
  number: number;
  last: DuelLast | null;
  /** what the seat may do now; empty while it is not asked */
  moves?: readonly DuelMove[];
  costs?: DuelCosts;
  /** what the seat pays for one more of each resource */
  prices?: DuelResources;
  /** with the Pantheon expansion */
  pantheon?: DuelPantheon;
}

/** A space of the Pantheon. */
export interface DuelSpace {
  /** counted from the end of seat 0 */
  space: number;
  /** what lies there; null: nothing, or a god face down */
  god: DuelGod | null;
  /** of the god that lies there, face down or not */
  mythology: DuelMythology | null;
  /** what activating it costs each seat now, before offerings */
  costs: readonly [number, number];
}

/** A deck of gods. */
export interface DuelDeck {
  /** of all its gods */
  mythology: DuelMythology;
  /** from its top; null: not known */
  gods: readonly (DuelGod | null)[];
}

/** A token that lies on a card of the structure: one of a mythology, or an offering. */
export interface DuelLying {
  /** where the card lies */
  slot: number;
  /** whose gods its taker looks at */
  mythology?: DuelMythology;
  /** what it takes off a price */
  offering?: number;
}

/** What Pantheon has brought a seat. */
export interface DuelSide {
  /** activated */
  gods: readonly DuelGod[];
  /** of which it has a token */
  mythologies: readonly DuelMythology[];
  /** mythology tokens in all */
  tokens: number;
  /** offering tokens that are not used yet */
  offerings: readonly number[];
  /** coins on Astarte */
  astarte: number;
}

/** The Pantheon, its gods and tokens. */
export interface DuelPantheon {
  /** all six */
  spaces: readonly DuelSpace[];
  /** all five */
  decks: readonly DuelDeck[];
  /** those that still lie on cards */
  tokens: readonly DuelLying[];
  /** the progress tokens that lie on Enki */
  enki: readonly DuelToken[];
  /** where Minerva's pawn stands */
  minerva: number | null;
  /** the card that Nisaba copies */
  snake: DuelCard | null;
  /** what the question is about: the mythology looked at, the god called, the wonder to build */
  about: DuelGod | DuelMythology | DuelWonder | null;
  /** of seat 0 and seat 1 */
  sides: readonly [DuelSide, DuelSide];
}

/** How this game is played where the rulebook leaves a choice. */
export interface WondersOptions {
  players: 3 | 4 | 5 | 6 | 7;
  /** who decides on day or night: the deal, or each player */
  sides: "chosen" | "dealt";
  /** whether a neighbour's building of the same turn counts for coins */
  same_turn: "counts" | "ignored";
  /** what Babylon's seventh card serves for: built, used for a stage or sold, or only built */
  seventh_card: "any-use" | "only-built";
  /** which coins pay for the seventh card: all, or only those from before the sixth turn */
  seventh_coins: "all" | "earlier";
  /** whether Halikarnassos may build nothing from the discard pile, or must build if it can */
  discard_build: "forced" | "optional";
  /** who comes first after the sixth turn: Babylon's seventh card, or Halikarnassos */
  age_end: "babylon-first" | "halikarnassos-first";
  /** whether Olympia's free building also saves the coin of the cost */
  free_coin: "paid" | "saved";
}

/** The card under a stage. */
export interface WondersTucked {
  /** the age on its back */
  age: number;
  /** for the city's own seat; null for all others */
  card: WondersCard | null;
}

/** A number for each colour of cards. */
export interface WondersColours {
  brown: number;
  grey: number;
  blue: number;
  yellow: number;
  red: number;
  green: number;
  purple: number;
}

/** A number for each scientific symbol. */
export interface WondersSymbols {
  compass: number;
  gear: number;
  tablet: number;
}

/** What a city produces each turn. */
export interface WondersProduction {
  /** units of each resource; neighbours may buy them too */
  fixed: Readonly<Partial<Record<WondersResource, number>>>;
  /** one unit of any of these, for each; neighbours may buy it too */
  choices: readonly (readonly WondersResource[])[];
  /** one unit of any of these, for each, that nobody else may buy */
  private: readonly (readonly WondersResource[])[];
}

/** How a city fared at the end of an age. */
export interface WondersConflict {
  /** against its left neighbour */
  left: WondersOutcome;
  right: WondersOutcome;
}

/** A city, which everybody sees, but for the cards under its wonder. */
export interface WondersCity {
  wonder: WondersWonder;
  /** null until it is chosen */
  side: WondersSide | null;
  /** how many are built */
  stages: number;
  /** the card under each of them */
  tucked: readonly WondersTucked[];
  coins: number;
  /** its buildings, by colour */
  cards: readonly WondersCard[];
  /** how many of each colour */
  counts: WondersColours;
  production: WondersProduction;
  cheap: readonly WondersBargain[];
  shields: number;
  /** for each age that is over */
  conflicts: readonly WondersConflict[];
  symbols: WondersSymbols;
  /** symbols that are chosen when points are counted */
  wild: number;
}

/** The discard pile, face down. */
export interface WondersDiscard {
  count: number;
  /** all of it, for the seat that may build one of them now */
  cards: readonly WondersCard[] | null;
  /** what the seat knows to lie there: its own cards, and what it found when it looked */
  known: readonly WondersCard[];
}

/** Why something is not possible, as a message key with data. */
export interface WondersReason {
  key: string;
  data: Readonly<Record<string, unknown>>;
}

/** One way to pay. */
export interface WondersPayment {
  /** coins for the left neighbour */
  left: number;
  right: number;
  bank: number;
  total: number;
  /** how each resource is met: by what the city produces, by choice, or bought */
  lines: readonly Line[];
}

/** What building a card of the hand takes now. */
export interface WondersOffer {
  /** every payment worth choosing, cheapest first; none where it cannot be built */
  build: readonly WondersPayment[];
  free: WondersFree | null;
  /** what makes it free, such as `card.theater` */
  by: readonly string[];
  /** why it cannot be built */
  reason: WondersReason | null;
}

/** What the next stage takes now, with any card of the hand. */
export interface WondersStage {
  /** every payment worth choosing, cheapest first */
  build: readonly WondersPayment[];
  reason: WondersReason | null;
}

/** What a neighbour sells to the seat each turn, and at which price. */
export interface WondersSeller {
  seat: WondersSeat;
  fixed: Readonly<Partial<Record<WondersResource, number>>>;
  choices: readonly (readonly WondersResource[])[];
  /** coins for one raw material */
  raw: 1 | 2;
  goods: 1 | 2;
}

/** What both neighbours sell. */
export interface WondersMarket {
  left: WondersSeller;
  right: WondersSeller;
}

/** A move that the seat may make now. */
export interface WondersMove {
  /** its number for machines; what the right neighbour is paid follows from the position */
  id: number;
  /** its notation: what a `move` message carries */
  move: string;
  /** coins in all, below zero where the move brings some; null: it has no price */
  price: number | null;
}

/** The points of a city by category, as the score pad has them. */
export interface WondersScore {
  wonder: number;
  /** of coins */
  treasury: number;
  /** of conflict tokens */
  military: number;
  blue: number;
  yellow: number;
  /** of scientific symbols, those of wonder and guild too */
  green: number;
  purple: number;
  total: number;
}

/** How the game ended. */
export interface WondersResult {
  /** several seats where the victory is shared */
  winners: readonly WondersSeat[];
  kind: "points";
  scores: readonly WondersScore[];
}

/** The move that took effect last. */
export interface WondersLast {
  seat: WondersSeat;
  /** null where it was another seat's secret; the events tell what everybody may know */
  move: string | null;
  events: readonly Event[];
}

/**
 * The table as a seat or a spectator sees it.
 * `moves`, `offers`, `stage` and `market` are there for a seat only.
 */
export interface WondersView {
  game: "wonders";
  /** the rules and their version */
  rules: string;
  options: WondersOptions;
  /** whose view it is; null: a spectator's */
  seat: WondersSeat | null;
  players: 3 | 4 | 5 | 6 | 7;
  age: number;
  /** of the age */
  turn: number;
  /** to whom hands pass in this age */
  direction: "left" | "right";
  /** what the seats that are waited for are asked */
  question: WondersQuestion;
  /** the seats that are asked; none once the game is over */
  waiting: readonly WondersSeat[];
  /** the seats whose choice is made and waits for those of others */
  chosen: readonly WondersSeat[];
  /** by seat */
  cities: readonly WondersCity[];
  discard: WondersDiscard;
  /** what each city would score now */
  points: readonly number[];
  /** the seat's own; null for a spectator */
  hand: readonly WondersCard[] | null;
  /** what the seat has chosen this turn, in notation */
  choice: string | null;
  result: WondersResult | null;
  /** how many moves stand */
  number: number;
  last: WondersLast | null;
  /** what the seat may do now; empty while it is not asked */
  moves?: readonly WondersMove[];
  /** what each card of the hand takes */
  offers?: Readonly<Partial<Record<WondersCard, WondersOffer>>>;
  /** null while no card can be played */
  stage?: WondersStage | null;
  market?: WondersMarket;
}

/** What a strong player would do, from what the seat knows: the best moves first, three at most. */
export interface Hint {
  seat: number;
  options: readonly Option[];
  /** whether the outcome is certain */
  exact: boolean;
}

/** A whole match. */
export interface Review {
  rules: string;
  /** what every position was given, so that they compare */
  nodes: number;
  /** the chance of each seat before the first move and after every move, reveals included */
  win: readonly (readonly number[])[];
  moves: readonly Judged[];
  players: readonly Player[];
  /** numbers of the moves at which the match turned, the greatest first */
  turning: readonly number[];
  version: number;
}

/** Something that happened, for logs and animations. */
export interface Event {
  key: string;
  data: Readonly<Record<string, unknown>>;
}

/**
 * Why a move is possible and what it costs, or why it is not: a message key with data, and its text.
 * The text is English; `Game.explained` puts it into words in other languages, and with the players' names.
 */
export interface Explanation {
  seat: number;
  move: string;
  legal: boolean;
  key: string;
  data: Readonly<Record<string, unknown>>;
  text: string;
  /** coins in all, where the move has a price */
  price: number | null;
  lines: readonly Line[];
}

/** How one resource of a price is met. */
export interface Line {
  resource: string;
  needed: number;
  /** met by the city's production; missing: 0 */
  own?: number;
  /** met by cards or wonders that produce one of several resources; missing: 0 */
  choice?: number;
  /** not needed, thanks to an effect; missing: 0 */
  discount?: number;
  /** bought by trade; missing: 0 */
  bought?: number;
  /** coins for each unit bought; missing: 0 */
  at?: number;
  /**
   * for `own`, `choice`, `discount` and `bought`: what meets it or sets its price, such as `card.quarry`;
   * missing: {}
   */
  by?: Readonly<Record<string, readonly string[]>>;
}

/** A move that was considered. */
export interface Option {
  move: string;
  /** the chance of each seat after it, by what the mover can know */
  win: readonly number[];
  /** how play is expected to go on, this move first, up to the first card that nobody can know */
  line: readonly Turn[];
  reasons: readonly Reason[];
}

/** A decision, judged by what its player could know then. */
export interface Judged {
  /** the move is number so many of the match, the first is 1 */
  number: number;
  seat: number;
  move: string;
  /** whether there was no choice */
  forced: boolean;
  /** the chance of each seat after the move, before anything was revealed */
  win: readonly number[];
  /** what a strong player would have done; the same move where it was the best */
  best: Option;
  /** how much of its chance the mover gave away, 0 to 1 */
  loss: number;
  /** "best", "good", "inaccuracy", "mistake", "blunder", or "" for a forced move */
  label: string;
  /** what the reveal after it brought the mover, -1 to 1; 0 where nothing was revealed */
  luck: number;
  exact: boolean;
  /** why it was a mistake, in words that a person understands */
  reasons: readonly Reason[];
  /** what was turned up after it, where that mattered */
  chance: readonly Reason[];
}

/** How a player did. */
export interface Player {
  /** 0 to 100 */
  accuracy: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  /** what chance brought in all, in chances of winning */
  luck: number;
}

/** A move of somebody. */
export interface Turn {
  seat: number;
  move: string;
}

/** Something said about a move: a message key with data. */
export interface Reason {
  key: string;
  data: Readonly<Record<string, string | number>>;
}

/** The view of each game. */
export interface Views {
  dice: DiceView;
  duel: DuelView;
  wonders: WondersView;
}

/** What a game shows; its `game` tells which. */
export type View = Views[keyof Views];

/** What a client says over the WebSocket. */
export type FromClient =
  | Hello
  | Move
  | Withdraw
  | TakeBack
  | AnswerBack
  | Resign
  | Claim
  | Return
  | Explain
  | Refresh;

/** What the server says over the WebSocket. */
export type FromServer = Welcome | Update | Accepted | Refused | Explained | Problem;
