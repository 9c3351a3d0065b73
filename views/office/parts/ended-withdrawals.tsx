/** Withdrawals that have ended, newest first. */
import type { WithdrawalWire } from '@touchline/contracts/banking';
import { Badge, Card, EmptyState, formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { shownParts } from '../data/withdraw.ts';
import type { Payout } from '../data/withdraw.ts';
import styles from './ended-withdrawals.module.css';
import { PAYOUT_STATES } from './payout-states.ts';

export function EndedWithdrawals({
  withdrawals,
}: {
  readonly withdrawals: readonly WithdrawalWire[];
}): ReactElement {
  const t = useT();
  return (
    <Card aria-label={t('office_withdraw_ended')}>
      <h2 className={styles['title']}>{t('office_withdraw_ended')}</h2>
      {withdrawals.length === 0 ? (
        <EmptyState title={t('office_withdraw_none')} text={t('office_withdraw_none_text')} />
      ) : (
        <ul className={styles['list']}>
          {withdrawals.flatMap((withdrawal) =>
            shownParts(withdrawal).map((part) => (
              <EndedPart key={`${withdrawal.number}-${part.part}`} withdrawal={withdrawal} part={part} />
            )),
          )}
        </ul>
      )}
    </Card>
  );
}

interface EndedPartProps {
  readonly withdrawal: WithdrawalWire;
  readonly part: Payout;
}

function EndedPart({ withdrawal, part }: EndedPartProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { currency, number } = withdrawal;
  const { label, tone } = PAYOUT_STATES[part.state];
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  const isBack = part.state !== 'paid';
  const back = part.state === 'returned' ? part.receives : part.amount;
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <strong>
          {t('office_payout_kind', { kind: part.kind })}{' '}
          {part.to !== null && <bdi dir="ltr">·· {part.to}</bdi>}
        </strong>
        <small>
          <bdi>{t('office_withdraw_number', { number: String(number) })}</bdi>{' '}
          <Moment atMs={part.steps.at(-1)?.atMs ?? withdrawal.atMs} />
        </small>
        {isBack && <small>{t('office_payout_back', { amount: money(back) })}</small>}
      </span>
      <span className={styles['end']}>
        <bdi>{money(part.amount)}</bdi>
        <Badge tone={tone}>{t(label)}</Badge>
      </span>
    </li>
  );
}
