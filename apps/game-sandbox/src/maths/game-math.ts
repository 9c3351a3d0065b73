/** One cell of what a round shows: a symbol that the page draws, or a text. */
export type Cell = { symbol: number } | { text: string };

/** What one case pays, in hundredths of the stake, and shows as rows of cells. */
export type Case = { centi: number; rows: readonly (readonly Cell[])[] };

/**
 * The mathematics of a game: a number of equally likely cases. A round draws one of them, so the average return is a sum
 * over all of them (DR-8.12).
 */
export type GameMath = {
  id: string;
  /** What the page draws around the cells. */
  stage: 'reels' | 'wheel' | 'table' | 'balls' | 'race';
  /** What the player may bet on; empty where a round has one bet only. */
  choices: readonly string[];
  size: number;
  at: (index: number, choice: string) => Case;
};

/** The average return of a choice: the sum of all cases, exactly, as hundredths over the number of cases. */
export function returnOf(math: GameMath, choice: string): { centi: bigint; cases: bigint } {
  let centi = 0n;
  for (let index = 0; index < math.size; index++) centi += BigInt(math.at(index, choice).centi);
  return { centi, cases: BigInt(math.size) };
}

/** The least average return over all choices, in millionths, rounded down. */
export function returnPpmOf(math: GameMath): number {
  const choices = math.choices.length > 0 ? math.choices : [''];
  const each = choices.map((choice) => {
    const { centi, cases } = returnOf(math, choice);
    return Number((centi * 10_000n) / cases);
  });
  return Math.min(...each);
}

/** Splits an index into digits of different bases: the stop of each reel, the side of each die. */
export function digitsOf(index: number, bases: readonly number[]): number[] {
  let left = index;
  return bases.map((base) => {
    const digit = left % base;
    left = Math.floor(left / base);
    return digit;
  });
}

/** The `index`-th set of `size` of the numbers 1 to `n`, each set once, in ascending order. */
export function combination(index: number, n: number, size: number): number[] {
  const set: number[] = [];
  let left = index;
  for (let number = 1; set.length < size; number++) {
    if (number > n) throw new Error('the numbers are too few for the set');
    const withNumber = choose(n - number, size - set.length - 1);
    if (left < withNumber) set.push(number);
    else left -= withNumber;
  }
  return set;
}

/** How many sets of `size` there are of `n`. */
export function choose(n: number, size: number): number {
  let sets = 1;
  for (let at = 0; at < size; at++) sets = (sets * (n - at)) / (at + 1);
  return sets;
}

export const text = (value: string | number): Cell => ({ text: String(value) });
export const symbol = (id: number): Cell => ({ symbol: id });
