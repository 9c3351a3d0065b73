/** The open coupons, as they stand now. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { MessageKey } from '@touchline/i18n';
import { type LiveGames, useLiveGames, useReloadWhileResultsAreDue, watchedGames } from '@touchline/line-kit';
import { Badge, EmptyState, formatMoney, SkeletonBlock } from '@touchline/ui';
import {
  advanceParts,
  advanceText,
  couponTitle,
  insuranceText,
  unitStakeText,
} from '@touchline/ui/market-names';
import { useLocation, useT } from '@touchline/view-kit';
import { useState, type ReactElement, type ReactNode } from 'react';
import { EditBet } from '../edit/edit-bet.tsx';
import { CouponGrid } from '../lines-grid/coupon-grid.tsx';
import { InsureBet } from '../insurance/insure-bet.tsx';
import { ToLive } from '../parts/to-live.tsx';
import { Sale } from '../sale/sale.tsx';
import { type SaleOffers, useSaleOffers } from '../sale/use-sale-offers.ts';
import { Legs } from './legs.tsx';
import styles from './my-bets.module.css';
import { useBets } from './use-bets.ts';

interface OpenBetsProps {
  /** The player edits a bet; its selections are in the bet slip. */
  readonly onEditStarted: () => void;
}

export function OpenBets({ onEditStarted }: OpenBetsProps): ReactElement {
  const { history, reload } = useBets('open');
  // A coupon whose sale was started here stays in the list until the player has seen the result.
  const [inSale, setInSale] = useState<readonly CouponWire[]>([]);
  const listed = history?.coupons ?? [];
  const coupons = [...inSale.filter(({ id }) => !listed.some((one) => one.id === id)), ...listed];
  const open = listed.filter(({ state }) => state === 'open');
  const sales = useSaleOffers(open.map(({ id }) => id));
  const games = useLiveGames(watchedGames(coupons));
  useReloadWhileResultsAreDue(coupons, games, reload);
  if (!history) return <SkeletonBlock rows={4} />;
  if (coupons.length === 0) return <NoOpenBets />;
  const setSale = (coupon: CouponWire, isInSale: boolean): void =>
    setInSale((known) => [...known.filter(({ id }) => id !== coupon.id), ...(isInSale ? [coupon] : [])]);
  return (
    <ul className={styles['list']}>
      {coupons.map((coupon) => (
        <OpenCoupon key={coupon.id} coupon={coupon} games={games}>
          <Actions
            coupon={coupon}
            sales={sales}
            isInSale={inSale.some(({ id }) => id === coupon.id)}
            onSale={(isInSale) => setSale(coupon, isInSale)}
            onChanged={() => void reload()}
            onEditStarted={onEditStarted}
          />
        </OpenCoupon>
      ))}
    </ul>
  );
}

function NoOpenBets(): ReactElement {
  const t = useT();
  return (
    <EmptyState title={t('coupon_no_open_bets')} text={t('coupon_no_open_bets_text')}>
      <ToLive />
    </EmptyState>
  );
}

interface ActionsProps extends OpenBetsProps {
  readonly coupon: CouponWire;
  readonly sales: SaleOffers;
  readonly isInSale: boolean;
  readonly onSale: (isInSale: boolean) => void;
  /** Called when the coupon has changed. */
  readonly onChanged: () => void;
}

/** Sale, insurance and edit of a coupon; during a sale only the sale. */
function Actions(props: ActionsProps): ReactElement {
  const { coupon, sales, isInSale, onSale, onChanged, onEditStarted } = props;
  const offer = sales.byCoupon.get(coupon.id) ?? null;
  return (
    <>
      <Sale
        coupon={coupon}
        offer={offer}
        onBegun={() => onSale(true)}
        onEnded={() => {
          onSale(false);
          onChanged();
          void sales.reload();
        }}
        onChanged={() => void sales.reload()}
      />
      {!isInSale && <InsureBet coupon={coupon} onBought={onChanged} />}
      {!isInSale && offer?.offer && coupon.insurance === null && (
        <EditBet couponId={coupon.id} onStarted={onEditStarted} />
      )}
    </>
  );
}

function stateLabel({ state, prepaid }: CouponWire): MessageKey {
  if (state === 'waiting') return 'coupon_state_waiting';
  if (state === 'pending-vip') return 'coupon_state_pending_vip';
  return prepaid?.state === 'outstanding' ? 'coupon_advance_pending' : 'coupon_state_open';
}

interface OpenCouponProps {
  readonly coupon: CouponWire;
  readonly games: LiveGames;
  readonly children: ReactNode;
}

function OpenCoupon({ coupon, games, children }: OpenCouponProps): ReactElement {
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
      <Legs coupon={coupon} games={games} />
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
