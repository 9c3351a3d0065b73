/** The recharge methods in one currency, and the available currencies (SH-RT-109). */
import { type PaymentApi, paymentPaths } from '@touchline/contracts/banking';
import { type SiteApi, sitePaths } from '@touchline/contracts/site';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export interface MethodsData {
  readonly currency: string;
  readonly currencies: readonly string[];
  readonly methods: PaymentApi['methods']['reply']['methods'];
}

/** The requested currency when it has limits, else the visitor's, else the first. */
export function chooseCurrency(asked: string | null, own: string, currencies: readonly string[]): string {
  return (
    [asked, own].find((one): one is string => one !== null && currencies.includes(one)) ??
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
  const group = await api.send({
    ...sitePaths.configGroups,
    query: { groups: 'payments' },
    signal,
    parse: (json) => json as SiteApi['configGroups']['reply'],
  });
  if (group.outcome === 'failed') throw new Error(`the config answered ${group.status}`);
  const currencies = Object.keys(Object(group.data['payments']?.['rechargeMin']) as object);
  const asked = new URLSearchParams(location.search).get('currency');
  const currency = chooseCurrency(asked, siteConfig.geoCurrency, currencies);
  const answer = await api.send({
    ...paymentPaths.methods,
    query: { currency },
    signal,
    parse: (json) => json as PaymentApi['methods']['reply'],
  });
  if (answer.outcome === 'failed') throw new Error(`the payment methods answered ${answer.status}`);
  const title = t('payments_methods_title');
  return {
    outcome: 'ready',
    title,
    head: headTags({ description: t('payments_methods_text') }),
    data: { currency, currencies, methods: answer.data.methods },
  };
}
