/** What a deposit costs and what arrives, before the player confirms it. */
import { formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { DepositSums } from '../data/recharge.ts';
import styles from './deposit-sums.module.css';

export function DepositSumsView({
  sums,
  currency,
}: {
  readonly sums: DepositSums;
  readonly currency: string;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  return (
    <dl className={styles['sums']}>
      <dt>{t('office_deposit_pays')}</dt>
      <dd>
        <bdi>{money(sums.pays)}</bdi>
      </dd>
      <dt>{t('office_fee')}</dt>
      <dd>
        <bdi>{money(sums.fee)}</bdi>
      </dd>
      <dt>{t('office_deposit_arrives')}</dt>
      <dd>
        <bdi>{money(sums.amount)}</bdi>
      </dd>
    </dl>
  );
}
