import type { Database } from '../../../../platform/database/db.ts';
import type { ProviderCallback } from '../provider.ts';

type Deps = { db: Database; nowMs: () => number };

/** What the conformance test needs to act as the provider: signatures, the player's decision, and call-backs. */
export type ProviderSimulator = {
  sign: (
    secret: string,
    callback: ProviderCallback,
    atMs: number,
  ) => { headers: Record<string, string>; rawBody: string };
  /** Signs any body, for instance one that is not JSON. */
  signRaw: (secret: string, rawBody: string, atMs: number) => Record<string, string>;
  /** The player pays or declines on the provider's page. */
  decide: (deps: Deps, providerReference: string, outcome: 'paid' | 'declined') => Promise<void>;
  /** The payer's bank takes a paid order back. @returns false when the order is not paid */
  chargeBack: (deps: Deps, providerReference: string) => Promise<boolean>;
  /** The company's bank decides a payout. @returns false when its state does not allow it */
  decidePayout: (
    deps: Deps,
    payoutKey: string,
    decision: 'paid' | 'declined' | 'returned',
  ) => Promise<boolean>;
  /**
   * Sends the call-backs that are due.
   * @param send returns whether the site accepted the call-back; otherwise the call-back is sent again later
   * @returns the number of accepted call-backs
   */
  deliver: (
    deps: Deps & { secret: string },
    send: (url: string, headers: Record<string, string>, rawBody: string) => Promise<boolean>,
  ) => Promise<number>;
};
