import type { RefusalDetails } from '@touchline/betting-engine';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { StoredRefusal } from '../placement/coupon-store.ts';

/** Formats a stored refusal as the contract requires, without internal fields. */
export function presentRefusal({ code, details }: StoredRefusal): Pick<StoredRefusal, 'code' | 'details'> {
  return { code, details };
}

/** Formats a refusal's details as the contract requires: amounts as decimal text of the coupon's currency. */
export function presentDetails(details: RefusalDetails, currencyCode: string): Record<string, unknown> {
  const currency = knownCurrency(currencyCode);
  return {
    ...(details.legs && { legs: details.legs }),
    ...(details.pairs && { pairs: details.pairs }),
    ...(details.minMinor !== undefined && { min: formatAmountWire(details.minMinor, currency) }),
    ...(details.maxMinor !== undefined && { max: formatAmountWire(details.maxMinor, currency) }),
    ...(details.boundBy && { boundBy: details.boundBy }),
    ...(details.prepaidFault && { prepaidFault: details.prepaidFault }),
    ...(details.promoFault && { promoFault: details.promoFault }),
  };
}
