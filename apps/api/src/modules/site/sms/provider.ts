import type { OutboundHttp } from '../../../platform/http/outbound-http.ts';

/** A message as the provider gets it. */
export type OutgoingSms = {
  /** A key is one message, however often it is handed over (DR-13.6). */
  key: string;
  /** In E.164. */
  recipient: string;
  text: string;
  /** When the message was written. */
  createdAt: Date;
  /** The seconds after which the message is of no use, at least 1: a code that has ended must not arrive. */
  validSec: number;
  /** Whether an earlier call had no answer, so the provider may have the message already. */
  isRepeated: boolean;
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

export type SmsProviderId = 'sandbox' | 'twilio';

/**
 * The settings of a provider: its address, which is the only one that it may call, the name and the secret of the
 * account, and the sender that phones show.
 */
export type SmsAccount = { origin: string; account: string; secret: string; sender: string };

export type SmsProviderEntry = {
  id: SmsProviderId;
  create: (account: SmsAccount, http: OutboundHttp) => SmsProvider;
};
