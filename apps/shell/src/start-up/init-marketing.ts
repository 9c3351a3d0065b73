/**
 * What depends on the visitor's answer about marketing: the tags of a partner's link, and analytics. A chunk of
 * its own: pages of visitors who have not answered do not load it.
 */
import { initAnalytics } from './init-analytics.ts';
import type { MadeShell } from './create-shell.ts';
import { initReferral } from './init-referral.ts';

/** @param search the query of the first page: the address may have changed since */
export function initMarketing(made: MadeShell, search: string): void {
  initReferral(made, search);
  initAnalytics(made);
}
