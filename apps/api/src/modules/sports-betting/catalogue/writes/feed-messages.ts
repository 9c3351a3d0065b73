import { lineKey } from '@touchline/betting-engine';

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
export type CategoryEntity = { id: number; sportId: number; names: Names; countryCode: string | null };
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

export type GameEntity = {
  id: number;
  champId: number;
  sportId: number;
  homeId: number;
  awayId: number;
  kind: 'line' | 'live';
  startAtMs: number;
  isSimulated: boolean;
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
      games: GameEntity[];
    })
  | (OfGame & { kind: 'EventState'; state: GameState; section?: 'line' | 'live' })
  | (OfGame & { kind: 'ScoreUpdate'; score: Score; facts?: Record<string, unknown> })
  | (OfGame & { kind: 'MarketsDelta'; markets: PricedMarket[] })
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
