/** A currency: its code, its fraction digits, and whether it is a pseudo-currency. */
export interface Currency {
  readonly code: string;
  /** Number of digits of the minor unit: 2 for EUR, 0 for JPY, 3 for KWD. */
  readonly exponent: number;
  /** True for a currency outside ISO 4217 that the operator configured, such as points or a part of a crypto coin. */
  readonly isPseudo: boolean;
}

const DEFAULT_EXPONENT = 2;
const MAX_PSEUDO_EXPONENT = 8;

/** ISO 4217 codes whose minor unit is not one hundredth (DR-1.2). */
const SPECIAL_EXPONENTS: ReadonlyMap<string, number> = new Map([
  ...listed(
    0,
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'UYI',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ),
  ...listed(3, 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'),
  ...listed(4, 'CLF', 'UYW'),
]);

const ISO_SHAPE = /^[A-Z]{3}$/;
const PSEUDO_SHAPE = /^[A-Za-z0-9_-]{2,16}$/;

function listed(exponent: number, ...codes: string[]): [string, number][] {
  return codes.map((code) => [code, exponent]);
}

/** Returns the ISO 4217 currency of a code of three letters (DR-1.2); `undefined` when the text has another shape. */
export function isoCurrency(code: string): Currency | undefined {
  if (!ISO_SHAPE.test(code)) return undefined;
  return { code, exponent: SPECIAL_EXPONENTS.get(code) ?? DEFAULT_EXPONENT, isPseudo: false };
}

/**
 * Returns a pseudo-currency that the operator configured (DR-1.3). Its code never has the shape of an ISO code, so the
 * two kinds cannot be confused. Returns `undefined` when the code or the exponent (0..8) is not allowed.
 */
export function pseudoCurrency(code: string, exponent: number): Currency | undefined {
  if (ISO_SHAPE.test(code) || !PSEUDO_SHAPE.test(code)) return undefined;
  if (!Number.isInteger(exponent) || exponent < 0 || exponent > MAX_PSEUDO_EXPONENT) return undefined;
  return { code, exponent, isPseudo: true };
}

/** Minor units in one major unit: 100n for EUR, 1n for JPY. */
export function unitOf(currency: Currency): bigint {
  return 10n ** BigInt(currency.exponent);
}

/**
 * {@link isoCurrency} for a code that was validated when it was stored.
 * @throws when the code is invalid, which is a bug and not bad input
 */
export function knownCurrency(code: string): Currency {
  const currency = isoCurrency(code);
  if (!currency) throw new Error(`unknown currency ${code}`);
  return currency;
}
