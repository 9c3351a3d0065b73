import type { Database } from '../../../platform/database/db.ts';

/** What a provider says happened, in the module's own words. */
export type ProviderNotice = {
  /** The provider's id of this notice: the same notice may come many times. */
  eventId: string;
  providerReference: string;
  outcome: 'paid' | 'declined';
  /** What was paid, as the provider says it; compared with what was asked. */
  amount: string;
  currency: string;
};

export type ProviderOrder = {
  amount: string;
  currency: string;
  /** Language of the player: a company that has it shows its page in it. */
  lng: string;
  returnUrl: string;
  callbackUrl: string;
};

/**
 * A payment company behind one interface. To add one: a folder in `providers/`, a line in `providers/index.ts`, and a
 * simulator for `providers/conformance.db.test.ts`.
 */
export type PaymentProvider = {
  id: string;
  /** Opens an order. @returns the provider's reference and the address of its own page for the player. */
  start: (order: ProviderOrder) => Promise<{ providerReference: string; pageUrl: string }>;
  /** Reads a call-back. Null for a missing, wrong, foreign or old signature. */
  parseCallback: (
    headers: Record<string, string | string[] | undefined>,
    rawBody: string,
  ) => ProviderNotice | null;
};

/** What a provider is made from. `secrets` are by provider id; a provider without its secret is absent from the site. */
export type ProviderDeps = {
  db: Database;
  nowMs: () => number;
  secrets: Readonly<Record<string, string | null>>;
};

/** One payment company. Its id is the id of the payment method and stands in the path of its call-backs. */
export type ProviderEntry = {
  id: string;
  /** @returns null when this installation has no account with the company */
  create: (deps: ProviderDeps) => PaymentProvider | null;
};
