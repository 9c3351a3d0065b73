/**
 * The first lines of a system of `size`: positions of the bets in each, bankers in every one.
 * @returns at most `limit` lines, in the order of the bets.
 */
export function linesOf(isBanker: readonly boolean[], size: number, limit: number): number[][] {
  const bankers = isBanker.flatMap((banker, at) => (banker ? [at] : []));
  const free = isBanker.flatMap((banker, at) => (banker ? [] : [at]));
  const lines: number[][] = [];
  const pick = (from: number, chosen: readonly number[]): void => {
    if (lines.length >= limit) return;
    if (chosen.length === size) {
      lines.push([...bankers, ...chosen].toSorted((a, b) => a - b));
      return;
    }
    for (let at = from; at < free.length; at++) pick(at + 1, [...chosen, free[at] ?? 0]);
  };
  pick(0, []);
  return lines;
}
