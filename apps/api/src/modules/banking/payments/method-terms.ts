import { type Currency, parseAmount, rational, roundFee } from '@touchline/money';
import type { DepositMethod, MethodFee, PaymentProvider, PayOutMethod } from './provider.ts';

/** A method in one currency. Amounts are minor units. */
export type MethodTerms<Method extends DepositMethod | PayOutMethod> = {
  providerId: string;
  method: Method;
  minMinor: bigint;
  maxMinor: bigint;
  /** The fee of an amount, which the player pays. */
  feeMinor: (amountMinor: bigint) => bigint;
};

/**
 * Returns the methods of all providers for a country, in the order of the registry (DR-12.1, DR-12.50).
 * @param countryCode null for the methods that every country has
 */
export const methodsIn = <Method extends DepositMethod | PayOutMethod>(
  providers: Readonly<Record<string, PaymentProvider>>,
  methodsOf: (provider: PaymentProvider) => readonly Method[],
  countryCode: string | null,
): { providerId: string; method: Method }[] =>
  Object.values(providers).flatMap((provider) =>
    methodsOf(provider)
      .filter(
        ({ countries }) => countries === null || (countryCode !== null && countries.includes(countryCode)),
      )
      .map((method) => ({ providerId: provider.id, method })),
  );

/** Returns the limits of a method in minor units; null for a currency that it does not have. */
export function limitsIn(
  { limits }: DepositMethod | PayOutMethod,
  currency: Currency,
): { minMinor: bigint; maxMinor: bigint } | null {
  const amounts = limits[currency.code];
  return amounts
    ? { minMinor: minorOf(amounts.min, currency), maxMinor: minorOf(amounts.max, currency) }
    : null;
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
