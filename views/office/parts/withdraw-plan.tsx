/** The parts of a withdrawal, its fee and tax, and what the player receives, before it is confirmed (DR-12.3). */
import { formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { shareOf } from '../data/withdraw-amounts.ts';
import type { WithdrawMethod, WithdrawPlan } from '../data/withdraw.ts';
import { PayoutSign } from './payout-sign.tsx';
import styles from './withdraw-plan.module.css';

/** Most countries have no tax on winnings, so its line is shown only where there is one (DR-12.93). */
const isZero = (amount: string): boolean => /^[0.]+$/.test(amount);

interface WithdrawPlanViewProps {
  readonly plan: WithdrawPlan;
  readonly methods: readonly WithdrawMethod[];
  readonly currency: string;
}

export function WithdrawPlanView({ plan, methods, currency }: WithdrawPlanViewProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  const kindOf = (id: string) => methods.find((method) => method.id === id)?.kind ?? 'bank';
  const count = plan.parts.length;
  return (
    <div className={styles['plan']}>
      {count > 1 && (
        <>
          <p className={styles['why']}>
            <strong>{t('office_way_back')}</strong>
            {t('office_way_back_text')}
          </p>
          <div className={styles['bar']} aria-hidden="true">
            {plan.parts.map((part) => (
              <span
                key={part.methodId}
                style={{ inlineSize: `${shareOf(part.amount, plan.parts, currency)}%` }}
              />
            ))}
          </div>
          <ul className={styles['parts']}>
            {plan.parts.map((part) => (
              <li key={part.methodId}>
                <PayoutSign kind={kindOf(part.methodId)} />
                <span>{t('office_payout_kind', { kind: kindOf(part.methodId) })}</span>
                <bdi className={styles['amount']}>{money(part.amount)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl className={styles['sums']}>
        <dt>{t('office_fee')}</dt>
        <dd>
          <bdi>{money(plan.fee)}</bdi>
        </dd>
        {!isZero(plan.tax) && (
          <>
            <dt>{t('office_tax')}</dt>
            <dd>
              <bdi>{money(plan.tax)}</bdi>
            </dd>
          </>
        )}
        <dt>{t('office_receive')}</dt>
        <dd>
          <bdi>{money(plan.receives)}</bdi>
          {count > 1 && ` ${t('office_receive_parts', { count })}`}
        </dd>
      </dl>
    </div>
  );
}
