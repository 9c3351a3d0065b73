/** The card that converts an account of a retired currency at the fixed rate (DR-1.36 to DR-1.42). */
import { Button, Card, formatMoney, FormError, localiseAmount } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type RetiredOffer, retiredTitleKey } from '../data/retired-currency.ts';
import styles from './conversion-form.module.css';
import { useRetiredConversion } from './use-retired-conversion.ts';

export function RetiredCurrencyCard({ offer }: { readonly offer: RetiredOffer }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { isBusy, error, send } = useRetiredConversion(offer);
  const { from, to, rate } = offer;
  const title = t(retiredTitleKey(from), { from, to });
  const credited = formatMoney(offer.credited, { lang, currency: to });
  return (
    <Card as="section" className={styles['card']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{t('office_retired_text', { to })}</p>
      <dl className={styles['sums']}>
        <Sum name={t('office_retired_have')} amount={formatMoney(offer.debited, { lang, currency: from })} />
        <Sum name={t('office_convert_get')} amount={credited} isStrong />
      </dl>
      <p className={styles['rate']}>
        <bdi dir="ltr">{t('office_retired_rate', { from, to, rate: localiseAmount(rate, lang) })}</bdi>
      </p>
      <p className={styles['text']}>
        {offer.isRefused ? (
          t('office_retired_refused', { from })
        ) : (
          <>
            {t('office_retired_until', { from })} <Moment atMs={offer.refusedFromMs} />
          </>
        )}
      </p>
      <p className={styles['rate']}>{t('office_retired_open', { from })}</p>
      {error !== null && <FormError>{t(error)}</FormError>}
      <div className={styles['send']}>
        <Button tone="primary" isWide isBusy={isBusy} onClick={() => void send()}>
          {t('office_retired_send', { credited })}
        </Button>
      </div>
    </Card>
  );
}

interface SumProps {
  readonly name: string;
  readonly amount: string;
  readonly isStrong?: boolean;
}

function Sum({ name, amount, isStrong = false }: SumProps): ReactElement {
  return (
    <div className={styles['credited']}>
      <dt>{name}</dt>
      <dd className={styles['sum']}>
        {isStrong ? (
          <strong>
            <bdi>{amount}</bdi>
          </strong>
        ) : (
          <bdi>{amount}</bdi>
        )}
      </dd>
    </div>
  );
}
