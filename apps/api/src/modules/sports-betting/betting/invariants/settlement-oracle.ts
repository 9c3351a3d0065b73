/**
 * A second, slow implementation of settlement, written from docs/spec/domain-rules.md alone. It shares no code with the
 * betting engine, so each of the two detects mistakes of the other (I12). Numbers of a coupon are texts such as
 * "1865n".
 */
export type OracleCoupon = {
  typeId: number;
  systemValue?: number;
  stakeMinor: string;
  capMilli: string;
  maxPayoutMinor: string;
  boost: { kind: string; maxMinor?: string; coefMilli?: string; addedMinor?: string; percent?: number };
  /** Stakes of the blocks of a conditional bet: minor units or "max". */
  blockAmounts?: Record<string, string>;
  antiMarginPpm?: string;
  legs: { coefMilli: string; blockId: number; overroundPpm?: string; fairChancePpb?: string }[];
};

/** A bet's status in the specification (DR-3.2). In a dead heat, `d` participants share `n` winning places. */
export type OracleStatus = { s: number; n: number | null; d: number | null };

/** A fraction that is never reduced. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

const number = (text: string): bigint => BigInt(text.replace('n', ''));
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const one: Fraction = [1n, 1n];

/**
 * Returns the multiplier of a settled bet (DR-3.2, DR-3.5): 0 lost, k won, 1 returned, (k + 1)/2 half won, 1/2 half
 * lost, k/2 half won and half lost, k x n/d in a dead heat. An open bet counts as won, to find out whether the coupon
 * can still win.
 */
function multiplier(coefMilli: string, { s, n, d }: OracleStatus): Fraction {
  const k = number(coefMilli);
  if (n !== null && d !== null) return [k * BigInt(n), 1000n * BigInt(d)];
  if (s === 0) return [0n, 1n];
  if (s === 2 || s === 3) return one;
  if (s === 4) return [k + 1000n, 2000n];
  if (s === 5) return [1n, 2n];
  if (s === 6) return [k, 2000n];
  return [k, 1000n];
}

/** Returns all subsets of this size, with and without each bet in turn. */
function choices<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  const [first, ...rest] = list;
  if (first === undefined || list.length < size) return [];
  return [...choices(rest, size - 1).map((chosen) => [first, ...chosen]), ...choices(rest, size)];
}

const product = (list: readonly Fraction[]): Fraction => list.reduce(times, one);

const less = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
const isBelow = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;

/** Returns the mean of the products of all subsets of these sizes. */
function meanOfLines(members: readonly Fraction[], sizes: readonly number[]): Fraction {
  const lines = sizes.flatMap((size) => choices(members, size));
  return times(lines.map(product).reduce(plus, [0n, 1n]), [1n, BigInt(lines.length)]);
}

/**
 * Plays bets or blocks one after another from an account of `stake`, and returns what is left. A missing amount means
 * the whole account.
 */
function play(played: readonly { e: Fraction; amount: Fraction | null }[], stake: Fraction): Fraction {
  return played.reduce((account, { e, amount }) => {
    const staked = amount === null || isBelow(account, amount) ? account : amount;
    return plus(less(account, staked), times(staked, e));
  }, stake);
}

/** Returns the blocks from 1 on, each as the product of its bets. */
function blocksOf({ legs }: OracleCoupon, e: readonly Fraction[]): Fraction[] {
  const last = legs.reduce((most, { blockId }) => (blockId > most ? blockId : most), 0);
  return Array.from({ length: last }, (_, at) =>
    product(e.filter((__, leg) => legs[leg]?.blockId === at + 1)),
  );
}

/** The first block stakes the coupon's stake, and each later block stakes its own amount (DR-4.31). */
function conditionalFactor(coupon: OracleCoupon, e: readonly Fraction[]): Fraction {
  const stake: Fraction = [number(coupon.stakeMinor), 1n];
  const played = blocksOf(coupon, e).map((value, at) => {
    const amount = coupon.blockAmounts?.[String(at + 1)];
    return {
      e: value,
      amount: at === 0 || amount === undefined || amount === 'max' ? null : ([number(amount), 1n] as const),
    };
  });
  return times(play(played, stake), [1n, number(coupon.stakeMinor)]);
}

