/** How long the player is logged in, and what the player's limits leave, in sight while a game is played (RTS-13C). */
import { roundPaths, type RoundApi } from '@touchline/contracts/gaming';
import { call, useApi, useLocation, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { hoursAndMinutes } from '../data/session-time.ts';
import styles from './room.module.css';

const TICK_MS = 20_000;

interface SessionLineProps {
  readonly currency: string;
  /** A text that changes whenever money has moved: then what the limits leave is read again. */
  readonly changedBy: string;
  readonly money: (amount: string) => string;
}

export function SessionLine({ currency, changedBy, money }: SessionLineProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const nowMs = useNowMs();
  const session = useRoomSession(currency, changedBy);
  const { wager, loss } = session?.left ?? { wager: null, loss: null };
  return (
    <ul className={styles['session']}>
      {session && <li>{t('games_signed_in_for', hoursAndMinutes(nowMs - session.startedAtMs))}</li>}
      {wager !== null && <li>{t('games_left_to_stake', { amount: money(wager) })}</li>}
      {loss !== null && <li>{t('games_left_to_lose', { amount: money(loss) })}</li>}
      <li>
        <a href={`/${lang}/office/responsible`}>{t('games_own_limits')}</a>
      </li>
    </ul>
  );
}

/** Null until the server has answered; then the last answer. */
function useRoomSession(currency: string, changedBy: string): RoundApi['session']['reply'] | null {
  const api = useApi();
  const [session, setSession] = useState<RoundApi['session']['reply'] | null>(null);
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const answer = await call(api, roundPaths.session, { query: { currency } });
      if (!isGone && answer.outcome === 'ok') setSession(answer.data);
    })();
    return () => {
      isGone = true;
    };
  }, [api, currency, changedBy]);
  return session;
}

function useNowMs(): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
