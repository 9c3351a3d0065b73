import { convertToCredit, convertToDebit, type Currency, rateFromText } from '@touchline/money';
import { TOTO_LINE_MINOR } from './toto-kinds.ts';

/** The rate of a purchase: units of the coupon's currency for one unit of the house currency, as decimal text. */
export type TotoRate = { readonly house: Currency; readonly currency: Currency; readonly rate: string };

/** The price of lines in the currency of a coupon, rounded up to its minor unit (DR-8.163). */
export function totoPriceMinor(lines: number, { house, currency, rate }: TotoRate): bigint {
  const minor = BigInt(lines) * TOTO_LINE_MINOR;
  if (currency.code === house.code) return minor;
  return convertToDebit({ minor, currency: house }, rateFromText(house.code, currency.code, rate)).minor;
}

/** What a coupon is paid for its part of the pool, at the rate of its purchase, rounded down (DR-8.163). */
export function totoPayoutMinor(houseMinor: bigint, { house, currency, rate }: TotoRate): bigint {
  if (currency.code === house.code) return houseMinor;
  const amount = { minor: houseMinor, currency: house };
  return convertToCredit(amount, rateFromText(house.code, currency.code, rate)).minor;
}