/** From each of these coefficients (in thousandths) upwards, prices are multiples of the step beside it (DR-2.3). */
const ladder = [
  [100_000n, 1000n],
  [20_000n, 500n],
  [10_000n, 100n],
  [4000n, 10n],
  [0n, 1n],
] as const;

/** DR-4.36 to DR-4.42: half results are void; when no bet is valid, the stake is refunded. */
function antiFactor(coupon: OracleCoupon, e: readonly Fraction[]): Fraction {
  const valid = coupon.legs.flatMap((leg, at) => {
    const value = e[at] ?? one;
    const k = number(leg.coefMilli);
    const isWon = value[0] * 1000n === k * value[1];
    return isWon || value[0] === 0n ? [{ ...leg, k, isWon }] : [];
  });
  if (valid.length === 0) return one;
  if (valid.every(({ isWon }) => isWon)) return [0n, 1n];
  const chances = valid.map(({ k, overroundPpm = '0n', fairChancePpb }): Fraction =>
    fairChancePpb === undefined
      ? [1_000_000_000n, k * number(overroundPpm)]
      : [number(fairChancePpb), 1_000_000_000n],
  );
  const margin: Fraction = [1_000_000n + number(coupon.antiMarginPpm ?? '0n'), 1_000_000n];
  const [num, den] = times(less(one, product(chances)), margin);
  const milli = (1000n * den) / num;
  const step = ladder.find(([from]) => milli >= from)?.[1] ?? 1n;
  const offered = milli - (milli % step);
  return [offered < 1_000_000n ? offered : 1_000_000n, 1000n];
}

/** The function factor(type, e) of sections 4.2 to 4.9 of the rules. */
function factor(coupon: OracleCoupon, e: readonly Fraction[]): Fraction {
  const sizesFrom = (least: number): number[] =>
    Array.from({ length: e.length - least + 1 }, (_, at) => least + at);
  switch (coupon.typeId) {
    case 2:
    case 4: {
      const bankers = e.filter((_, at) => coupon.legs[at]?.blockId === 0);
      return times(product(bankers), meanOfLines(blocksOf(coupon, e), [coupon.systemValue ?? 0]));
    }
    case 3:
      return play(
        e.map((value) => ({ e: value, amount: one })),
        one,
      );
    case 5:
      return conditionalFactor(coupon, e);
    case 6:
      return antiFactor(coupon, e);
    case 7:
      return meanOfLines(e, sizesFrom(1));
    case 8:
      return meanOfLines(e, sizesFrom(2));
    default:
      return product(e);
  }
}

/** Types 3 and 5 are played in order: only results before the first open bet count (DR-4.20). */
const isInOrder = (typeId: number): boolean => typeId === 3 || typeId === 5;

/** Returns the statuses that count when a coupon is not fully settled. */
function counted({ typeId }: OracleCoupon, statuses: readonly OracleStatus[]): readonly OracleStatus[] {
  const open = statuses.findIndex(({ s }) => s < 0);
  if (!isInOrder(typeId) || open < 0) return statuses;
  return statuses.map((status, at) => (at < open ? status : { s: -2, n: null, d: null }));
}

/** The accumulator boost in per cent of the profit, by number of won bets (DR-4.92). */
const hyperPercents = '4 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35 37 40 43 46 50'.split(' ').map(BigInt);
const hyperPercent = (won: number): bigint => hyperPercents[Math.min(won - 4, 21)] ?? 0n;

