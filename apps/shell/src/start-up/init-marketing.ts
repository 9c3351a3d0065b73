/**
 * Starts the code that depends on the visitor's consent to marketing: affiliate tags and analytics. It is a separate
 * chunk, so pages of visitors who have not answered do not load it.
 */
import { initAnalytics } from './init-analytics.ts';
import type { MadeShell } from './create-shell.ts';
import { initReferral } from './init-referral.ts';

/** @param search the query of the first page; the current address may differ */
export function initMarketing(made: MadeShell, search: string): void {
  initReferral(made, search);
  initAnalytics(made);
}
