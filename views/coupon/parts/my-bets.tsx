/** The player's open coupons, reloaded on messages of the private topic. */
import { type CouponApi, couponPaths, type CouponWire } from '@touchline/contracts/sports-betting';
import type { MessageKey } from '@touchline/i18n';
import { Badge, Button, EmptyState, formatMoney, SkeletonBlock } from '@touchline/ui';
import {
  advanceParts,
  advanceText,
  couponTitle,
  insuranceText,
  unitStakeText,
} from '@touchline/ui/market-names';
import { call, useApi, useEvents, useLive, useLocation, useSession, useT } from '@touchline/view-kit';
import { useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { EditBet } from '../edit/edit-bet.tsx';
import { CouponGrid } from '../lines-grid/coupon-grid.tsx';
import { InsureBet } from '../insurance/insure-bet.tsx';
import { Sale } from '../sale/sale.tsx';
import { useSaleOffers } from '../sale/use-sale-offers.ts';
import { CouponPicks } from './coupon-picks.tsx';
import styles from './my-bets.module.css';

type History = CouponApi['history']['reply'];

interface MyBetsProps {
  readonly isSignedIn: boolean;
  /** The player edits a bet; its selections are in the bet slip. */
  readonly onEditStarted: () => void;
}

export function MyBets({ isSignedIn, onEditStarted }: MyBetsProps): ReactElement {
  const t = useT();
  const events = useEvents();
  if (isSignedIn) return <OpenBets onEditStarted={onEditStarted} />;
  return (
    <EmptyState title={t('coupon_my_bets_guest')}>
      <Button tone="primary" onClick={() => events.emit('auth/form-requested', { form: 'login' })}>
        {t('coupon_sign_in')}
      </Button>
    </EmptyState>
  );
}

function OpenBets({ onEditStarted }: Pick<MyBetsProps, 'onEditStarted'>): ReactElement {
  const t = useT();
  const api = useApi();
  const session = useSession();
  const { lang } = useLocation();
  const [history, setHistory] = useState<History | null>(null);
  const load = useCallback(async () => {
    const answer = await call(api, couponPaths.history, { query: { lng: lang, filter: 'open' } });
    if (answer.outcome === 'ok') setHistory(answer.data);
  }, [api, lang]);
  useEffect(() => {
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [load]);
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, () => void load());
  // A coupon whose sale was started here stays in the list until the player has seen the result.
  const [inSale, setInSale] = useState<readonly CouponWire[]>([]);
  const listed = history?.coupons ?? [];
  const coupons = [...inSale.filter(({ id }) => !listed.some((one) => one.id === id)), ...listed];
  const open = listed.filter(({ state }) => state === 'open');
  const sales = useSaleOffers(open.map(({ id }) => id));
  if (!history) return <SkeletonBlock rows={4} />;
  if (coupons.length === 0) return <EmptyState title={t('coupon_no_open_bets')} />;
  return (
    <ul className={styles['list']}>
      {coupons.map((coupon) => (
        <OpenCoupon key={coupon.id} coupon={coupon}>
          <Sale
            coupon={coupon}
            offer={sales.byCoupon.get(coupon.id) ?? null}
            onBegun={() => setInSale((known) => [...known.filter(({ id }) => id !== coupon.id), coupon])}
            onEnded={() => {
              setInSale((known) => known.filter(({ id }) => id !== coupon.id));
              void load();
              void sales.reload();
            }}
            onChanged={() => void sales.reload()}
          />
          {!inSale.some(({ id }) => id === coupon.id) && (
            <InsureBet coupon={coupon} onBought={() => void load()} />
          )}
          {sales.byCoupon.get(coupon.id)?.offer &&
            coupon.insurance === null &&
            !inSale.some(({ id }) => id === coupon.id) && (
              <EditBet couponId={coupon.id} onStarted={onEditStarted} />
            )}
        </OpenCoupon>
      ))}
    </ul>
  );
}

function stateLabel({ state, prepaid }: CouponWire): MessageKey {
  if (state === 'waiting') return 'coupon_state_waiting';
  if (state === 'pending-vip') return 'coupon_state_pending_vip';
  return prepaid?.state === 'outstanding' ? 'coupon_advance_pending' : 'coupon_state_open';
}

interface OpenCouponProps {
  readonly coupon: CouponWire;
  readonly children: ReactNode;
}

function OpenCoupon({ coupon, children }: OpenCouponProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  const unitStake = unitStakeText(coupon, t, money);
  return (
    <li className={styles['coupon']}>
      <header>
        <strong>{couponTitle(coupon, t)}</strong>
        <Badge>{t(stateLabel(coupon))}</Badge>
      </header>
      <CouponPicks coupon={coupon} className={styles['picks']} />
      <footer>
        <span>{money(coupon.amount)}</span>
        {coupon.state === 'open' && (
          <span>{t('coupon_could_win', { amount: money(coupon.possibleWin) })}</span>
        )}
      </footer>
      {coupon.grid ? (
        <CouponGrid coupon={coupon} />
      ) : (
        unitStake !== null && (
          <small>
            <bdi>{unitStake}</bdi>
          </small>
        )
      )}
      {coupon.dayAccumulator && (
        <small>{t('coupon_day_of', { percent: coupon.dayAccumulator.boostPercent })}</small>
      )}
      {coupon.promo && <small>{t('coupon_promo_of', { code: coupon.promo.code })}</small>}
      {coupon.prepaid && (
        <small>
          {advanceParts(coupon.prepaid, t, money)}. {advanceText(coupon.prepaid, t, money)}
        </small>
      )}
      {coupon.isMaxPayoutLifted && <small>{t('coupon_max_payout_lifted')}</small>}
      {coupon.insurance && <small>{insuranceText(coupon, t, money)}</small>}
      {coupon.editedFrom !== null && (
        <small>{t('coupon_edited_from', { id: String(coupon.editedFrom) })}</small>
      )}
      {coupon.sold && <small>{t('coupon_sold_part', { amount: money(coupon.sold.paid) })}</small>}
      {children}
    </li>
  );
}
