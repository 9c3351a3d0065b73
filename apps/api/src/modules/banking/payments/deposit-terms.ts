import { formatAmountWire, knownCurrency, parseAmount, smallerMinor } from '@touchline/money';
import type { PaymentApi } from '@touchline/contracts/banking';
import { feeOf, limitsIn, methodsIn, type MethodTerms, minorOf } from './method-terms.ts';
import type { DepositMethod, PaymentProvider } from './provider.ts';

/** A deposit method in one currency. The player pays the fee in addition; 0 when the operator pays it (DR-12.51). */
export type DepositTerms = MethodTerms<DepositMethod>;

/** The site's limits of one deposit, as amounts by currency. */
export type SiteLimits = {
  rechargeMin: Readonly<Record<string, string>>;
  rechargeMax: Readonly<Record<string, string>>;
};

type Providers = Readonly<Record<string, PaymentProvider>>;

/**
 * Returns the deposit methods of a currency and a country, in the order of the registry (DR-12.50). The limits are the
 * narrower of the method's and the site's (DR-12.52).
 * @param countryCode null for the methods that every country has
 */
export function depositMethodsFor(
  providers: Providers,
  site: SiteLimits,
  currencyCode: string,
  countryCode: string | null,
): DepositTerms[] {
  const [siteMin, siteMax] = [site.rechargeMin[currencyCode], site.rechargeMax[currencyCode]];
  if (siteMin === undefined || siteMax === undefined) return [];
  const currency = knownCurrency(currencyCode);
  return inCountry(providers, countryCode).flatMap(({ providerId, method }) => {
    const limits = limitsIn(method, currency);
    if (!limits) return [];
    const minMinor = larger(limits.minMinor, minorOf(siteMin, currency));
    const maxMinor = smallerMinor(limits.maxMinor, minorOf(siteMax, currency));
    if (minMinor > maxMinor) return [];
    const feeMinor = (amountMinor: bigint): bigint =>
      method.fee.payer === 'player' ? feeOf(method.fee, amountMinor, currency) : 0n;
    return [{ providerId, method, minMinor, maxMinor, feeMinor }];
  });
}

/** The number of methods of a country that this currency does not have. */
export const countOtherCurrencies = (
  providers: Providers,
  currencyCode: string,
  countryCode: string | null,
): number => inCountry(providers, countryCode).filter(({ method }) => !method.limits[currencyCode]).length;

const inCountry = (providers: Providers, countryCode: string | null) =>
  methodsIn(providers, ({ depositMethods }) => depositMethods, countryCode);

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Formats a method as the contract requires. */
export function presentDepositMethod(
  { method, minMinor, maxMinor, feeMinor }: DepositTerms,
  currencyCode: string,
): PaymentApi['methods']['reply']['methods'][number] {
  const format = (minor: bigint): string => formatAmountWire(minor, knownCurrency(currencyCode));
  const { rateBp, payer } = method.fee;
  return {
    id: method.id,
    kind: method.kind,
    flow: method.flow,
    min: format(minMinor),
    max: format(maxMinor),
    fee: { fixed: format(feeMinor(0n)), rateBp: payer === 'player' ? rateBp : 0, payer },
    fields: [...method.fields],
    hours: method.hours,
  };
}

/** Whether the fee that the player has seen is the fee of the amount (DR-12.51). Absent means none. */
export function isSeenFee(seen: string | undefined, feeMinor: bigint, currencyCode: string): boolean {
  const parsed = parseAmount(seen ?? '0', knownCurrency(currencyCode));
  return parsed.outcome === 'parsed' && parsed.minor === feeMinor;
}
