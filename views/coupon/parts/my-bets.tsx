/** The player's open coupons, updated by the private topic. */
import { type CouponApi, couponPaths, type CouponWire } from '@touchline/contracts/sports-betting';
import type { MessageKey } from '@touchline/i18n';
import { Badge, Button, EmptyState, formatMoney, SkeletonBlock } from '@touchline/ui';
import { couponTitle, isBanker, outcomeName } from '@touchline/ui/market-names';
import {
  useApi,
  useEvents,
  useLive,
  useLocation,
  usePreferences,
  useSession,
  useT,
} from '@touchline/view-kit';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import styles from './my-bets.module.css';

type History = CouponApi['history']['reply'];

export function MyBets({ isSignedIn }: { readonly isSignedIn: boolean }): ReactElement {
  const t = useT();
  const events = useEvents();
  if (isSignedIn) return <OpenBets />;
  return (
    <EmptyState title={t('coupon_my_bets_guest')}>
      <Button tone="primary" onClick={() => events.emit('auth/form-asked', { form: 'login' })}>
        {t('coupon_sign_in')}
      </Button>
    </EmptyState>
  );
}

function OpenBets(): ReactElement {
  const t = useT();
  const api = useApi();
  const session = useSession();
  const { lang } = useLocation();
  const [history, setHistory] = useState<History | null>(null);
  const load = useCallback(async () => {
    const answer = await api.send({
      ...couponPaths.history,
      query: { lng: lang, filter: 'open' },
      parse: (json) => json as History,
    });
    if (answer.outcome === 'ok') setHistory(answer.data);
  }, [api, lang]);
  useEffect(() => {
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [load]);
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, () => void load());
  if (!history) return <SkeletonBlock rows={4} />;
  if (history.coupons.length === 0) return <EmptyState title={t('coupon_no_open_bets')} />;
  return (
    <ul className={styles['list']}>
      {history.coupons.map((coupon) => (
        <OpenCoupon key={coupon.id} coupon={coupon} />
      ))}
    </ul>
  );
}

const stateLabel = (state: CouponWire['state']): MessageKey =>
  state === 'waiting'
    ? 'coupon_state_waiting'
    : state === 'pending-vip'
      ? 'coupon_state_pending_vip'
      : 'coupon_state_open';

function OpenCoupon({ coupon }: { readonly coupon: CouponWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  return (
    <li className={styles['coupon']}>
      <header>
        <strong>{couponTitle(coupon, t)}</strong>
        <Badge>{t(stateLabel(coupon.state))}</Badge>
      </header>
      <ol>
        {coupon.bets.map((bet) => (
          <li key={`${bet.marketId}/${bet.outcomeKey}`}>
            <span>
              {isBanker(coupon, bet) && <Badge>{t('coupon_banker')}</Badge>}{' '}
              {outcomeName(bet, bet.outcomeKey, t)}
            </span>
            <b dir="ltr">{showCoef(bet.coefMilli, coefViewId)}</b>
            <small>{t('coupon_game', { home: bet.homeName, away: bet.awayName })}</small>
          </li>
        ))}
      </ol>
      <footer>
        <span>{money(coupon.amount)}</span>
        {coupon.state === 'open' && (
          <span>{t('coupon_could_win', { amount: money(coupon.possibleWin) })}</span>
        )}
      </footer>
    </li>
  );
}
