/** The coupons settled in the last days, newest settlement first: what each returned, in the same words for all. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { useLiveGames } from '@touchline/line-kit';
import { Badge, ButtonLink, EmptyState, formatMoney, SkeletonBlock } from '@touchline/ui';
import { couponTitle } from '@touchline/ui/market-names';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { Legs } from './legs.tsx';
import styles from './my-bets.module.css';
import { settlementOfCoupon } from './settlement-of-coupon.ts';
import { settlementLabel, settlementTone } from './settlement-texts.ts';
import { useBets } from './use-bets.ts';

const NONE: readonly number[] = [];

export function SettledBets(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { history } = useBets('settled');
  const games = useLiveGames(NONE);
  if (!history) return <SkeletonBlock rows={4} />;
  const coupons = history.coupons
    .filter(({ state }) => state !== 'refused')
    .toSorted((a, b) => (b.settledAtMs ?? 0) - (a.settledAtMs ?? 0));
  if (coupons.length === 0)
    return (
      <EmptyState title={t('coupon_no_settled_bets')} text={t('coupon_no_settled_bets_text')}>
        <ButtonLink href={`/${lang}/office/history`}>{t('coupon_bets_all')}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className={styles['list']}>
      {coupons.map((coupon) => (
        <li key={coupon.id} className={styles['coupon']}>
          <SettledHead coupon={coupon} />
          <Legs coupon={coupon} games={games} />
        </li>
      ))}
    </ul>
  );
}

function SettledHead({ coupon }: { readonly coupon: CouponWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  const settlement = settlementOfCoupon(coupon);
  const sold = coupon.state === 'sold' ? coupon.sold : null;
  return (
    <>
      <header>
        <strong>{couponTitle(coupon, t)}</strong>
        {sold && <Badge tone="up">{t('coupon_settled_label', { kind: 'sold' })}</Badge>}
        {settlement && <Badge tone={settlementTone(settlement.kind)}>{settlementLabel(settlement, t)}</Badge>}
      </header>
      <footer>
        {settlement ? (
          <bdi>
            {t('coupon_returned_of', { paid: money(settlement.paid), stake: money(settlement.stake) })}
          </bdi>
        ) : (
          <bdi>
            {t('coupon_returned_of', { paid: money(sold?.paid ?? '0'), stake: money(coupon.amount) })}
          </bdi>
        )}
        {coupon.settledAtMs !== null && <Moment atMs={coupon.settledAtMs} />}
      </footer>
    </>
  );
}
