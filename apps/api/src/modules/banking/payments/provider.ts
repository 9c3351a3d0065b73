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
 * A payment company behind one interface. Adding one: a folder, a line in `providers/index.ts`, and the shared
 * conformance test passes over it.
 */
export type PaymentProvider = {
  id: string;
  /**
   * Opens an order.
   * @returns the provider's reference and the address of its own page for the player.
   */
  start: (order: ProviderOrder) => Promise<{ providerReference: string; pageUrl: string }>;
  /** Reads a call-back. Null for a missing, wrong, foreign or old signature. */
  parseCallback: (
    headers: Record<string, string | string[] | undefined>,
    rawBody: string,
  ) => ProviderNotice | null;
};
