import type { SameGamePart } from '@touchline/betting-engine';
import { ladder } from '../margin/ladder.ts';
import { isOfferable, lineTerms, liveTerms } from '../margin/margins.ts';
import type { GoalGrid } from './goal-grid.ts';
import { jointChance } from './joint-chance.ts';
import { allOf, type PartMasks, partMasks } from './part-masks.ts';

/** An outcome with its offered coefficient, in thousandths. */
export interface OfferedPart extends SameGamePart {
  readonly coefMilli: bigint;
}

/**
 * Why a combination has no price (DR-7.93): `part` cannot be combined; the parts cannot all win; the others imply
 * `part`; the price is not offered. `part` is a position.
 */
export type SameGameFault =
  | { readonly reason: 'part' | 'implied'; readonly part: number }
  | { readonly reason: 'impossible' | 'price' };

export type SameGamePrice =
  | {
      readonly outcome: 'priced';
      /** On the offer ladder, in thousandths. */
      readonly coefMilli: bigint;
      /** The fair joint chance. */
      readonly chance: number;
    }
  | ({ readonly outcome: 'none' } & SameGameFault);

/** Chances closer than this are equal: the sums of the grid have rounding errors of about 1e-15. */
const TOLERANCE = 1e-9;
const MILLI = 1000;

/**
 * Prices several outcomes of one event as one (DR-7.91): 1 / (joint chance x the margins in the parts' prices), at
 * least the highest price of a part, at most 1 / joint chance, rounded down to the ladder. Floats end here.
 */
export function priceSameGame(
  grid: GoalGrid,
  parts: readonly OfferedPart[],
  { isLive }: { readonly isLive: boolean },
): SameGamePrice {
  const masks: PartMasks[] = [];
  for (const [at, part] of parts.entries()) {
    const mask = partMasks(grid, part);
    if (!mask) return { outcome: 'none', reason: 'part', part: at };
    masks.push(mask);
  }
  const chance = jointChance(grid, allOf(masks));
  if (chance <= TOLERANCE) return { outcome: 'none', reason: 'impossible' };
  const implied = masks.findIndex((_, at) => {
    const others = jointChance(grid, allOf(masks.toSpliced(at, 1)));
    return others - chance <= TOLERANCE * others;
  });
  if (implied >= 0) return { outcome: 'none', reason: 'implied', part: implied };
  const price = priceOf(chance, parts, masks, grid);
  const coefMilli = isOfferable(chance, price, isLive ? liveTerms : lineTerms) ? ladder(price) : null;
  return coefMilli === null ? { outcome: 'none', reason: 'price' } : { outcome: 'priced', coefMilli, chance };
}

function priceOf(
  chance: number,
  parts: readonly OfferedPart[],
  masks: readonly PartMasks[],
  grid: GoalGrid,
): number {
  let price = 1 / chance;
  let highest = 0;
  for (const [at, { coefMilli }] of parts.entries()) {
    const coef = Number(coefMilli) / MILLI;
    price *= Math.min(1, coef * jointChance(grid, masks[at] ?? {}));
    highest = Math.max(highest, coef);
  }
  return Math.min(Math.max(price, highest), 1 / chance);
}
