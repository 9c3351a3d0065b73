/** The input and result of a guard. Guards are pure: the same code decides on the server and in the browser. */
import type { Maintenance, SiteConfig, Visitor } from '@touchline/contracts/site';
import type { RouteShape } from '../routes/route-shape.ts';

/** The target of the navigation. */
export interface GuardTarget {
  readonly route: RouteShape<string>;
  readonly params: Readonly<Record<string, string>>;
  readonly lang: string;
  /** Without language and slashes at the ends. */
  readonly path: string;
  readonly search: string;
}

export interface GuardFacts {
  readonly visitor: Omit<Visitor, 'token'>;
  readonly siteConfig: SiteConfig;
  readonly maintenance: Maintenance;
  /** Path of the page for the block reason, null when not blocked. */
  readonly blockPath: string | null;
  readonly isProduction: boolean;
  /** The row that the visitor comes from; null on a first load. */
  readonly fromRouteId: string | null;
  /** A redirect from before the registration is stored. */
  readonly hasAfterRegistrationRedirect: boolean;
}

export type GuardVerdict =
  | { readonly verdict: 'allow' }
  /** `to` has neither language nor leading slash; it may have a query. */
  | { readonly verdict: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  /** Shows the page and a form over it. */
  | { readonly verdict: 'open-auth'; readonly form: 'login' | 'registration' | 'forgotpassword' }
  /** The navigation is cancelled; on a first load the page is shown. */
  | { readonly verdict: 'cancel' }
  | { readonly verdict: 'not-found' }
  /** The row names an unknown guard (SH-HT-020). */
  | { readonly verdict: 'broken'; readonly guard: string };

export type Guard = (to: GuardTarget, facts: GuardFacts) => GuardVerdict;

export const ALLOW: GuardVerdict = { verdict: 'allow' };
export const NOT_FOUND: GuardVerdict = { verdict: 'not-found' };
export const redirect = (to: string, status: 301 | 302 = 302): GuardVerdict => ({
  verdict: 'redirect',
  to,
  status,
});
export const isSignedIn = (facts: GuardFacts): boolean => facts.visitor.userId !== null;
