import { lineKey } from '@touchline/betting-engine';
import type { LineUp, MatchStory, Position, SameGameModel } from '@touchline/price-model';

/**
 * The canonical messages to which every feed is mapped (domain rules, section 6.2). Ids are internal 53-bit integers;
 * coefficients are thousandths; times are UTC epoch milliseconds.
 */

export type GameState =
  | 'SCHEDULED'
  | 'LIVE'
  | 'ENDED'
  | 'CLOSED'
  | 'SUSPENDED'
  | 'DELAYED'
  | 'INTERRUPTED'
  | 'POSTPONED'
  | 'ABANDONED'
  | 'CANCELLED';

export type MarketStatus = 'OPEN' | 'SUSPENDED' | 'INACTIVE' | 'HANDED_OVER' | 'SETTLED' | 'CANCELLED';

export type Names = { readonly [language: string]: string };
export type Spec = { readonly [name: string]: string };
export type CrestDrawing = { first: string; second: string; shape: string; pattern?: string };

export type SportEntity = { id: number; key: string; names: Names; isCyber: boolean; sort: number };
/** A discipline of cyber-sports: a category with a key of its own (DR-7.60). */
export type DisciplineEntity = { type: 'real' | 'virtual'; key: string; sort: number };
export type CategoryEntity = {
  id: number;
  sportId: number;
  names: Names;
  countryCode: string | null;
  discipline?: DisciplineEntity;
};
export type ChampEntity = {
  id: number;
  sportId: number;
  categoryId: number | null;
  names: Names;
  sort: number;
  isSimulated: boolean;
};
export type CompetitorEntity = {
  id: number;
  sportId: number;
  names: Names;
  countryCode: string | null;
  crest: CrestDrawing | null;
};

/** A player of a side (DR-7.123). `number` is that of the shirt. */
export type PlayerEntity = {
  id: number;
  competitorId: number;
  number: number;
  position: Position;
  names: Names;
};

/** The line-ups of both sides of a match, by the ids of the players (DR-7.125). */
export type LineUps = { home: LineUp; away: LineUp };

/** One edition of a championship, with the sides that play in it (DR-6.42). */
export type SeasonEntity = {
  id: number;
  champId: number;
  /** What players call it: "24" or "2026/27". */
  name: string;
  startsAtMs: number;
  endsAtMs: number;
  rounds: number;
  winPoints: number;
  drawPoints: number;
  entrantIds: readonly number[];
  /**
   * Only a cup has it: the start of each tie, round after round. Neighbours of `entrantIds` then meet in the first
   * round (DR-7.110).
   */
  tieStartsAtMs?: readonly number[];
};

/** Two sides, or the names of an event without two sides, for instance of a season (DR-6.41). */
type SidesOrNames =
  | { homeId: number; awayId: number; names?: never }
  | { homeId: null; awayId: null; names: Names };

export type GameEntity = SidesOrNames & {
  id: number;
  champId: number;
  sportId: number;
  kind: 'line' | 'live';
  startAtMs: number;
  isSimulated: boolean;
  /** The season and the round of a league game; the season of an outright. */
  seasonId?: number;
  round?: number;
  /** The provider's ids of the match tracker and the video; absent when the game has none. */
  zoneId?: string;
  videoId?: string;
};

/**
 * The score of a running or ended game. `clock.sec` is the game clock at `atMs`. While `isRunning`, it advances by
 * `rate` game seconds per real second (default 1).
 */
export type Score = {
  home: number;
  away: number;
  periods: { no: number; home: number; away: number }[];
  /** The stage, as the sport names it: H1, HT, H2, P1.., Q1.., S1.., MAP1.., OT, SO, BREAK. */
  stage: string;
  clock: { sec: number; isRunning: boolean; atMs: number; rate?: number } | null;
  /** Tennis: the player who serves, and the points of the current game as text ("40", "A"). */
  server?: 1 | 2;
  points?: { home: string; away: string };
  /** The shoot-out after a level cup match; markets stay on regulation time (DR-7.112). */
  pens?: { home: number; away: number };
};

/** `prob` is the fair probability of a win, given that the stake is not refunded (DR-7.21). */
export type PricedOutcome = {
  key: string;
  coefMilli: bigint | null;
  prob: number | null;
  /** Expected share of the stake that is refunded; absent when the feed does not say. */
  returned?: number;
  active: boolean;
};
export type PricedMarket = {
  typeKey: string;
  spec: Spec;
  status: MarketStatus;
  isMain: boolean;
  noExpress: boolean;
  outcomes: PricedOutcome[];
};

