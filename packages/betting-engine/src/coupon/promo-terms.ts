import type { CoefMilli } from '../coefficient/coef.ts';

/** What a promo code gives (DR-4.95). Amounts in minor units of the code's currency. */
export type PromoEffect =
  /** The site pays the stake. Only the winnings are paid out, at most `maxWinMinor` (DR-4.173). */
  | { readonly kind: 'free-bet'; readonly amountMinor: bigint; readonly maxWinMinor: bigint }
  /**
   * The site adds a percentage of the stake, at most `maxMinor`. Only the winnings of the addition are paid (DR-4.174).
   */
  | { readonly kind: 'top-up'; readonly percent: number; readonly maxMinor: bigint }
  /** The site adds a percentage of the profit, at most `maxMinor` (DR-4.175). */
  | { readonly kind: 'profit-boost'; readonly percent: number; readonly maxMinor: bigint };

/** The conditions of a promo code; they never change (DR-4.171). */
export interface PromoTerms {
  readonly code: string;
  readonly effect: PromoEffect;
  readonly currency: string;
  /** Permitted coupon types; absent means every type that permits codes. */
  readonly typeIds?: readonly number[];
  readonly minLegs: number;
  readonly minLegMilli: CoefMilli;
  readonly minTotalMilli: CoefMilli;
}
