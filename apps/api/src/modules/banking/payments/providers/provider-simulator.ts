import type { Database } from '../../../../platform/database/db.ts';
import type { PayoutOrder, ProviderCallback, ProviderDeps } from '../provider.ts';

type Deps = { db: Database; nowMs: () => number };

export type PayoutDecision = 'paid' | 'declined' | 'returned';

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
  /** A paid order is taken back: by the payer's bank, or by the company. */
  takeBack: {
    outcome: 'chargeback' | 'refund';
    /** Whether the state of the order says it before the call-back has come. */
    isKnownAtOnce: boolean;
    /** @returns false when the order is not paid */
    by: (deps: Deps, providerReference: string) => Promise<boolean>;
  };
  /** Payouts of the company. Null: it pays nothing out. */
  payouts: {
    /** A form for one payout, with an account of its own. */
    details: () => PayoutOrder['details'];
    /** What may become of a payout. */
    decisions: readonly PayoutDecision[];
    /** The company decides a payout by its reference. @returns false when its state does not allow it */
    decide: (deps: Deps, providerReference: string, decision: PayoutDecision) => Promise<boolean>;
  } | null;
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
