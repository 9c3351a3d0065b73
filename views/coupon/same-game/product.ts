/** The product of the parts' odds, which a combination is compared with (DR-4.227). */
import { exactProduct, shownTotalMilli } from '@touchline/betting-engine';
import type { BuilderPart } from './combinable.ts';

export interface ProductComparison {
  /** The product in thousandths, rounded as the total of an accumulator. */
  readonly productMilli: number;
  /** Whether the combination pays less or more than the product. */
  readonly than: 'less' | 'more' | 'same';
}

/**
 * Compares the odds of a combination with the product of its parts.
 * @param coefMilli the odds of the combination, in thousandths
 * @returns null while a part has no odds
 */
export function compareWithProduct(
  parts: readonly BuilderPart[],
  coefMilli: number,
): ProductComparison | null {
  const coefs = parts.flatMap((part) => (part.coefMilli === null ? [] : [BigInt(part.coefMilli)]));
  if (coefs.length === 0 || coefs.length < parts.length) return null;
  const productMilli = Number(shownTotalMilli(exactProduct(coefs)));
  const than = productMilli > coefMilli ? 'less' : productMilli < coefMilli ? 'more' : 'same';
  return { productMilli, than };
}
