/** What the shell notes while the code of analytics has not come: small, plain facts. */
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

/** `atMs` counts from the page's beginning. */
export type AnalyticsEvent = AnalyticsFact & { readonly atMs: number };
