/** How long the player is signed in, and what the player's limits leave, in sight while a game is played (RTS-13C). */
import { useLocation, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { Play } from '../data/play.ts';
import { hoursAndMinutes } from '../data/session-time.ts';
import styles from './room.module.css';

const TICK_MS = 20_000;

interface SessionLineProps {
  readonly session: NonNullable<Play['session']>;
  readonly money: (amount: string) => string;
}

export function SessionLine({ session, money }: SessionLineProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const nowMs = useNowMs();
  const { wager, loss } = session.left;
  return (
    <ul className={styles['session']}>
      <li>{t('games_signed_in_for', hoursAndMinutes(nowMs - session.startedAtMs))}</li>
      {wager !== null && <li>{t('games_left_to_stake', { amount: money(wager) })}</li>}
      {loss !== null && <li>{t('games_left_to_lose', { amount: money(loss) })}</li>}
      <li>
        <a href={`/${lang}/office/responsible`}>{t('games_own_limits')}</a>
      </li>
    </ul>
  );
}

function useNowMs(): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
