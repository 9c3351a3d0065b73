/** The player's open bets as they stand now, and the last settled ones (DR-11.20, DR-11.26). */
import { Button, EmptyState, Segmented } from '@touchline/ui';
import { useEvents, useLocation, useT } from '@touchline/view-kit';
import { useState, type ReactElement } from 'react';
import styles from './my-bets.module.css';
import { NotPlaced } from '../parts/not-placed.tsx';
import { OpenBets } from './open-bets.tsx';
import { SettledBets } from './settled-bets.tsx';

const LISTS = ['open', 'settled'] as const;
type List = (typeof LISTS)[number];

interface MyBetsProps {
  readonly isSignedIn: boolean;
  /** The player edits a bet; its selections are in the bet slip. */
  readonly onEditStarted: () => void;
  /** The player returns to the bet slip, whose bets were not placed. */
  readonly onCouponOpened: () => void;
}

export function MyBets({ isSignedIn, onEditStarted, onCouponOpened }: MyBetsProps): ReactElement {
  const t = useT();
  const events = useEvents();
  if (isSignedIn)
    return (
      <>
        <NotPlaced onOpen={onCouponOpened} />
        <PlayersBets onEditStarted={onEditStarted} />
      </>
    );
  return (
    <EmptyState title={t('coupon_my_bets_guest')}>
      <Button tone="primary" onClick={() => events.emit('auth/form-requested', { form: 'login' })}>
        {t('coupon_sign_in')}
      </Button>
    </EmptyState>
  );
}

function PlayersBets({ onEditStarted }: Pick<MyBetsProps, 'onEditStarted'>): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [list, setList] = useState<List>('open');
  const labels = { open: t('coupon_bets_open'), settled: t('coupon_bets_settled') };
  return (
    <>
      <div className={styles['bar']}>
        <Segmented
          label={t('coupon_my_bets')}
          value={list}
          choices={LISTS.map((value) => ({ value, label: labels[value] }))}
          onChange={setList}
        />
        <a href={`/${lang}/office/history`} className={styles['all']}>
          {t('coupon_bets_all')}
        </a>
      </div>
      {list === 'open' ? <OpenBets onEditStarted={onEditStarted} /> : <SettledBets />}
    </>
  );
}
