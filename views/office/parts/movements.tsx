/** Movements of one account, newest first, page by page. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { Button, ButtonLink, Card, EmptyState, formatMoney } from '@touchline/ui';
import { Moment, useApi, useLocation, useSession, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { fetchStatement, couponOf } from '../data/account-page.ts';
import type { Account, Movement, Statement } from '../data/account-page.ts';
import { movementName } from './movement-name.ts';
import styles from './movements.module.css';

interface MovementsProps {
  readonly account: Account;
  readonly statement: Statement;
}

export function Movements({ account, statement }: MovementsProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const hasPlayBreak = playBreakOf(useSession()) !== null;
  const { movements, next, more, isLoading, hasFailed } = useMovements(account.id, statement);
  return (
    <Card aria-label={t('office_movements')}>
      <h2 className={styles['title']}>
        {t('office_movements')} <span>{account.currency}</span>
      </h2>
      {movements.length === 0 && (
        <EmptyState title={t('office_no_movements')} text={t('office_no_movements_text')}>
          {account.type !== 4 && !hasPlayBreak && (
            <ButtonLink href={`/${lang}/office/recharge?account=${account.id}`}>
              {t('office_recharge')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <ol className={styles['list']}>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} currency={account.currency} />
        ))}
      </ol>
      {next !== null && (
        <div className={styles['more']}>
          {hasFailed && <span role="alert">{t('office_more_failed')}</span>}
          <Button isBusy={isLoading} onClick={more}>
            {t('office_more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface MovementRowProps {
  readonly movement: Movement;
  readonly currency: string;
}

function MovementRow({ movement, currency }: MovementRowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const coupon = couponOf(movement);
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        {movementName(movement, t)}
        {coupon !== null && <small>{t('coupon_number', { id: coupon })}</small>}
      </span>
      <Moment atMs={movement.atMs} className={styles['when']} />
      <bdi className={styles['amount']} data-sign={movement.amount.startsWith('-') ? 'minus' : 'plus'}>
        {formatMoney(movement.amount, { lang, currency, isSigned: true })}
      </bdi>
    </li>
  );
}

/** Holds the loaded data and the pages added by "more". New data of the page resets the list. */
function useMovements(accountId: number, statement: Statement) {
  const api = useApi();
  const first = { of: statement, movements: statement.movements, next: statement.next };
  const [state, setState] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (state.of !== statement) setState(first);
  const shown = state.of === statement ? state : first;
  const more = async (): Promise<void> => {
    if (shown.next === null) return;
    setLoading(true);
    const answer = await fetchStatement(api, accountId, shown.next);
    setLoading(false);
    setFailed(answer.outcome === 'failed');
    if (answer.outcome === 'failed') return;
    setState((before) =>
      before.of === statement
        ? {
            of: statement,
            movements: [...before.movements, ...answer.data.movements],
            next: answer.data.next,
          }
        : before,
    );
  };
  return { ...shown, more: () => void more(), isLoading, hasFailed };
}
