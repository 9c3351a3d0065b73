import { digitsOf, type GameMath, symbol } from './game-math.ts';

/** Reels with one line. Strips are written as digits, one for each symbol. Pays are hundredths of the stake. */
export type LineReels = {
  id: string;
  strips: readonly string[];
  /** What 2, 3, 4 and 5 equal symbols from the left pay, by symbol. */
  pays: Readonly<Record<string, readonly number[]>>;
  /** The symbol that stands for every other; each one doubles the pay. */
  wild?: string;
  /** The symbol that pays by its number anywhere: 2, 3, 4, 5. */
  scatter?: { symbol: string; pays: readonly number[] };
};

/** A game of reels with one line: the longest run from the left pays, and scatters pay in addition. */
export function lineReels({ id, strips, pays, wild, scatter }: LineReels): GameMath {
  const bases = strips.map((strip) => strip.length);
  return {
    id,
    stage: 'reels',
    choices: [],
    size: bases.reduce((all, base) => all * base, 1),
    at: (index) => {
      const stops = digitsOf(index, bases);
      const line = stops.map((stop, reel) => strips[reel]?.[stop] ?? '');
      const rows = [-1, 0, 1].map((row) =>
        stops.map((stop, reel) => {
          const strip = strips[reel] ?? '';
          return symbol(Number(strip[(stop + row + strip.length) % strip.length]));
        }),
      );
      return { centi: linePay(line, pays, wild) + scatterPay(line, scatter), rows };
    },
  };
}

function linePay(line: readonly string[], pays: LineReels['pays'], wild: string | undefined): number {
  const first = line.find((one) => one !== wild) ?? wild ?? '';
  let run = 0;
  while (run < line.length && (line[run] === first || line[run] === wild)) run++;
  const wilds = line.slice(0, run).filter((one) => one === wild && first !== wild).length;
  return (pays[first]?.[run - 2] ?? 0) * 2 ** wilds;
}

function scatterPay(line: readonly string[], scatter: LineReels['scatter']): number {
  if (!scatter) return 0;
  const count = line.filter((one) => one === scatter.symbol).length;
  return scatter.pays[count - 2] ?? 0;
}

/** Reels whose every way counts: each symbol pays by its number on each reel from the left, three rows a reel. */
export function waysReels({ id, strips, pays }: Pick<LineReels, 'id' | 'strips' | 'pays'>): GameMath {
  const bases = strips.map((strip) => strip.length);
  return {
    id,
    stage: 'reels',
    choices: [],
    size: bases.reduce((all, base) => all * base, 1),
    at: (index) => {
      const windows = digitsOf(index, bases).map((stop, reel) => {
        const strip = strips[reel] ?? '';
        return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? '');
      });
      const centi = Object.keys(pays).reduce((sum, one) => sum + waysPay(windows, one, pays), 0);
      const rows = [0, 1, 2].map((row) => windows.map((window) => symbol(Number(window[row]))));
      return { centi, rows };
    },
  };
}

function waysPay(windows: readonly (readonly string[])[], wanted: string, pays: LineReels['pays']): number {
  let ways = 1;
  let reels = 0;
  for (const window of windows) {
    const count = window.filter((one) => one === wanted).length;
    if (count === 0) break;
    ways *= count;
    reels++;
  }
  return (pays[wanted]?.[reels - 2] ?? 0) * (reels < 2 ? 0 : ways);
}
