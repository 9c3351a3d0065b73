import { knownCurrency } from '@touchline/money';
import { feeOf, limitsIn, methodsIn, type MethodTerms } from '../method-terms.ts';
import type { PaymentProvider, PayOutMethod } from '../provider.ts';

/** A method of withdrawal in one currency. The fee is taken out of the amount (DR-12.2). */
export type PayoutTerms = MethodTerms<PayOutMethod>;

/** Returns the methods of withdrawal for a currency and a country, in the order of the registry (DR-12.1). */
export function payoutMethodsFor(
  providers: Readonly<Record<string, PaymentProvider>>,
  currencyCode: string,
  countryCode: string,
): PayoutTerms[] {
  const currency = knownCurrency(currencyCode);
  return methodsIn(providers, ({ payOuts }) => payOuts?.methods ?? [], countryCode).flatMap((one) => {
    const limits = limitsIn(one.method, currency);
    const feeMinor = (amountMinor: bigint): bigint => feeOf(one.method.fee, amountMinor, currency);
    return limits ? [{ ...one, ...limits, feeMinor }] : [];
  });
}
