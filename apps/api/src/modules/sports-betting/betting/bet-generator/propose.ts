import type { Rational } from '@touchline/money';
import { exactProduct } from '@touchline/betting-engine';

/** An outcome that may be proposed. */
export type GeneratorLeg = {
  gameId: number;
  marketId: number;
  outcomeKey: string;
  coefMilli: bigint;
  competitorIds: readonly number[];
};

export type GeneratorChoice = {
  /** The wished total: wished win divided by stake. */
  target: number;
  /** The wished number of legs; undefined: any up to `mostLegs`. */
  legs?: number | undefined;
  /** Another value gives other proposals. */
  page: number;
};

/** The greatest number of legs of a proposal. */
export const mostLegs = 10;
/** Without a wish, a proposal has at most this many legs. */
const mostUnwishedLegs = 6;
export const mostProposals = 5;
/** Random starts of one call. They bound its cost: each takes some microseconds. */
const starts = 240;
/** The nearest combinations of which the pages consist. */
const ranked = 60;
/** How far from the best fit the last leg may be looked for, when the best is of a game that is taken. */
const nearby = 12;
/** In a short list, a leg may be drawn this many places around the even share. */
const leastSpread = 24;

/** A leg with the logarithm of its coefficient. */
type Sorted<Leg extends GeneratorLeg = GeneratorLeg> = { leg: Leg; log: number };

/** Legs in the order of their coefficients. A list is sorted once for many calls. */
export const sortLegs = <Leg extends GeneratorLeg>(legs: readonly Leg[]): Sorted<Leg>[] =>
  legs
    .map((leg) => ({ leg, log: Math.log(Number(leg.coefMilli) / 1000) }))
    .toSorted((a, b) => a.log - b.log || compareIds(a.leg, b.leg));

/** A proposal with its exact total. */
export type Proposal = { legs: GeneratorLeg[]; total: Rational };

/**
 * Proposes combinations of independent legs whose total is nearest to the target (DR-9.36). Deterministic: the same
 * legs, choice and page give the same proposals. All but one leg are drawn at random near the even share of the target,
 * and the last one is the best fit among all legs. Logarithms only search; totals are exact.
 * @param sorted as `sortLegs` returns them
 */
export function propose(sorted: readonly Sorted[], choice: GeneratorChoice): Proposal[] {
  if (sorted.length === 0) return [];
  const random = seededRandom();
  const wanted = Math.log(choice.target);
  const sizes = sizesOf(choice, sorted, wanted);
  const found = new Map<string, { legs: GeneratorLeg[]; off: number }>();
  for (let start = 0; start < starts; start++) {
    const size = sizes[start % sizes.length] ?? 1;
    const drawn = drawLegs(sorted, size, wanted, random);
    if (!drawn) continue;
    const off = Math.abs(drawn.reduce((sum, { log }) => sum + log, 0) - wanted);
    const chosen = drawn.map(({ leg }) => leg).toSorted(compareIds);
    found.set(chosen.map(({ marketId, outcomeKey }) => `${marketId}/${outcomeKey}`).join(' '), {
      legs: chosen,
      off,
    });
  }
  const nearest = [...found].toSorted(
    ([keyA, a], [keyB, b]) => a.off - b.off || a.legs.length - b.legs.length || (keyA < keyB ? -1 : 1),
  );
  return pageOf(
    nearest.slice(0, ranked).map(([, one]) => one.legs),
    choice.page,
  ).map((chosen) => ({
    legs: chosen,
    total: exactProduct(chosen.map(({ coefMilli }) => coefMilli)),
  }));
}

const compareIds = (a: GeneratorLeg, b: GeneratorLeg): number =>
  a.marketId - b.marketId || (a.outcomeKey < b.outcomeKey ? -1 : a.outcomeKey > b.outcomeKey ? 1 : 0);

/** The numbers of legs that can reach the target, with the cheapest and the dearest legs. */
function sizesOf({ legs }: GeneratorChoice, sorted: readonly Sorted[], wanted: number): number[] {
  if (legs !== undefined) return [legs];
  const lowest = sorted[0]?.log ?? 0;
  const highest = sorted.at(-1)?.log ?? 0;
  const all = Array.from({ length: mostLegs }, (_, at) => at + 1);
  const reaching = all.filter((size) => size * lowest <= wanted && wanted <= size * highest);
  const usual = reaching.filter((size) => size <= mostUnwishedLegs);
  return usual.length > 0 ? usual : reaching.length > 0 ? reaching : [1];
}

