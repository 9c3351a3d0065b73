/** Facts that the shell records before the analytics code is loaded: small and plain. */
import type { AnalyticsHappened } from '@touchline/contracts/operations';

export type AnalyticsFact =
  | {
      readonly kind: 'page';
      readonly routeId: string;
      readonly path: string;
      readonly isBetting: boolean;
      readonly params: Readonly<Record<string, string>>;
    }
  /** A form over the page: `login`, `registration`, `forgotpassword`. */
  | { readonly kind: 'form'; readonly form: string }
  | { readonly kind: 'menu' }
  | { readonly kind: 'coupon'; readonly typeId: number; readonly betCount: number }
  | { readonly kind: 'event'; readonly event: AnalyticsHappened };

/** `atMs` counts from the page's start. */
export type AnalyticsEvent = AnalyticsFact & { readonly atMs: number };
