import type { Database } from '../../../../platform/database/db.ts';
import type { ProviderNotice } from '../provider.ts';

type Deps = { db: Database; nowMs: () => number };

/** What the conformance test needs to play the company: its signatures, the player's decision and its call-backs. */
export type ProviderSimulator = {
  sign: (
    secret: string,
    notice: ProviderNotice,
    atMs: number,
  ) => { headers: Record<string, string>; rawBody: string };
  /** Signs any body, for instance one that is not JSON. */
  signRaw: (secret: string, rawBody: string, atMs: number) => Record<string, string>;
  /** The player pays or declines on the company's page. */
  decide: (deps: Deps, providerReference: string, outcome: 'paid' | 'declined') => Promise<void>;
  /**
   * Sends the call-backs that are due.
   * @param send answers whether the site took the call-back; one that was not taken is sent again later
   * @returns how many were taken
   */
  deliver: (
    deps: Deps & { secret: string },
    send: (url: string, headers: Record<string, string>, rawBody: string) => Promise<boolean>,
  ) => Promise<number>;
};
