/** Decides whether a refused call redirects to the page where terms are confirmed (SH-TM-011, SH-TM-012). */
import { TERMS_EXCEPTION_CODE } from '@touchline/contracts/players';
import type { ApiAnswer } from '@touchline/contracts/remote-views';

/** HTTP status "unavailable for legal reasons". */
const LEGAL = 451;

/**
 * Views and routes that stay open before terms are confirmed: confirmation, information and technical pages, log-in and
 * log-out, withdrawal, support (SH-TM-013).
 */
const EXCLUDED_VIEWS = new Set(['information', 'technical-pages', 'auth']);
const EXCLUDED_ROUTES = new Set(['confirm-terms', 'office-deduce', 'office-support']);

export interface TermsPlace {
  readonly routeId: string;
  readonly view: string | null;
  /** Whether the operator requires that terms are confirmed. */
  readonly isAvailable: boolean;
}

export function redirectsToTerms(
  answer: ApiAnswer<unknown>,
  { routeId, view, isAvailable }: TermsPlace,
): boolean {
  if (answer.outcome === 'ok' || answer.status !== LEGAL || !isAvailable) return false;
  const details = Object(answer.details) as { exception_code?: unknown };
  const isExcluded = EXCLUDED_ROUTES.has(routeId) || (view !== null && EXCLUDED_VIEWS.has(view));
  return details.exception_code === TERMS_EXCEPTION_CODE && !isExcluded;
}
