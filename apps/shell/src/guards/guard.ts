/** The input and result of a guard. Guards are pure: server and browser run the same code. */
import type { Maintenance, SiteConfig, Visitor } from '@touchline/contracts/site';
import type { RouteModal, RouteShape } from '../routes/route-shape.ts';

/** The target of the navigation. */
export interface GuardTarget {
  readonly route: RouteShape<string>;
  readonly params: Readonly<Record<string, string>>;
  readonly lang: string;
  /** The path without language and without slashes at its ends. */
  readonly path: string;
  readonly search: string;
}

export interface GuardInput {
  readonly visitor: Omit<Visitor, 'token'>;
  readonly siteConfig: SiteConfig;
  readonly maintenance: Maintenance;
  /** Path of the page for the block's reason; null when the visitor is not blocked. */
  readonly blockPath: string | null;
  readonly isProduction: boolean;
  /** Id of the route that the visitor comes from; null on a first load. */
  readonly fromRouteId: string | null;
  /** Whether the address from before the registration is stored, to return to it. */
  readonly hasAfterRegistrationRedirect: boolean;
}

export type GuardVerdict =
  | { readonly verdict: 'allow' }
  /** `to` has neither language nor leading slash; it may have a query. */
  | { readonly verdict: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  /** Shows the page with a form over it. */
  | { readonly verdict: 'open-auth'; readonly form: 'login' | 'registration' | 'forgotpassword' }
  /** Cancels the navigation and opens a component over the current page; on a first load the page is shown. */
  | { readonly verdict: 'cancel'; readonly modal: RouteModal }
  | { readonly verdict: 'not-found' }
  /** The route names a guard that does not exist (SH-HT-020). */
  | { readonly verdict: 'broken'; readonly guard: string };

export type Guard = (to: GuardTarget, facts: GuardInput) => GuardVerdict;

export const ALLOW: GuardVerdict = { verdict: 'allow' };
export const NOT_FOUND: GuardVerdict = { verdict: 'not-found' };
export const redirect = (to: string, status: 301 | 302 = 302): GuardVerdict => ({
  verdict: 'redirect',
  to,
  status,
});
export const isSignedIn = (facts: GuardInput): boolean => facts.visitor.userId !== null;
