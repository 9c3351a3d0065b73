import type {
  DepositField,
  DepositFlow,
  DetailField,
  MethodKind,
  TransferLine,
} from '@touchline/contracts/banking';
import type { Database } from '../../../platform/database/db.ts';

/**
 * `expired`: not paid in time (DR-12.56). `chargeback`: the payer's bank has taken the money back; `refund`: the provider
 * has sent it back (DR-12.40), before or after the credit.
 */
export type DepositOutcome = 'paid' | 'declined' | 'expired' | 'chargeback' | 'refund';

/** What a provider reports about a deposit. */
export type DepositCallback = {
  about: 'deposit';
  /** The provider's id of this callback; the same callback may arrive many times. */
  eventId: string;
  providerReference: string;
  outcome: DepositOutcome;
  /** The paid amount as text from the provider; the site compares it with the order. */
  amount: string;
  currency: string;
};

/** What a provider reports about a payout. `payoutKey` is the key under which it was sent. */
export type PayoutCallback = Omit<DepositCallback, 'about' | 'outcome'> & {
  about: 'payout';
  payoutKey: string;
  outcome: PayoutOutcome;
  /** The address to which the provider sends it; null when the provider does not say it (DR-12.77). */
  destination: string | null;
};

/** What a provider reports, as this module names it. */
export type ProviderCallback = DepositCallback | PayoutCallback;

/**
 * `pending`: accepted, not yet paid. `returned`: paid, and the money came back later, for instance from a closed bank
 * account.
 */
export type PayoutOutcome = 'pending' | 'paid' | 'declined' | 'returned';

export type ProviderOrder = {
  /** The id of the deposit. The provider opens one order for a key, however often it is sent (DR-12.54). */
  key: string;
  methodId: string;
  /** What the player pays: the amount and the player's fee. */
  amount: string;
  currency: string;
  /** The player's language, for the provider's payment page when the provider supports it. */
  lng: string;
  returnUrl: string;
  callbackUrl: string;
  /** The form of the method. The site does not store it. */
  details: Readonly<Partial<Record<DepositField, string>>>;
};

/** What the player needs to pay without the provider's page. */
export type DepositInstructions =
  | { flow: 'qr'; code: string }
  | { flow: 'transfer'; lines: readonly { name: TransferLine; value: string }[] };

export type OpenedOrder = {
  providerReference: string;
  /** The provider's page; null for a deposit that is paid by its instructions. */
  pageUrl: string | null;
  instructions: DepositInstructions | null;
};

/** A field of a deposit form as data: the whole text must match `pattern`. */
export type DepositFormField = { name: DepositField; label: string; pattern: string; maxLength: number };

/** A deposit method as data (DR-12.50). Limits are amounts by currency; a currency without limits is not offered. */
export type DepositMethod = {
  /** Unique over all providers. */
  id: string;
  kind: MethodKind;
  flow: DepositFlow;
  limits: Readonly<Record<string, { min: string; max: string }>>;
  /** `player`: paid in addition to the amount. `house`: the operator settles it with the provider (DR-12.51). */
  fee: MethodFee & { payer: 'player' | 'house' };
  /** The countries of players; null means all. */
  countries: readonly string[] | null;
  fields: readonly DepositFormField[];
  /** The usual time until the money arrives, in hours; 0 means at once. */
  hours: { min: number; max: number };
};

/** A fee: a fixed part by currency (absent means none) and hundredths of a percent (DR-12.2). */
export type MethodFee = { fixed: Readonly<Record<string, string>>; rateBp: number };

/** A payment method as data (DR-12.1). Limits are amounts by currency; a currency without limits is not offered. */
export type PayOutMethod = {
  /** Unique over all providers. A deposit and a payout of the same method have the same id. */
  id: string;
  kind: MethodKind;
  limits: Readonly<Record<string, { min: string; max: string }>>;
  fee: MethodFee;
  /** The countries of players; null means all. */
  countries: readonly string[] | null;
  /** What the form requires. */
  fields: readonly DetailField[];
  /** The usual time until the money arrives, in hours. */
  hours: { min: number; max: number };
  /** The method only returns deposits to their source, such as a card (DR-12.15). */
  isReturnOnly: boolean;
};