export function recountSettlement(
  coupon: OracleCoupon,
  statuses: readonly OracleStatus[],
): { state: string; payoutMinor: bigint | null } {
  const known = counted(coupon, statuses);
  const e = coupon.legs.map((leg, at) => multiplier(leg.coefMilli, known[at] ?? { s: -2, n: null, d: null }));
  const raw = factor(coupon, e);
  const isOpen = statuses.some(({ s }) => s < 0);
  // An anti-express can still win while one of its bets is open.
  if (raw[0] === 0n && !(isOpen && coupon.typeId === 6)) return { state: 'lost', payoutMinor: 0n };
  if (isOpen) return { state: 'open', payoutMinor: null };
  const stake = number(coupon.stakeMinor);
  const returned = statuses.filter(({ s }) => s === 2 || s === 3).length;
  const isFree = coupon.boost.kind === 'free-bet';
  if (returned === statuses.length) return { state: 'returned', payoutMinor: isFree ? 0n : stake };
  const boosted = times(raw, bonusLeg(coupon, statuses.length - returned));
  const cap: Fraction = [number(coupon.capMilli), 1000n];
  const [num, den] = boosted[0] * cap[1] > cap[0] * boosted[1] ? cap : boosted;
  // A promo code never pays back what the site has staked (DR-4.173, DR-4.174).
  const ownStake = isFree ? 0n : stake;
  const promoStake = isFree ? stake : number(coupon.boost.addedMinor ?? '0n');
  const wonNum = num > den ? num - den : 0n;
  const base = (2n * (ownStake * num + promoStake * wonNum) + den) / (2n * den);
  const won = statuses.filter(({ s }) => s === 1 || s === 4).length;
  const uncapped = isFree
    ? atMost(base, coupon.boost.maxMinor)
    : base +
      dayBonus(coupon, statuses, raw, base) +
      hyperBonus(coupon, won, base - stake) +
      profitBoost(coupon, base - stake);
  const most = number(coupon.maxPayoutMinor);
  const payoutMinor = uncapped < most ? uncapped : most;
  // Any payout of a free bet is a win, because the player has staked nothing.
  const state = isFree ? (payoutMinor > 0n ? 'won' : 'lost') : stateOf(coupon, payoutMinor, stake, statuses);
  return { state, payoutMinor };
}

/**
 * Returns the bonus leg: 1 + v/100 for v bets that are not returned, at most 1.1 and at most the accepted value. Below
 * 3 bets it is void (DR-4.90).
 */
function bonusLeg(coupon: OracleCoupon, v: number): Fraction {
  if (coupon.boost.kind !== 'bonus-leg' || coupon.boost.coefMilli === undefined || v < 3) return one;
  const now = BigInt(1000 + 10 * Math.min(v, 10));
  const atMost = number(coupon.boost.coefMilli);
  return [now < atMost ? now : atMost, 1000n];
}

function hyperBonus(coupon: OracleCoupon, won: number, profit: bigint): bigint {
  if (coupon.boost.kind !== 'hyper-bonus' || coupon.boost.maxMinor === undefined || profit <= 0n) return 0n;
  const bonus = (profit * (won < 4 ? 0n : hyperPercent(won))) / 100n;
  const most = number(coupon.boost.maxMinor);
  return bonus < most ? bonus : most;
}

/**
 * Returns what an accumulator of the day adds: the payout of 1.1 times the odds, less the payout without it, at most the
 * accepted maximum. A bet that is returned or half returned voids it (DR-9.34).
 */
function dayBonus(
  { boost, capMilli, stakeMinor }: OracleCoupon,
  statuses: readonly OracleStatus[],
  raw: Fraction,
  base: bigint,
): bigint {
  if (boost.kind !== 'day-accumulator' || boost.coefMilli === undefined) return 0n;
  if (statuses.some(({ s, n }) => n === null && (s === 2 || s === 3 || s === 4 || s === 5))) return 0n;
  const higher = times(raw, [number(boost.coefMilli), 1000n]);
  const cap: Fraction = [number(capMilli), 1000n];
  const [num, den] = isBelow(cap, higher) ? cap : higher;
  const boosted = (2n * number(stakeMinor) * num + den) / (2n * den);
  return atMost(boosted - base, boost.maxMinor);
}

const atMost = (minor: bigint, most: string | undefined): bigint =>
  most !== undefined && number(most) < minor ? number(most) : minor;

/** Returns the percentage of the profit that a promo code adds, rounded down (DR-4.175). */
function profitBoost({ boost }: OracleCoupon, profit: bigint): bigint {
  if (boost.kind !== 'profit-boost' || boost.percent === undefined || profit <= 0n) return 0n;
  return atMost((profit * BigInt(boost.percent)) / 100n, boost.maxMinor);
}

/** Derives the state from the payout (DR-4.105). `returned` means that the stake is refunded and no part has won. */
function stateOf(
  { typeId }: OracleCoupon,
  payout: bigint,
  stake: bigint,
  statuses: readonly OracleStatus[],
): string {
  if (payout === 0n) return 'lost';
  if (payout < stake) return 'partial';
  const hasWonPart = statuses.some(({ s, n }) =>
    typeId === 6 ? s === 0 : s === 1 || s === 4 || s === 6 || (n !== null && n > 0),
  );
  return payout === stake && !hasWonPart ? 'returned' : 'won';
}