/** Draws independent legs: all but one at random near what is left for each, and the last one to fit. */
function drawLegs(
  sorted: readonly Sorted[],
  size: number,
  wanted: number,
  random: () => number,
): Sorted[] | null {
  const drawn: Sorted[] = [];
  let left = wanted;
  for (let missing = size; missing > 1; missing--) {
    // A third of the list around the even share varies the legs, and keeps the rest within reach.
    const spread = Math.max(leastSpread, Math.ceil(sorted.length / 3));
    const center = indexOf(sorted, left / missing);
    const at = Math.min(sorted.length - 1, Math.max(0, center + Math.floor((random() - 0.5) * spread)));
    const leg = nearestFree(sorted, at, drawn);
    if (!leg) return null;
    drawn.push(leg);
    left -= leg.log;
  }
  const last = nearestFree(sorted, indexOf(sorted, left), drawn, left);
  return last ? [...drawn, last] : null;
}

/** Returns the position of the first leg that is not below a logarithm. */
function indexOf(sorted: readonly Sorted[], log: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.log ?? 0) < log) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a leg near a position that depends on none of the drawn ones; with `wanted`, the nearest to it. */
function nearestFree(
  sorted: readonly Sorted[],
  at: number,
  drawn: readonly Sorted[],
  wanted?: number,
): Sorted | undefined {
  const free: Sorted[] = [];
  for (let off = 0; off <= nearby && free.length < 2; off++) {
    for (const index of off === 0 ? [at] : [at - off, at + off]) {
      const one = sorted[index];
      if (one && drawn.every(({ leg }) => areIndependent(leg, one.leg))) free.push(one);
    }
  }
  if (wanted === undefined) return free[0];
  return free.toSorted((a, b) => Math.abs(a.log - wanted) - Math.abs(b.log - wanted))[0];
}

/** Legs of one game, or with a common competitor, depend on each other (DR-4.50). */
const areIndependent = (a: GeneratorLeg, b: GeneratorLeg): boolean =>
  a.gameId !== b.gameId && !a.competitorIds.some((id) => b.competitorIds.includes(id));

/** Returns a page of the combinations, the nearest first. After the last page comes the first one again. */
function pageOf(nearest: readonly GeneratorLeg[][], page: number): GeneratorLeg[][] {
  if (nearest.length === 0) return [];
  let left = nearest;
  for (let at = page % Math.ceil(nearest.length / mostProposals); at > 0; at--) {
    const before = new Set(varied(left));
    left = left.filter((one) => !before.has(one));
  }
  return varied(left);
}

/** Returns the first combinations of which no two share more than half of their games; then the next ones. */
function varied(nearest: readonly GeneratorLeg[][]): GeneratorLeg[][] {
  const chosen: GeneratorLeg[][] = [];
  for (const legs of nearest) {
    const shares = (other: readonly GeneratorLeg[]): number =>
      legs.filter(({ gameId }) => other.some((leg) => leg.gameId === gameId)).length;
    if (chosen.every((other) => shares(other) * 2 <= legs.length)) chosen.push(legs);
    if (chosen.length === mostProposals) return chosen;
  }
  const others = nearest.filter((one) => !chosen.includes(one));
  return [...chosen, ...others.slice(0, mostProposals - chosen.length)];
}

/** A small generator of numbers from 0 to 1 (mulberry32), the same for every call and process. */
function seededRandom(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the lowest and the highest total of independent legs; null without legs for that number. */
export function reachOf(
  sorted: readonly Sorted[],
  wished: number | undefined,
): { lowest: Rational; highest: Rational } | null {
  const dearest = firstOfGames(sorted.length, (at) => sorted[sorted.length - 1 - at]?.leg);
  const cheapest = firstOfGames(sorted.length, (at) => sorted[at]?.leg);
  const most = Math.min(wished ?? mostLegs, dearest.length);
  if (most === 0 || (wished !== undefined && dearest.length < wished)) return null;
  return {
    lowest: exactProduct(cheapest.slice(0, wished ?? 1).map(({ coefMilli }) => coefMilli)),
    highest: exactProduct(dearest.slice(0, most).map(({ coefMilli }) => coefMilli)),
  };
}

/** Returns the first independent legs of a list, as many as a proposal may have. */
function firstOfGames(count: number, legAt: (at: number) => GeneratorLeg | undefined): GeneratorLeg[] {
  const chosen: GeneratorLeg[] = [];
  const games = new Set<number>();
  const competitors = new Set<number>();
  for (let at = 0; at < count; at++) {
    const leg = legAt(at);
    if (!leg || games.has(leg.gameId) || leg.competitorIds.some((id) => competitors.has(id))) continue;
    chosen.push(leg);
    games.add(leg.gameId);
    for (const id of leg.competitorIds) competitors.add(id);
    if (chosen.length === mostLegs) break;
  }
  return chosen;
}
