import { formatAmountWire, knownCurrency, parseAmount } from '@touchline/money';
import type { PaymentApi } from '@touchline/contracts/banking';
import type { DepositMethod, PaymentProvider } from './provider.ts';
import { feeOf, minorOf } from './withdrawals/method-terms.ts';

/** A deposit method in one currency. Amounts are minor units. */
export type DepositTerms = {
  providerId: string;
  method: DepositMethod;
  minMinor: bigint;
  maxMinor: bigint;
  /** What the player pays in addition to an amount; 0 when the operator pays the fee (DR-12.51). */
  feeMinor: (amountMinor: bigint) => bigint;
};

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
  const minor = (amount: string): bigint => minorOf(amount, currency);
  return inCountry(providers, countryCode).flatMap(({ providerId, method }) => {
    const limits = method.limits[currencyCode];
    if (!limits) return [];
    const minMinor = larger(minor(limits.min), minor(siteMin));
    const maxMinor = smaller(minor(limits.max), minor(siteMax));
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
  Object.values(providers).flatMap(({ id, depositMethods }) =>
    depositMethods
      .filter(
        ({ countries }) => countries === null || (countryCode !== null && countries.includes(countryCode)),
      )
      .map((method) => ({ providerId: id, method })),
  );

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

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
