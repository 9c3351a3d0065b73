/** The balance, and what the player has won or lost in the game. */
import { formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Play } from '../data/play.ts';
import styles from './room.module.css';

interface SumLineProps {
  readonly play: Pick<Play, 'isFree' | 'balance' | 'currency' | 'sums'>;
  readonly money: (amount: string) => string;
}

export function SumLine({ play, money }: SumLineProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <dl className={styles['sums']}>
      <Sum
        label={t(play.isFree ? 'games_free_balance' : 'games_balance')}
        value={play.balance === null ? '…' : money(play.balance)}
      />
      <Sum
        label={t('games_net')}
        value={formatMoney(play.sums.net, { lang, currency: play.currency, isSigned: true })}
      />
      <Sum label={t('games_staked')} value={money(play.sums.staked)} />
      <Sum label={t('games_rounds')} value={String(play.sums.rounds)} />
    </dl>
  );
}

function Sum({ label, value }: { label: string; value: string }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
