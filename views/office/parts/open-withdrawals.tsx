/** Withdrawals that have not ended: where the money is, and the steps of each part. */
import type { WithdrawalWire } from '@touchline/contracts/banking';
import { Button, Card, formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { potsOf } from '../data/withdraw-amounts.ts';
import { shownParts } from '../data/withdraw.ts';
import styles from './open-withdrawals.module.css';
import { PayoutRow } from './payout-row.tsx';
import { useCancelWithdrawal } from './use-withdraw.ts';

interface OpenWithdrawalsProps {
  readonly withdrawals: readonly WithdrawalWire[];
  readonly available: string;
}

export function OpenWithdrawals({ withdrawals, available }: OpenWithdrawalsProps): ReactElement {
  const t = useT();
  const currency = withdrawals[0]?.currency ?? '';
  return (
    <Card aria-label={t('office_withdraw_open')}>
      <Pots {...potsOf(withdrawals, currency)} available={available} currency={currency} />
      {withdrawals.map((withdrawal) => (
        <OpenWithdrawal key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
    </Card>
  );
}

interface PotsProps {
  readonly available: string;
  readonly held: string;
  readonly sent: string;
  readonly currency: string;
}

function Pots({ available, held, sent, currency }: PotsProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  return (
    <dl className={styles['pots']}>
      <div>
        <dt>{t('office_pot_balance')}</dt>
        <dd>
          <bdi>{money(available)}</bdi>
        </dd>
      </div>
      <div className={styles['held']}>
        <dt>{t('office_pot_held')}</dt>
        <dd>
          <bdi>{money(held)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('office_pot_sent')}</dt>
        <dd>
          <bdi>{money(sent)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function OpenWithdrawal({ withdrawal }: { readonly withdrawal: WithdrawalWire }): ReactElement {
  const t = useT();
  const { isBusy, cancel } = useCancelWithdrawal(withdrawal.withdrawalId);
  return (
    <article className={styles['withdrawal']}>
      <p className={styles['number']}>
        <bdi>{t('office_withdraw_number', { number: String(withdrawal.number) })}</bdi>
        <Moment atMs={withdrawal.atMs} />
      </p>
      {shownParts(withdrawal).map((part) => (
        <PayoutRow key={part.part} part={part} currency={withdrawal.currency} />
      ))}
      <div className={styles['foot']}>
        <span>{t('office_withdraw_held_note')}</span>
        {withdrawal.isCancellable && (
          <Button size="small" isBusy={isBusy} onClick={cancel}>
            {t('office_withdraw_cancel')}
          </Button>
        )}
      </div>
    </article>
  );
}
