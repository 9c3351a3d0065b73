/**
 * A second, slow implementation of settlement, written from docs/spec/domain-rules.md alone. It shares no code with
 * the betting engine, so a mistake in one is detected by the other (I12). Numbers of a coupon are texts such as
 * "1865n".
 */
export type OracleCoupon = {
  typeId: number;
  systemValue?: number;
  stakeMinor: string;
  capMilli: string;
  maxPayoutMinor: string;
  boost: { kind: string; maxMinor?: string; coefMilli?: string };
  legs: { coefMilli: string; blockId: number }[];
};

/** Bet status of the specification (DR-3.2); in a dead heat, `n` winning places shared by `d`. */
export type OracleStatus = { s: number; n: number | null; d: number | null };

/** A fraction that is never reduced. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

const number = (text: string): bigint => BigInt(text.replace('n', ''));
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const one: Fraction = [1n, 1n];

/**
 * Multiplier of a settled bet (DR-3.2, DR-3.5): 0 lost, k won, 1 returned, (k + 1)/2 half won, 1/2 half lost, k/2
 * half won and half lost, k x n/d in a dead heat. An open bet counts as won, to find out whether anything can still
 * be won.
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

/** All subsets of this size, by trying each bet in and out. */
function choices<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  const [first, ...rest] = list;
  if (first === undefined || list.length < size) return [];
  return [...choices(rest, size - 1).map((chosen) => [first, ...chosen]), ...choices(rest, size)];
}

const product = (list: readonly Fraction[]): Fraction => list.reduce(times, one);

/** factor(type, e): DR-4.10 express, DR-4.12 system with its bankers of block 0. */
function factor(coupon: OracleCoupon, e: readonly Fraction[]): Fraction {
  if (coupon.typeId !== 2) return product(e);
  const bankers = e.filter((_, at) => coupon.legs[at]?.blockId === 0);
  const others = e.filter((_, at) => coupon.legs[at]?.blockId !== 0);
  const lines = choices(others, coupon.systemValue ?? 0);
  const sum = lines.map(product).reduce(plus, [0n, 1n]);
  return times(product(bankers), times(sum, [1n, BigInt(lines.length)]));
}

/** Per cent of the profit by won bets (DR-4.92). */
const hyperPercents = '4 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35 37 40 43 46 50'.split(' ').map(BigInt);
const hyperPercent = (won: number): bigint => hyperPercents[Math.min(won - 4, 21)] ?? 0n;

export function recountSettlement(
  coupon: OracleCoupon,
  statuses: readonly OracleStatus[],
): { state: string; payoutMinor: bigint | null } {
  const e = coupon.legs.map((leg, at) =>
    multiplier(leg.coefMilli, statuses[at] ?? { s: -2, n: null, d: null }),
  );
  const raw = factor(coupon, e);
  if (raw[0] === 0n) return { state: 'lost', payoutMinor: 0n };
  if (statuses.some(({ s }) => s < 0)) return { state: 'open', payoutMinor: null };
  const stake = number(coupon.stakeMinor);
  const returned = statuses.filter(({ s }) => s === 2 || s === 3).length;
  if (returned === statuses.length) return { state: 'returned', payoutMinor: stake };
  const boosted = times(raw, bonusLeg(coupon, statuses.length - returned));
  const cap: Fraction = [number(coupon.capMilli), 1000n];
  const [num, den] = boosted[0] * cap[1] > cap[0] * boosted[1] ? cap : boosted;
  const base = (2n * stake * num + den) / (2n * den);
  const won = statuses.filter(({ s }) => s === 1 || s === 4).length;
  const wanted = base + hyperBonus(coupon, won, base - stake);
  const most = number(coupon.maxPayoutMinor);
  const payoutMinor = wanted < most ? wanted : most;
  return { state: stateOf(payoutMinor, stake, statuses), payoutMinor };
}

/** The bonus leg is 1 + v/100 for v bets that are not returned, at most 1.1 and what was accepted; void below 3 (DR-4.90). */
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

/** The state follows from the payout (DR-4.105): the stake back without any won part is `returned`. */
function stateOf(payout: bigint, stake: bigint, statuses: readonly OracleStatus[]): string {
  if (payout === 0n) return 'lost';
  if (payout < stake) return 'partial';
  const hasWonPart = statuses.some(({ s, n }) => s === 1 || s === 4 || s === 6 || (n !== null && n > 0));
  return payout === stake && !hasWonPart ? 'returned' : 'won';
}
