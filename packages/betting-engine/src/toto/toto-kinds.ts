/** What the pool pays for a number of correct matches, in percent of the pool. */
export type TotoShare = { readonly correct: number; readonly percent: number };

/** A kind of toto: data for one engine (DR-8.50, DR-8.57, DR-8.158). */
export type TotoKind = {
  /** Its section in the address. */
  readonly id: TotoKindId;
  readonly sportKey: string;
  /** Whether its matches are of the quick league. */
  readonly isSimulated: boolean;
  readonly matches: number;
  readonly outcomes: readonly string[];
  /** The market whose result decides a match (DR-8.165). */
  readonly marketKey: '1x2' | 'winner';
  /** Whether the outcome is the final score, not that of the market. */
  readonly isByScore: boolean;
  /** The best category first. The rest of the pool is the jackpot's. */
  readonly shares: readonly TotoShare[];
  readonly jackpotPercent: number;
  /** The part of the jackpot that is paid with 1, 2 … void matches, in percent; with more the draw is refunded. */
  readonly voidJackpotPercents: readonly number[];
  /** The length of a slot; one draw is made in each (DR-8.161). */
  readonly slotMs: number;
  /** How long before its first match a draw is made at least. */
  readonly leadMs: number;
  /** All matches begin within this time of the first. */
  readonly windowMs: number;
};

export const TOTO_KIND_IDS = ['fifteen', 'quick', 'score', 'tennis', 'hockey'] as const;
export type TotoKindId = (typeof TOTO_KIND_IDS)[number];

/** The price of a line and its worth in the pool, in minor units of the house currency (DR-8.52, DR-8.163). */
export const TOTO_LINE_MINOR = 50n;
/** The most lines of a coupon (DR-8.52). */
export const TOTO_MAX_LINES = 19_683;
/** The part of the turnover that is the pool; the rest is the fee (DR-8.50). */
export const TOTO_POOL_PERCENT = 90n;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const daily = { slotMs: 24 * hourMs, leadMs: 6 * hourMs, windowMs: 24 * hourMs };
const threeWays = ['1', 'X', '2'];

/** The scores that can be chosen, and `other` for the rest (DR-8.159). */
const scores = '0-0 1-0 0-1 1-1 2-0 0-2 2-1 1-2 2-2 3-0 0-3 3-1 1-3 other'.split(' ');

/** Shares of categories, from the best one down. */
const shares = (best: number, ...percents: readonly number[]): TotoShare[] =>
  percents.map((percent, at) => ({ correct: best - at, percent }));

export const TOTO_KINDS: Readonly<Record<TotoKindId, TotoKind>> = {
  fifteen: {
    id: 'fifteen',
    sportKey: 'football',
    isSimulated: false,
    matches: 15,
    outcomes: threeWays,
    marketKey: '1x2',
    isByScore: false,
    shares: shares(15, 5, 5, 5, 5, 10, 20, 40),
    jackpotPercent: 10,
    voidJackpotPercents: [35, 15, 5],
    ...daily,
  },
  quick: {
    id: 'quick',
    sportKey: 'football',
    isSimulated: true,
    matches: 6,
    outcomes: threeWays,
    marketKey: '1x2',
    isByScore: false,
    shares: shares(6, 20, 25, 45),
    jackpotPercent: 10,
    voidJackpotPercents: [35],
    slotMs: 15 * minuteMs,
    leadMs: 90_000,
    windowMs: 15 * minuteMs,
  },
  score: {
    id: 'score',
    sportKey: 'football',
    isSimulated: false,
    matches: 5,
    outcomes: scores,
    marketKey: '1x2',
    isByScore: true,
    shares: shares(5, 20, 25, 45),
    jackpotPercent: 10,
    voidJackpotPercents: [35],
    ...daily,
  },
  tennis: {
    id: 'tennis',
    sportKey: 'tennis',
    isSimulated: false,
    matches: 10,
    outcomes: ['1', '2'],
    marketKey: 'winner',
    isByScore: false,
    shares: shares(10, 15, 30, 45),
    jackpotPercent: 10,
    voidJackpotPercents: [35, 15],
    ...daily,
    slotMs: 6 * hourMs,
    leadMs: hourMs,
  },
  hockey: {
    id: 'hockey',
    sportKey: 'ice-hockey',
    isSimulated: false,
    matches: 10,
    outcomes: threeWays,
    marketKey: '1x2',
    isByScore: false,
    shares: shares(10, 10, 15, 25, 40),
    jackpotPercent: 10,
    voidJackpotPercents: [35, 15],
    ...daily,
    slotMs: 6 * hourMs,
    leadMs: 2 * hourMs,
  },
};

/** Returns the kind of a section; null for an unknown one. */
export const totoKind = (id: string): TotoKind | null =>
  Object.hasOwn(TOTO_KINDS, id) ? TOTO_KINDS[id as TotoKindId] : null;
