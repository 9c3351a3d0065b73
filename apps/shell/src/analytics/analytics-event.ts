/**
 * The events that the shell records before the analytics code is loaded. Every page loads this file, so it is small.
 */
import type { AnalyticsHappened } from '@touchline/contracts/operations';

export type AnalyticsFact =
  | {
      readonly kind: 'page';
      readonly routeId: string;
      readonly path: string;
      readonly isBetting: boolean;
      readonly params: Readonly<Record<string, string>>;
    }
  /** A form was opened over the page: `login`, `registration` or `forgotpassword`. */
  | { readonly kind: 'form'; readonly form: string }
  | { readonly kind: 'menu' }
  | { readonly kind: 'coupon'; readonly typeId: number; readonly betCount: number }
  | { readonly kind: 'event'; readonly event: AnalyticsHappened };

/** A recorded event. `atMs` is the time since the page's start. */
export type AnalyticsEvent = AnalyticsFact & { readonly atMs: number };