/** A payout as the provider gets it. The amount is what the player receives. */
export type PayoutOrder = {
  /** The provider executes a key once, however often it is sent (DR-12.30). */
  key: string;
  methodId: string;
  amount: string;
  currency: string;
  /** The provider's reference of the deposit whose source gets the money; null for a method with form fields. */
  sourceReference: string | null;
  details: Readonly<Partial<Record<DetailField, string>>>;
  callbackUrl: string;
};

/** What the provider says about a payout: its state, and the amount, currency and address that it has for it. */
export type PayoutAnswer = Pick<
  PayoutCallback,
  'outcome' | 'providerReference' | 'amount' | 'currency' | 'destination'
>;

/** The longest wait for the answer of a provider. After it, the call counts as one without an answer. */
export const callLimitMs = 20_000;

/** The payouts of a provider. */
export type PayOuts = {
  methods: readonly PayOutMethod[];
  /**
   * Sends a payout; a repeated key gets the state of the first. Ends within 20 s.
   * @throws without an answer: the payout is then sent again under the same key
   */
  send: (order: PayoutOrder) => Promise<PayoutAnswer>;
  /** Returns the state of a payout; null when the provider has none under this key. @throws like `send` */
  state: (key: string) => Promise<PayoutAnswer | null>;
};

/** A call-back that changes nothing, such as a payment that is not confirmed yet. */
export type NoNews = { about: 'nothing' };

/**
 * A payment provider. A new provider needs a folder in `providers/`, a line in `providers/index.ts`, and a simulator
 * for `providers/conformance.db.test.ts`.
 */
export type PaymentProvider = {
  id: string;
  depositMethods: readonly DepositMethod[];
  /**
   * Opens an order at the provider, once for each key. Ends within 20 s.
   * @returns the provider's reference, and how the player pays
   * @throws without an answer, and when the provider refuses the order
   */
  start: (order: ProviderOrder) => Promise<OpenedOrder>;
  /**
   * Returns the state of an order; null when the provider has none with this reference. Ends within 20 s.
   * @throws without an answer
   */
  orderState: (
    providerReference: string,
  ) => Promise<{ outcome: DepositOutcome | 'pending'; amount: string; currency: string } | null>;
  /**
   * Returns the references of paid orders whose money has lately gone back to the payer, or may have; the site then asks
   * for the state of each (DR-12.82). Ends within 120 s.
   * @throws without an answer
   */
  takenBack: () => Promise<readonly string[]>;
  /**
   * Reads a call-back; a provider whose call-backs say only that something changed reads the state.
   * @returns null when the signature is missing, wrong, of another key, or expired
   * @throws when the signature is right, and the state cannot be read; the provider then sends the call-back again
   */
  readCallback: (
    headers: Record<string, string | string[] | undefined>,
    rawBody: string,
  ) => Promise<ProviderCallback | NoNews | null>;
  /** Null for a provider that only takes deposits. */
  payOuts: PayOuts | null;
};

/** The account at a BTCPay Server. */
export type BtcpaySettings = { origin: string; storeId: string; apiKey: string; webhookSecret: string };

/** The dependencies of providers. A provider without its secret or its settings is not offered. */
export type ProviderDeps = {
  db: Database;
  nowMs: () => number;
  /** The secret of the sandbox; null where the sandbox is off. */
  sandboxSecret: string | null;
  btcpay: BtcpaySettings | null;
  isProduction: boolean;
};

/** One payment company. Its id is part of the path of its call-backs. */
export type ProviderEntry = {
  id: string;
  /** @returns null when this installation has no account with the company */
  create: (deps: ProviderDeps) => PaymentProvider | null;
};
