import type { OutboundHttp } from '../../../platform/http/outbound-http.ts';

/** A message as the provider gets it. */
export type OutgoingSms = {
  /** The provider sends a key once, however often it is handed over (DR-13.6). */
  key: string;
  /** In E.164. */
  recipient: string;
  text: string;
};

export type SmsAnswer =
  /** The provider has the message. */
  | { outcome: 'accepted'; reference: string }
  /** The provider will never send this message, for instance because the number cannot receive SMS. */
  | { outcome: 'refused'; reason: string };

/**
 * A provider of SMS. A new provider needs a folder in `providers/`, a line in `providers/index.ts`, and a simulator for
 * `providers/conformance.net.test.ts`.
 */
export type SmsProvider = {
  /** Sends a message. Ends within 15 s. @throws without an answer: the message is then sent again */
  send: (message: OutgoingSms) => Promise<SmsAnswer>;
};

/** The settings of a provider: its address, which is the only one that it may call, and its key. */
export type SmsAccount = { origin: string; secret: string };

export type SmsProviderEntry = {
  id: string;
  create: (account: SmsAccount, http: OutboundHttp) => SmsProvider;
};
