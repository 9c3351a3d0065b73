import {
  convertExact,
  knownCurrency,
  rational,
  type RateRecord,
  type Rational,
  roundDebited,
  sum,
} from '@touchline/money';

/**
 * A player's open stake on one selection of a request, from one account, in minor units of `currency`. `pick` counts
 * from 0.
 */
export type OpenStake = { pick: number; accountId: bigint; currency: string; minor: bigint };

const numbersEach = 3;

/** Returns the three numbers that represent an open stake in SQL, where picks count from 1 (`betting_open_stakes`). */
const toNumbers = (stake: OpenStake, picksBefore: number): bigint[] => [
  BigInt(picksBefore + stake.pick + 1),
  stake.accountId,
  stake.minor,
];

/** Converts open stakes of several decided placements to the form of the writing statement. */
export function seenStakes(
  placements: readonly { openStakes: readonly OpenStake[]; legs: readonly unknown[] }[],
): bigint[] {
  let legsBefore = 0;
  return placements.flatMap(({ openStakes, legs }) => {
    const numbers = openStakes.flatMap((stake) => toNumbers(stake, legsBefore));
    legsBefore += legs.length;
    return numbers;
  });
}

/** Parses open stakes as `betting_player_contexts` returns them. */
export const readOpenStakes = (numbers: readonly bigint[], currencies: readonly string[]): OpenStake[] =>
  currencies.map((currency, at) => {
    const [pick = 0n, accountId = 0n, minor = 0n] = numbers.slice(numbersEach * at);
    return { pick: Number(pick) - 1, accountId, currency, minor };
  });

/** The site's rates: the house currency against each other currency, by its code. */
export type HouseRates = { house: string; rates: ReadonlyMap<string, RateRecord> };

/**
 * Returns the stakes that count against the limit of each selection (DR-4.59), in minor units of the coupon's currency.
 * Stakes of all accounts of the player are summed exactly in the house currency at the site's rates. The sum is then
 * converted and rounded up once, so rounding never raises the limit (DR-1.9: debits are rounded up). Stakes in the
 * coupon's own currency are not converted.
 * @throws RangeError when the site has no rate for a currency with open stakes
 */
export function acceptedStakes(
  openStakes: readonly OpenStake[],
  picks: number,
  currency: string,
  houseRates: HouseRates,
): bigint[] {
  // For most bets the player has no open stake on the selections.
  if (openStakes.length === 0) return Array.from({ length: picks }, () => 0n);
  const { house } = houseRates;
  return Array.from({ length: picks }, (_, pick) => {
    const total = sum(
      openStakes
        .filter((stake) => stake.pick === pick)
        .map((stake) => converted(rational(stake.minor), stake.currency, house, stake.currency, houseRates)),
    );
    return roundDebited(converted(total, house, currency, currency, houseRates));
  });
}

/**
 * Converts exact minor units between two currencies, one of which is the house currency. `rateOf` is the other
 * currency.
 */
function converted(
  minor: Rational,
  from: string,
  to: string,
  rateOf: string,
  { rates }: HouseRates,
): Rational {
  if (from === to || minor.num === 0n) return minor;
  const record = rates.get(rateOf);
  if (!record) throw new RangeError(`no rate of ${rateOf}: open stakes cannot be counted`);
  return convertExact(minor, knownCurrency(from), record);
}
