/** What a page asks for again and again: one row each. */
import type { Poll } from './poll.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;

/** What the rows do; each is an effect of the store it belongs to. */
export interface PollEffects {
  /** Whether the visitor is who the page thinks (SH-SE-003). */
  readonly checkSession: () => Promise<void>;
  /** Whether the terms have changed (SH-TM-003). */
  readonly checkTerms: () => Promise<void>;
  /** Block and maintenance, should the live topic be out of reach. */
  readonly checkSite: () => Promise<void>;
  /** Renews what videos are opened with (SH-PL-004). */
  readonly refreshVideoToken: () => Promise<void>;
  /** Whether a newer release is served (DM-LZ-004). */
  readonly checkUpdate: () => Promise<void>;
}

export function pollTable(effects: PollEffects): readonly Poll[] {
  return [
    { name: 'session', everyMs: MINUTE_MS, isFor: 'everybody', ask: effects.checkSession },
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
