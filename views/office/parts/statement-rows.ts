import type { Translate } from '@touchline/i18n';
import { couponOf } from '../data/account-page.ts';
import type { WholeStatement } from '../data/statement.ts';
import { movementName } from './movement-name.ts';

/** Returns the rows of the file of a statement, newest first, between closing and opening balance. Times are UTC. */
export function statementRows({ sums, movements }: WholeStatement, t: Translate): string[][] {
  const time = (ms: number): string => new Date(ms).toISOString();
  const { currency } = sums;
  return [
    [
      t('office_csv_time'),
      t('office_payment_kind'),
      t('office_csv_number'),
      t('office_amount'),
      t('office_csv_currency'),
    ],
    [time(sums.toMs), t('office_statement_closing'), '', sums.closing, currency],
    ...movements.map((movement) => [
      time(movement.atMs),
      movementName(movement, t),
      couponOf(movement) ?? '',
      movement.amount,
      currency,
    ]),
    [time(sums.fromMs), t('office_statement_opening'), '', sums.opening, currency],
  ];
}
