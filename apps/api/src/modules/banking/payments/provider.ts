import type { Database } from '../../../platform/database/db.ts';

/** What a provider reports, as this module names it. */
export type ProviderCallback = {
  /** The provider's id of this callback; the same callback may arrive many times. */
  eventId: string;
  providerReference: string;
  outcome: 'paid' | 'declined';
  /** The paid amount as text from the provider; the site compares it with the order. */
  amount: string;
  currency: string;
};

export type ProviderOrder = {
  amount: string;
  currency: string;
  /** The player's language, for the provider's payment page when the provider supports it. */
  lng: string;
  returnUrl: string;
  callbackUrl: string;
};

/**
 * A payment provider. A new provider needs a folder in `providers/`, a line in `providers/index.ts`, and a simulator
 * for `providers/conformance.db.test.ts`.
 */
export type PaymentProvider = {
  id: string;
  /**
   * Opens an order at the provider.
   * @returns the provider's reference, and the URL of its payment page for the player
   */
  start: (order: ProviderOrder) => Promise<{ providerReference: string; pageUrl: string }>;
  /** Parses a call-back. Null when the signature is missing, wrong, of another key, or expired. */
  parseCallback: (
    headers: Record<string, string | string[] | undefined>,
    rawBody: string,
  ) => ProviderCallback | null;
};

/** The dependencies of providers. `secrets` are by provider id; a provider without a secret is not offered. */
export type ProviderDeps = {
  db: Database;
  nowMs: () => number;
  secrets: Readonly<Record<string, string | null>>;
};

/** One payment company. Its id is also the id of the payment method and part of its call-backs' path. */
export type ProviderEntry = {
  id: string;
  /** @returns null when this installation has no account with the company */
  create: (deps: ProviderDeps) => PaymentProvider | null;
};
