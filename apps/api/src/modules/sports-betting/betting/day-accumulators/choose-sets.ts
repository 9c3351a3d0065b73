import { type FairlyPricedLeg, mayBeDayAccumulator } from '@touchline/betting-engine';
import { fairChanceOfOutcome, type OpenOutcome } from '../../catalogue/index.ts';

/** A selection that may be in an accumulator of the day. */
export type Candidate = FairlyPricedLeg & {
  gameId: number;
  champId: number;
  startAtMs: number;
  marketId: number;
  outcomeKey: string;
  competitorIds: readonly number[];
};

/** The numbers of legs, in the order in which sets are made. */
const sizes = [3, 4, 5] as const;
/** The coefficient that a leg should be near to: three legs make about 4.5, five about 12. */
const idealMilli = 1650n;
/** The most legs of one competition in a set, when other competitions have games. */
const mostOfChamp = 2;

/** Returns the candidates among the open outcomes: those with a fair chance. */
export const candidatesOf = (outcomes: readonly OpenOutcome[]): Candidate[] =>
  outcomes.flatMap((outcome) => {
    const fairChancePpb = fairChanceOfOutcome(outcome);
    if (fairChancePpb === undefined) return [];
    const { game, market, outcomeKey, coefMilli } = outcome;
    return [
      {
        gameId: game.id,
        champId: game.champId,
        startAtMs: game.startAtMs,
        marketId: market.id,
        outcomeKey,
        coefMilli,
        fairChancePpb,
        competitorIds: [game.homeId, game.awayId],
      },
    ];
  });

/**
 * Chooses up to `count` accumulators of the day (DR-9.33). Pure and deterministic: the order of the candidates does not
 * matter. Each game and competitor is in one set at most, so the legs are independent (DR-4.50). Every set meets the
 * condition.
 * @param made how many sets the list has; the sizes go on from there
 * @param takenGames games of the sets that are published
 */
export function chooseSets(
  candidates: readonly Candidate[],
  count: number,
  made: number,
  takenGames: ReadonlySet<number>,
): Candidate[][] {
  const left = bestOfGames(candidates.filter(({ gameId }) => !takenGames.has(gameId)));
  const chosen: Candidate[][] = [];
  for (let n = 0; n < count; n++) {
    const size = sizes[(made + n) % sizes.length] ?? sizes[0];
    const set =
      chooseSet(left, size, mostOfChamp) ?? chooseSet(left, size, size) ?? chooseSet(left, sizes[0], size);
    if (!set) break;
    chosen.push(set);
    for (const leg of set) left.splice(left.indexOf(leg), 1);
  }
  return chosen;
}

/** Returns the leg of each game that is nearest to the ideal coefficient, the earliest games first. */
function bestOfGames(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<number, Candidate>();
  for (const one of candidates) {
    const known = best.get(one.gameId);
    if (!known || compareLegs(one, known) < 0) best.set(one.gameId, one);
  }
  return [...best.values()].toSorted((a, b) => a.startAtMs - b.startAtMs || a.gameId - b.gameId);
}

const distance = ({ coefMilli }: Candidate): number => Math.abs(Number(coefMilli - idealMilli));

const compareLegs = (a: Candidate, b: Candidate): number =>
  distance(a) - distance(b) || a.marketId - b.marketId || (a.outcomeKey < b.outcomeKey ? -1 : 1);

/** Takes legs from the front until the set has its size; a leg that breaks a rule is passed over. */
function chooseSet(left: readonly Candidate[], size: number, mostOfOneChamp: number): Candidate[] | null {
  const set: Candidate[] = [];
  for (const leg of left) {
    if (!fits(set, leg, mostOfOneChamp)) continue;
    set.push(leg);
    if (set.length < size) continue;
    if (mayBeDayAccumulator(set)) return set;
    // The leg with the highest expected return is what breaks the condition.
    set.splice(set.indexOf(set.toSorted(byReturn)[0] ?? leg), 1);
  }
  return null;
}

const byReturn = (a: FairlyPricedLeg, b: FairlyPricedLeg): number =>
  Number(b.coefMilli * b.fairChancePpb - a.coefMilli * a.fairChancePpb);

function fits(set: readonly Candidate[], leg: Candidate, mostOfOneChamp: number): boolean {
  if (set.filter(({ champId }) => champId === leg.champId).length >= mostOfOneChamp) return false;
  return !set.some(({ competitorIds }) => competitorIds.some((id) => leg.competitorIds.includes(id)));
}