/** A game that ended while its feed was not connected; it never was on sale here (DR-6.43). */
export type PastGame = {
  game: Extract<GameEntity, { homeId: number }>;
  endedAtMs: number;
  state: 'ENDED' | 'ABANDONED' | 'CANCELLED';
  score: Score | null;
  /** Absent from a feed without players, or without stories. */
  lineUps?: LineUps;
  story?: MatchStory;
};

/** A bet status id of the specification (0 lose … 6 half lose half win); null when the outcome is undecided again. */
export type OutcomeResult = { key: string; statusId: number | null; deadHeat?: { num: number; den: number } };
export type LineResult = { typeKey: string; spec: Spec; outcomes: OutcomeResult[] };
export type LineRef = { typeKey: string; spec: Spec };

type Head = { producer: string; producerTs: number };
type OfGame = Head & { gameId: number };

export type CanonicalMessage =
  | (Head & {
      kind: 'FixtureUpsert';
      sports: SportEntity[];
      categories: CategoryEntity[];
      champs: ChampEntity[];
      competitors: CompetitorEntity[];
      players?: PlayerEntity[];
      seasons?: SeasonEntity[];
      games: GameEntity[];
    })
  | (Head & { kind: 'PastGames'; games: PastGame[] })
  | (OfGame & { kind: 'EventState'; state: GameState; section?: 'line' | 'live' })
  | (OfGame & { kind: 'ScoreUpdate'; score: Score; facts?: Record<string, unknown> })
  /** `model`: the model that gave these prices; combinations of the event are priced from it (DR-7.94). */
  | (OfGame & { kind: 'MarketsDelta'; markets: PricedMarket[]; model?: SameGameModel })
  | (OfGame & {
      kind: 'MarketsStop';
      typeKeys: readonly string[] | '*';
      to: 'SUSPENDED' | 'INACTIVE' | 'HANDED_OVER';
      reason: string;
    })
  | (OfGame & { kind: 'Settle'; certainty: 1 | 2; results: LineResult[] })
  | (OfGame & { kind: 'Cancel'; lines: LineRef[] | '*'; fromMs: number | null; toMs: number | null })
  | (OfGame & { kind: 'RollbackSettle'; lines: LineRef[] | '*' })
  | (OfGame & { kind: 'RollbackCancel'; lines: LineRef[] | '*' })
  | (OfGame & { kind: 'GameResult'; result: object })
  /** Sent once; stored line-ups do not change (DR-7.126). */
  | (OfGame & { kind: 'LineUps'; lineUps: LineUps })
  /** The whole story of a match that has ended or is abandoned (DR-7.132). */
  | (OfGame & { kind: 'MatchStory'; story: MatchStory })
  | (Head & { kind: 'Alive'; isSubscribed: boolean })
  | (Head & { kind: 'SnapshotBegin'; requestId: number; isFull: boolean })
  | (Head & { kind: 'SnapshotEnd'; requestId: number });

export type MessageOf<Kind extends CanonicalMessage['kind']> = Extract<CanonicalMessage, { kind: Kind }>;

const sideStates: readonly GameState[] = [
  'SUSPENDED',
  'DELAYED',
  'INTERRUPTED',
  'POSTPONED',
  'ABANDONED',
  'CANCELLED',
];

/** Permitted transitions of a game's state (DR-6.12); others are logged and ignored. */
const moves: Record<GameState, readonly GameState[]> = {
  SCHEDULED: ['LIVE', 'ENDED', ...sideStates],
  LIVE: ['ENDED', ...sideStates],
  ENDED: ['CLOSED'],
  CLOSED: [],
  SUSPENDED: ['LIVE', 'SCHEDULED', 'ENDED', ...sideStates],
  DELAYED: ['SCHEDULED', 'LIVE', 'POSTPONED', 'CANCELLED'],
  INTERRUPTED: ['LIVE', 'ENDED', 'ABANDONED', 'CANCELLED', 'POSTPONED'],
  POSTPONED: ['SCHEDULED', 'LIVE', 'CANCELLED', 'CLOSED'],
  ABANDONED: ['CLOSED', 'LIVE'],
  CANCELLED: ['CLOSED'],
};

export const isLegalMove = (from: GameState, to: GameState): boolean =>
  from === to || moves[from].includes(to);

/**
 * Returns the text that identifies a line among those of its type (DR-6.11). It is the engine's function, so that the
 * catalogue and the engine use the same keys.
 */
export const lineKeyOf: (spec: Spec) => string = lineKey;
