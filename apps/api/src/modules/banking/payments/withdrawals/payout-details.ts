import { Network, validate } from 'bitcoin-address-validation';
import type { DetailField } from '@touchline/contracts/banking';

/** The form of a method, with the fields that it requires. */
export type PayoutDetails = { [Field in DetailField]?: string | undefined };

const holderPattern = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’&/-]{1,69}$/u;
const ibanPattern = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;
/** An address of bitcoin: base58 or bech32, letters and digits only. */
const addressPattern = /^[0-9A-Za-z]{26,90}$/;
const shownDigits = 4;

/**
 * Checks the form and returns exactly the fields of the method in canonical form: an IBAN in capitals without spaces,
 * with its check digits; an address of bitcoin's main network with its checksum. Null when a field is missing,
 * superfluous or wrong.
 */
export function readDetails(fields: readonly DetailField[], given: PayoutDetails): PayoutDetails | null {
  const names = Object.keys(given) as DetailField[];
  if (names.some((name) => given[name] !== undefined && !fields.includes(name))) return null;
  const details: PayoutDetails = {};
  for (const field of fields) {
    const value = readField[field](given[field] ?? '');
    if (value === null) return null;
    details[field] = value;
  }
  return details;
}

const readField: Record<DetailField, (text: string) => string | null> = {
  iban: (text) => {
    const iban = text.replaceAll(/[\s-]/g, '').toUpperCase();
    return ibanPattern.test(iban) && hasCheckDigits(iban) ? iban : null;
  },
  holder: (text) => {
    const holder = text.trim().replaceAll(/\s+/g, ' ').normalize('NFC');
    return holderPattern.test(holder) ? holder : null;
  },
  address: (text) => {
    const typed = text.trim();
    // Bech32 may be written in capitals as a whole; the usual form is in small letters. Base58 keeps both.
    const address = /^BC1[0-9A-Z]+$/.test(typed) ? typed.toLowerCase() : typed;
    return addressPattern.test(address) && validate(address, Network.mainnet) ? address : null;
  },
};

/** ISO 13616: with the first four characters at the end and letters as numbers from 10, the remainder by 97 is 1. */
function hasCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** Returns the end of the account's number or of the address for lists; null for a method without one. */
export const shownTo = ({ iban, address }: PayoutDetails): string | null =>
  (iban ?? address)?.slice(-shownDigits) ?? null;
