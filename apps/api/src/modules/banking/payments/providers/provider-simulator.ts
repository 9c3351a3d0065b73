import type { Database } from '../../../../platform/database/db.ts';
import type { ProviderCallback, ProviderDeps } from '../provider.ts';

type Deps = { db: Database; nowMs: () => number };

/** What the conformance test needs to act as the provider: signatures, the player's decision, and call-backs. */
export type ProviderSimulator = {
  /** What the provider is created with. */
  deps: Pick<ProviderDeps, 'sandboxSecret' | 'btcpay'>;
  /** A deposit method of the provider. */
  methodId: string;
  /** Whether a signature has a time, so that a recorded call-back is refused; otherwise it says what is true now. */
  isSignatureDated: boolean;
  sign: (
    secret: string,
    callback: ProviderCallback,
    atMs: number,
  ) => { headers: Record<string, string>; rawBody: string };
  /** Signs any body, for instance one that is not JSON. */
  signRaw: (secret: string, rawBody: string, atMs: number) => Record<string, string>;
  /** The player pays or declines on the provider's page. */
  decide: (deps: Deps, providerReference: string, outcome: 'paid' | 'declined' | 'expired') => Promise<void>;
  /** The payer's bank takes a paid order back. @returns false when the order is not paid. Null: a payment is final */
  chargeBack: ((deps: Deps, providerReference: string) => Promise<boolean>) | null;
  /** The company's bank decides a payout. @returns false when its state does not allow it. Null: it pays nothing out */
  decidePayout:
    | ((deps: Deps, payoutKey: string, decision: 'paid' | 'declined' | 'returned') => Promise<boolean>)
    | null;
  /**
   * Sends the call-backs that are due.
   * @param send returns whether the site accepted the call-back; otherwise the call-back is sent again later
   * @returns the number of accepted call-backs
   */
  deliver: (
    deps: Deps & { secret: string },
    send: (url: string, headers: Record<string, string>, rawBody: string) => Promise<boolean>,
  ) => Promise<number>;
  close: () => Promise<void>;
};
