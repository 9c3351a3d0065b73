/** What a provider reports, in terms of this module. */
export type ProviderNotice = {
  /** The provider's id of this notice; the same notice may arrive many times. */
  eventId: string;
  providerReference: string;
  outcome: 'paid' | 'declined';
  /** The paid amount as the provider reports it; it is compared with the order. */
  amount: string;
  currency: string;
};

export type ProviderOrder = {
  amount: string;
  currency: string;
  /** The player's language; a provider that supports it shows its page in it. */
  lng: string;
  returnUrl: string;
  callbackUrl: string;
};

/** A payment provider. To add one: a folder, and a line where `app.ts` creates the providers. */
export type PaymentProvider = {
  id: string;
  /**
   * Opens an order.
   * @returns the provider's reference and the address of its page for the player
   */
  start: (order: ProviderOrder) => Promise<{ providerReference: string; pageUrl: string }>;
  /** Parses a call-back. Null for a missing, wrong, foreign or expired signature. */
  parseCallback: (
    headers: Record<string, string | string[] | undefined>,
    rawBody: string,
  ) => ProviderNotice | null;
};
