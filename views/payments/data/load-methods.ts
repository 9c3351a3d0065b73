/** Loads the deposit methods in one currency, and the available currencies (SH-RT-109). */
import { type PaymentApi, paymentPaths } from '@touchline/contracts/banking';
import { sitePaths } from '@touchline/contracts/site';
import { call, headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export interface MethodsData {
  readonly currency: string;
  readonly currencies: readonly string[];
  readonly methods: PaymentApi['methods']['reply']['methods'];
}

/** Returns the requested currency when it has limits, otherwise the visitor's own currency, otherwise the first. */
export function chooseCurrency(requested: string | null, own: string, currencies: readonly string[]): string {
  return (
    [requested, own].find((one): one is string => one !== null && currencies.includes(one)) ??
    currencies[0] ??
    own
  );
}

export async function loadMethods({
  api,
  location,
  siteConfig,
  t,
  signal,
}: LoadRequest): Promise<LoadOutcome<MethodsData>> {
  const group = await call(api, sitePaths.configGroups, { query: { groups: 'payments' }, signal });
  if (group.outcome === 'failed') throw new Error(`the config answered ${group.status}`);
  const currencies = Object.keys(Object(group.data['payments']?.['rechargeMin']) as object);
  const requested = new URLSearchParams(location.search).get('currency');
  const currency = chooseCurrency(requested, siteConfig.geoCurrency, currencies);
  const answer = await call(api, paymentPaths.methods, { query: { currency }, signal });
  if (answer.outcome === 'failed') throw new Error(`the payment methods answered ${answer.status}`);
  const title = t('payments_methods_title');
  return {
    outcome: 'ready',
    title,
    head: headTags({ description: t('payments_methods_text') }),
    data: { currency, currencies, methods: answer.data.methods },
  };
}
