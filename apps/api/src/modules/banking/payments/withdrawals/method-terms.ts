import { type Currency, knownCurrency, parseAmount, rational, roundFee } from '@touchline/money';
import type { MethodFee, PaymentProvider, PayOutMethod } from '../provider.ts';

/** A method in one currency. Amounts are minor units. */
export type MethodTerms = {
  providerId: string;
  method: PayOutMethod;
  minMinor: bigint;
  maxMinor: bigint;
  feeMinor: (amountMinor: bigint) => bigint;
};

/** Returns the methods of all providers for a currency and a country, in the order of the registry (DR-12.1). */
export function methodsFor(
  providers: Readonly<Record<string, PaymentProvider>>,
  currencyCode: string,
  countryCode: string,
): MethodTerms[] {
  const currency = knownCurrency(currencyCode);
  return Object.values(providers).flatMap(({ id, payOuts }) =>
    (payOuts?.methods ?? []).flatMap((method) => {
      const limits = method.limits[currencyCode];
      if (!limits || method.countries?.includes(countryCode) === false) return [];
      return [
        {
          providerId: id,
          method,
          minMinor: minorOf(limits.min, currency),
          maxMinor: minorOf(limits.max, currency),
          feeMinor: (amountMinor: bigint) => feeOf(method.fee, amountMinor, currency),
        },
      ];
    }),
  );
}

/** Returns the fee in minor units: the fixed part and the rate, rounded up once (DR-12.2). */
export function feeOf({ fixed, rateBp }: MethodFee, amountMinor: bigint, currency: Currency): bigint {
  const fixedMinor = minorOf(fixed[currency.code] ?? '0', currency);
  return fixedMinor + roundFee(rational(amountMinor * BigInt(rateBp), 10_000n));
}

/** @throws for an amount that the currency does not have; methods are written by engineers, not by players */
export function minorOf(amount: string, currency: Currency): bigint {
  const parsed = parseAmount(amount, currency);
  if (parsed.outcome === 'refused') throw new Error(`${amount} is not an amount of ${currency.code}`);
  return parsed.minor;
}
