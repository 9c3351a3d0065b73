import { type GoalGrid, priceSameGame, type SameGameFault, type SameGamePrice } from '@touchline/price-model';
import { displayStatus, shownCoefMilli } from '../catalogue-rows.ts';
import type { FoundPart } from './read-parts.ts';

/** The price of a combination, or why it is not offered; `suspended`: a part is not on sale (DR-4.221). */
export type Combined =
  | Extract<SameGamePrice, { outcome: 'priced' }>
  | ({ readonly outcome: 'none' } & (
      | SameGameFault
      | { readonly reason: 'suspended' | 'no-express'; readonly part: number }
      | { readonly reason: 'no-model' }
    ));

/**
 * Prices a combination from its parts as they are on sale now (DR-4.221, DR-7.91). A part must be open, active and
 * priced, and may be in an express.
 */
export function priceParts(
  parts: readonly FoundPart[],
  grid: GoalGrid | undefined,
  isLive: boolean,
): Combined {
  const offered = parts.map((part) => {
    const coefMilli = offeredMilli(part);
    return coefMilli === null ? null : { ...part, coefMilli };
  });
  const missing = offered.indexOf(null);
  if (missing >= 0) return { outcome: 'none', reason: 'suspended', part: missing };
  const banned = parts.findIndex(({ market }) => market?.noExpress === true);
  if (banned >= 0) return { outcome: 'none', reason: 'no-express', part: banned };
  if (!grid) return { outcome: 'none', reason: 'no-model' };
  return priceSameGame(
    grid,
    offered.filter((part) => part !== null),
    { isLive },
  );
}

/** Returns the price at which a part is on sale; null when it is not. */
function offeredMilli({ market, outcomeKey }: FoundPart): bigint | null {
  if (!market || displayStatus(market) !== 'OPEN') return null;
  const outcome = market.outcomes.find(({ key }) => key === outcomeKey);
  const milli = outcome?.active ? shownCoefMilli(market, outcome) : null;
  return milli === null ? null : BigInt(milli);
}
