import { formatAmountWire, knownCurrency, rational } from '@touchline/money';
import { type ConversionOffer, shownRate } from './conversion-offer.ts';

/** A conversion as it is stored. The rate is minor units of `to` for one minor unit of `from`, before the margin. */
export type ConversionRow = {
  from: string;
  to: string;
  debitedMinor: bigint;
  creditedMinor: bigint;
  rateId: string;
  rateNum: string;
  rateDen: string;
  marginPpm: number;
};

export const conversionColumns = `from_currency as "from", to_currency as "to", debited_minor as "debitedMinor",
  credited_minor as "creditedMinor", rate_id as "rateId", rate_num::text as "rateNum", rate_den::text as "rateDen",
  margin_ppm as "marginPpm"`;

/** Returns what the player saw of a stored conversion. */
export function presentStored(row: ConversionRow): ConversionOffer {
  const [from, to] = [knownCurrency(row.from), knownCurrency(row.to)];
  const rate = rational(BigInt(row.rateNum), BigInt(row.rateDen));
  const { rateId, marginPpm } = row;
  return {
    debited: formatAmountWire(row.debitedMinor, from),
    credited: formatAmountWire(row.creditedMinor, to),
    from: from.code,
    to: to.code,
    rate: shownRate({ from, to, rate, marginPpm, rateId }),
    rateId,
    marginPpm,
  };
}
