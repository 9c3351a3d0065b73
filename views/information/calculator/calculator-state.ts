/** The state of the calculator, and its address: `type=2&of=2&stake=30.00&currency=EUR&legs=1.800w.2.000w.2.500l`. */
import {
  COUPON_TYPES,
  couponType,
  DEFAULT_CONFIG,
  formatCoefWire,
  parseCoefWire,
} from '@touchline/betting-engine';
import type { CoefMilli, CouponType } from '@touchline/betting-engine';
import { normaliseAmount } from '@touchline/ui';
import type { ResultName } from './results.ts';

export interface CalculatorBet {
  /** Identifies the row while it is shown. */
  readonly id: number;
  /** Null until a valid coefficient is typed. */
  readonly coefMilli: CoefMilli | null;
  readonly result: ResultName;
  readonly isBanker: boolean;
}

export interface CalculatorState {
  readonly typeId: number;
  readonly systemValue: number;
  /** The text as typed. */
  readonly stake: string;
  readonly currency: string;
  readonly bets: readonly CalculatorBet[];
}

/** The largest number of bets of any type, bankers included. */
export const MAX_BETS = 30;

/**
 * The types whose result depends only on coefficients and results, in the order of their ids. A new type of this kind
 * appears automatically. Types with blocks, many singles, and types whose price needs the whole market are left out.
 */
export const TYPES: readonly CouponType[] = Object.values<CouponType>(COUPON_TYPES)
  .filter((type) => !type.blockLimits && !type.winsByLoss && type.splitsIntoTypeId === undefined)
  .toSorted((a, b) => a.id - b.id);
export const CURRENCIES: readonly string[] = [...DEFAULT_CONFIG.limits.keys()];

const LETTERS = {
  win: 'w',
  lose: 'l',
  return: 'r',
  'half-win': 'h',
  'half-lose': 'x',
} as const satisfies Record<ResultName, string>;
const NAMES = new Map(
  Object.entries(LETTERS).map(([name, letter]) => [letter as string, name as ResultName]),
);

const bet = (id: number, coefMilli: CoefMilli | null): CalculatorBet => ({
  id,
  coefMilli,
  result: 'win',
  isBanker: false,
});

export const EMPTY_STATE: CalculatorState = {
  typeId: COUPON_TYPES.express.id,
  systemValue: 2,
  stake: '10.00',
  currency: 'EUR',
  bets: [bet(1, 1800n), bet(2, 2000n)],
};

export const newBet = (bets: readonly CalculatorBet[]): CalculatorBet =>
  bet(Math.max(0, ...bets.map(({ id }) => id)) + 1, null);

/** Parses an address. Invalid parts become those of an empty calculator, because links may be cut or changed. */
export function readState(search: string): CalculatorState {
  const query = new URLSearchParams(search);
  const typeId = Number(query.get('type') ?? EMPTY_STATE.typeId);
  const systemValue = Number(query.get('of') ?? EMPTY_STATE.systemValue);
  const stake = normaliseAmount(query.get('stake') ?? '', 3);
  const currency = query.get('currency') ?? '';
  const bets = readBets(query.get('legs') ?? '');
  return {
    typeId: couponType(typeId) ? typeId : EMPTY_STATE.typeId,
    systemValue: Number.isInteger(systemValue) && systemValue >= 2 ? systemValue : EMPTY_STATE.systemValue,
    stake: stake === null || stake === '' ? EMPTY_STATE.stake : stake,
    currency: CURRENCIES.includes(currency) ? currency : EMPTY_STATE.currency,
    bets: bets.length > 0 ? bets : EMPTY_STATE.bets,
  };
}

const LEG = /(\d{1,4}\.\d{3})([wlrhx])(b?)/g;

function readBets(text: string): CalculatorBet[] {
  return [...text.matchAll(LEG)].slice(0, MAX_BETS).flatMap(([, coef, letter = '', banker], at) => {
    const parsed = parseCoefWire(coef);
    const result = NAMES.get(letter);
    if (parsed.outcome === 'refused' || result === undefined) return [];
    return [{ id: at + 1, coefMilli: parsed.coefMilli, result, isBanker: banker === 'b' }];
  });
}

/** Returns the address of a state. Bets without a coefficient are left out. */
export function writeState(state: CalculatorState): string {
  const legs = state.bets.flatMap(({ coefMilli, result, isBanker }) =>
    coefMilli === null ? [] : [`${formatCoefWire(coefMilli)}${LETTERS[result]}${isBanker ? 'b' : ''}`],
  );
  const { typeId, systemValue, stake, currency } = state;
  return `?${new URLSearchParams({
    type: String(typeId),
    of: String(systemValue),
    stake,
    currency,
    legs: legs.join('.'),
  }).toString()}`;
}

/** Sets the bets. A single has only one bet, so with a second bet the type becomes an express. */
export function withBets(state: CalculatorState, bets: readonly CalculatorBet[]): CalculatorState {
  const isTooMany = bets.length > (couponType(state.typeId)?.legLimits.max ?? MAX_BETS);
  const typeId =
    isTooMany && state.typeId === COUPON_TYPES.single.id ? COUPON_TYPES.express.id : state.typeId;
  return { ...state, typeId, bets };
}

export function withType(state: CalculatorState, typeId: number): CalculatorState {
  const { min, max } = couponType(typeId)?.legLimits ?? { min: 1, max: MAX_BETS };
  const bets = [...state.bets];
  while (bets.length < min) bets.push(newBet(bets));
  // A single uses the first bet. Other types keep all bets and report when there are too many.
  return { ...state, typeId, bets: max === 1 ? bets.slice(0, 1) : bets };
}
