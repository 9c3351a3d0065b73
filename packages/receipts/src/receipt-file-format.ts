/** The format of a receipt file, which a player downloads and anybody can check (DR-4.150 to 4.156). */

/** A signed receipt. Its texts stay exactly as they were signed. A checker parses them and never writes them again. */
export interface SignedReceipt {
  /** Canonical JSON of a `ReceiptBody`. */
  readonly body: string;
  /** Canonical JSON of a `ReceiptLink`. */
  readonly link: string;
  /** Ed25519 over the bytes of `link`, as hexadecimal digits. */
  readonly signature: string;
}

/** A link of the account's chain whose receipt is not in this file, because it belongs to another coupon. */
export type OtherLink = Pick<SignedReceipt, 'link' | 'signature'>;

export interface ReceiptFile {
  readonly format: 'touchline-receipts/1';
  /** The receipts of one coupon, in the order of the chain. */
  readonly receipts: readonly SignedReceipt[];
  /** The other links of the account's chain between the first and the last of these receipts. */
  readonly otherLinks: readonly OtherLink[];
}

/** A public key of the site: 32 bytes as hexadecimal digits. */
export interface ReceiptKey {
  readonly id: string;
  readonly publicKey: string;
}

/** An entry in the chain of one account. */
export interface ReceiptLink {
  readonly format: 'touchline-link/1';
  readonly account: string;
  /** 1 for the first receipt of the account. */
  readonly number: number;
  /** Hash of the text of the previous link; null for the first link. */
  readonly previous: string | null;
  /** Hash of the text of the body. */
  readonly body: string;
  readonly keyId: string;
}

/** Minor units and coefficients as texts such as "500n", as the site stores them in a coupon. */
export type StoredInteger = `${bigint}n`;

interface BodyBase {
  readonly format: 'touchline-receipt/1';
  readonly couponId: string;
  /** The time when the coupon was accepted, settled or sold; ISO 8601, UTC. */
  readonly at: string;
  /** The coupon as accepted: prices, market versions, type, stake, caps, boost and the version of the rules. */
  readonly coupon: unknown;
}

export interface AcceptedBody extends BodyBase {
  readonly kind: 'accepted';
  readonly lineCount: number;
}

/** A result: status id, then numerator and denominator of a dead heat. A negative status is an open bet. */
export type ResultCells = readonly [statusId: number, num: number | null, den: number | null];

export interface SettledBody extends BodyBase {
  readonly kind: 'settled';
  /** 1 for the first settlement, higher for corrections (DR-4.112). */
  readonly generation: number;
  readonly state: string;
  readonly payoutMinor: StoredInteger;
  /** The stake that remained after partial sales. */
  readonly stakeLeftMinor: StoredInteger;
  readonly results: readonly ResultCells[];
  /** The decision on the advance of the coupon, and what base coupons have covered; absent without an advance. */
  readonly prepaid?: { readonly state: 'confirmed' | 'cancelled'; readonly filledMinor: StoredInteger };
  /** The insurances in force, and what they pay in this generation; absent without any (DR-4.208). */
  readonly insurance?: {
    readonly bought: readonly InsuranceCells[];
    readonly paidMinor: StoredInteger;
  };
  readonly rounding: 'half-up';
}

/** A bought insurance: the insured amount, the premium, and the stake that was left when it was bought. */
export interface InsuranceCells {
  readonly insuredMinor: StoredInteger;
  readonly premiumMinor: StoredInteger;
  readonly stakeMinor: StoredInteger;
}

export interface SoldBody extends BodyBase {
  readonly kind: 'sold';
  readonly percent: number;
  /**
   * Minor units of this sale: the stake before it, the sold part, the value of the whole coupon, the margin, and the
   * paid amount.
   */
  readonly stakeMinor: StoredInteger;
  readonly soldStakeMinor: StoredInteger;
  readonly valueMinor: StoredInteger;
  readonly marginPpm: StoredInteger;
  readonly paidMinor: StoredInteger;
  /** The settled results and fair chances that the engine used. */
  readonly legs: unknown;
  readonly rounding: 'down';
}

/** The purchase of an insurance (DR-4.208). */
export interface InsuredBody extends BodyBase, InsuranceCells {
  readonly kind: 'insured';
  readonly percent: number;
  /** The fair chance that the whole coupon wins, in billionths; it follows from the chances of the bets. */
  readonly chancePpb: StoredInteger;
  readonly loadPercent: number;
  /** The fair chances of the bets. */
  readonly legs: unknown;
  readonly rounding: 'up';
}

export type ReceiptBody = AcceptedBody | SettledBody | SoldBody | InsuredBody;
