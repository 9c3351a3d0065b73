/** The polls of a page, one row each. */
import type { Poll } from './poll.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;

/** The functions that the polls call; each belongs to a store. */
export interface PollEffects {
  /** Checks whether the session still belongs to the player of the page (SH-SE-003). */
  readonly checkSession: () => Promise<void>;
  /** Checks whether a restricted player may bet again (DR-13.96). */
  readonly checkRights: () => Promise<void>;
  /** Checks whether the terms have changed (SH-TM-003). */
  readonly checkTerms: () => Promise<void>;
  /** Checks block and maintenance, because the live topic may not be available. */
  readonly checkSite: () => Promise<void>;
  /** Renews the token that opens videos (SH-PL-004). */
  readonly refreshVideoToken: () => Promise<void>;
  /** Checks whether the site serves a newer release (DM-LZ-004). */
  readonly checkUpdate: () => Promise<void>;
}

export function pollTable(effects: PollEffects): readonly Poll[] {
  return [
    { name: 'session', everyMs: MINUTE_MS, isFor: 'everybody', ask: effects.checkSession },
    { name: 'rights', everyMs: MINUTE_MS, isFor: 'signed-in', ask: effects.checkRights },
    { name: 'terms', everyMs: MINUTE_MS, isFor: 'signed-in', ask: effects.checkTerms },
    { name: 'site', everyMs: MINUTE_MS, isFor: 'everybody', ask: effects.checkSite },
    { name: 'video-token', everyMs: 10 * MINUTE_MS, isFor: 'signed-in', ask: effects.refreshVideoToken },
    {
      name: 'update',
      firstAfterMs: MINUTE_MS,
      everyMs: 5 * MINUTE_MS,
      isFor: 'everybody',
      ask: effects.checkUpdate,
    },
  ];
}
