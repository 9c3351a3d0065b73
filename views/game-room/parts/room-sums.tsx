/** What stands below the stage of every room: the balance, the net result, and for money the session and its limits. */
import { formatMoney } from '@touchline/ui';
import { useLocation } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Play } from '../data/play.ts';
import { useIsFramed } from './framed.ts';
import styles from './room.module.css';
import { SessionLine } from './session-line.tsx';
import { SumLine } from './sum-line.tsx';

interface RoomSumsProps {
  readonly play: Pick<Play, 'isFree' | 'balance' | 'currency' | 'sums'>;
}

export function RoomSums({ play }: RoomSumsProps): ReactElement {
  const { lang } = useLocation();
  const isFramed = useIsFramed();
  const { isFree, currency, balance, sums } = play;
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  return (
    <div className={styles['money']}>
      <SumLine play={play} money={money} />
      {!isFree && !isFramed && (
        <SessionLine
          currency={currency}
          // Each stake and each payment changes one of them.
          changedBy={`${balance}/${sums.rounds}/${sums.staked}`}
          money={money}
        />
      )}
    </div>
  );
}
