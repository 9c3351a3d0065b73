import { isIntegerIn, readFields, singleDraw, uniformInt } from '@touchline/game-kit';
import { rational, type Rational } from '@touchline/money';

/** A part of the stake on a set of numbers: `straight-17`, `split-17-20`, `dozen-1`, `red`. */
export interface RouletteChip {
  readonly spot: string;
  /** How many equal parts of the stake lie here, 1 to 1,000. */
  readonly parts: number;
}

/** 1 to 40 chips on different spots. */
export interface RouletteBet {
  readonly chips: readonly RouletteChip[];
}

export interface RouletteSpin {
  /** 0 to 36. */
  readonly number: number;
  /** The spots that won, in the order of the bet. */
  readonly won: readonly string[];
}

const POCKETS = 37;
const MAX_CHIPS = 40;
const MAX_PARTS = 1000;

export const ROULETTE_RED: readonly number[] = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
];

/** The numbers of each spot of a table with one zero (DR-8.68). */
export const ROULETTE_SPOTS: ReadonlyMap<string, readonly number[]> = new Map(allSpots());

function allSpots(): [string, readonly number[]][] {
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const named = (kind: string, numbers: readonly number[]): [string, readonly number[]] => [
    `${kind}-${numbers.join('-')}`,
    numbers,
  ];
  const columns = [1, 2, 3].map((first) => range(0, 11).map((row) => first + 3 * row));
  return [
    ...range(0, 36).map((one) => named('straight', [one])),
    // Neighbours in a row of three, and in a column.
    ...range(1, 36).flatMap((one) => (one % 3 === 0 ? [] : [named('split', [one, one + 1])])),
    ...range(1, 33).map((one) => named('split', [one, one + 3])),
    ...range(1, 3).map((one) => named('split', [0, one])),
    ...range(0, 11).map((row) => named('street', range(3 * row + 1, 3 * row + 3))),
    named('street', [0, 1, 2]),
    named('street', [0, 2, 3]),
    ...range(1, 32).flatMap((one) =>
      one % 3 === 0 ? [] : [named('corner', [one, one + 1, one + 3, one + 4])],
    ),
    named('corner', [0, 1, 2, 3]),
    ...range(0, 10).map((row) => named('line', range(3 * row + 1, 3 * row + 6))),
    ...columns.map((numbers, at): [string, number[]] => [`column-${at + 1}`, numbers]),
    ...[0, 1, 2].map((at): [string, number[]] => [`dozen-${at + 1}`, range(12 * at + 1, 12 * at + 12)]),
    ['low', range(1, 18)],
    ['high', range(19, 36)],
    ['even', range(1, 36).filter((one) => one % 2 === 0)],
    ['odd', range(1, 36).filter((one) => one % 2 === 1)],
    ['red', ROULETTE_RED],
    ['black', range(1, 36).filter((one) => !ROULETTE_RED.includes(one))],
  ];
}

/** A spot of k numbers returns 36/k of its part: 36/37 on average on every spot (DR-8.68). */
function returnOn({ chips }: RouletteBet, number: number): { returned: Rational; won: string[] } {
  const won = chips.filter(({ spot }) => ROULETTE_SPOTS.get(spot)?.includes(number));
  const paid = won.reduce((total, { spot, parts }) => {
    const size = ROULETTE_SPOTS.get(spot)?.length ?? 1;
    return total + (parts * 36) / size;
  }, 0);
  return { returned: rational(BigInt(paid), BigInt(partsOf({ chips }))), won: won.map(({ spot }) => spot) };
}

const partsOf = ({ chips }: RouletteBet): number => chips.reduce((total, { parts }) => total + parts, 0);

/** Roulette with one zero (DR-8.68). */
export const roulette = singleDraw<RouletteBet, RouletteSpin>({
  id: 'roulette',
  version: 1,
  readBet: (value) => {
    const chips = readFields(value, ['chips'])?.chips;
    if (!Array.isArray(chips) || !isIntegerIn(chips.length, 1, MAX_CHIPS)) return null;
    const read = chips.map(readChip);
    if (!read.every((chip) => chip !== null)) return null;
    const isOnce = new Set(read.map(({ spot }) => spot)).size === read.length;
    return isOnce && partsOf({ chips: read }) <= MAX_PARTS ? { chips: read } : null;
  },
  draw: (stream, bet) => {
    const number = uniformInt(stream, POCKETS);
    const { returned, won } = returnOn(bet, number);
    return { returned, shown: { number, won } };
  },
  most: (bet) => {
    const all = Array.from({ length: POCKETS }, (_, number) => returnOn(bet, number).returned);
    return all.reduce((most, one) => (one.num * most.den > most.num * one.den ? one : most));
  },
  parts: partsOf,
});

function readChip(value: unknown): RouletteChip | null {
  const chip = readFields(value, ['spot', 'parts']);
  if (!chip || typeof chip.spot !== 'string' || !ROULETTE_SPOTS.has(chip.spot)) return null;
  return isIntegerIn(chip.parts, 1, MAX_PARTS) ? { spot: chip.spot, parts: chip.parts } : null;
}

/** The average return for a stake of 1, which is that of every bet (DR-8.68). */
export const rouletteReturn = (): Rational => rational(36n, BigInt(POCKETS));
