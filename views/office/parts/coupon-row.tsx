/** One coupon in the list: a row that expands to its bets. */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { CouponSteps, legProgress, type LiveGames } from '@touchline/line-kit';
import { Badge, formatMoney, Icon } from '@touchline/ui';
import {
  advanceParts,
  advanceText,
  couponTitle,
  couponLabels,
  insuranceText,
  outcomeName,
  unitStakeText,
  eventTitle,
} from '@touchline/ui/market-names';
import { Moment, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { couponState, isOpen, isWaiting, paidOf, refusalReason, showCoef } from '../data/coupon-labels.ts';
import { BetRows } from './bet-rows.tsx';
import styles from './coupon-row.module.css';

interface CouponRowProps {
  readonly coupon: CouponWire;
  readonly games: LiveGames;
}

export function CouponRow({ coupon, games }: CouponRowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { tone, word } = couponState(coupon);
  const money = (amount: string, currency: string): string => formatMoney(amount, { lang, currency });
  const ofCoupon = (amount: string): string => money(amount, coupon.currency);
  const unitStake = unitStakeText(coupon, t, ofCoupon);
  const advance = coupon.prepaid && advanceText(coupon.prepaid, t, ofCoupon);
  return (
    <details className={styles['coupon']}>
      <summary className={styles['line']}>
        <span className={styles['what']}>
          <strong>{couponTitle(coupon, t)}</strong>
          <small>{picksOf(coupon, t)}</small>
          {isOpen(coupon) && (
            <CouponSteps
              progress={coupon.bets.map((bet) =>
                legProgress(bet, games.isCurrent ? games.game(bet.gameId) : undefined),
              )}
            />
          )}
          {unitStake !== null && (
            <small>
              <bdi>{unitStake}</bdi>
            </small>
          )}
          {coupon.dayAccumulator && (
            <small>{t('coupon_day_of', { percent: coupon.dayAccumulator.boostPercent })}</small>
          )}
          {coupon.promo && <small>{t('coupon_promo_of', { code: coupon.promo.code })}</small>}
          {coupon.prepaid && <small>{advanceParts(coupon.prepaid, t, ofCoupon)}</small>}
        </span>
        <Moment atMs={coupon.placedAtMs} className={styles['when']} />
        <Numbers coupon={coupon} />
        <span className={styles['state']}>
          <Badge tone={tone}>{t(word)}</Badge>
        </span>
        <span className={styles['fold']}>
          <Icon of={ChevronDown} size={16} />
        </span>
        {coupon.state === 'refused' && (
          <span className={styles['reason']}>{refusalReason(coupon, t, money)}</span>
        )}
        {coupon.sold && coupon.state !== 'sold' && (
          <span className={styles['reason']}>
            {t('office_sold_part', {
              paid: money(coupon.sold.paid, coupon.currency),
              stake: money(coupon.sold.stake, coupon.currency),
            })}
          </span>
        )}
        {advance !== null && <span className={styles['reason']}>{advance}</span>}
        {coupon.isMaxPayoutLifted && (
          <span className={styles['reason']}>{t('coupon_max_payout_lifted')}</span>
        )}
        {coupon.insurance && <span className={styles['reason']}>{insuranceText(coupon, t, ofCoupon)}</span>}
        {isWaiting(coupon) && (
          <span className={styles['reason']}>
            {t(coupon.state === 'pending-vip' ? 'coupon_vip_text' : 'office_waiting_text')}
          </span>
        )}
      </summary>
      <BetRows coupon={coupon} games={games} />
    </details>
  );
}

/** Returns the selection of a single with its game, or the selections of another type. */
function picksOf({ bets }: CouponWire, t: Translate): string {
  const picks = bets.map((bet) => outcomeName(bet, bet.outcomeKey, t));
  const [only] = bets;
  if (bets.length > 1 || !only) return picks.join(', ');
  const game = eventTitle(only, t);
  return `${picks[0] ?? ''} · ${game}`;
}

/** Stake, coefficient, and the payout or potential win. */
function Numbers({ coupon }: { readonly coupon: CouponWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  // The bets of a system have no common odds.
  const hasTotal = couponLabels(coupon.typeId).totalKey !== null;
  const isUndecided = isOpen(coupon) || isWaiting(coupon);
  // A coupon that was not placed shows its whole stake, which was returned.
  const result = isUndecided ? coupon.possibleWin : (paidOf(coupon) ?? coupon.amount);
  const resultLabel = isUndecided
    ? 'office_could_win'
    : coupon.state === 'refused'
      ? 'office_back'
      : 'office_paid';
  return (
    <>
      <span className={styles['number']}>
        <small>{t('office_stake')}</small> <bdi>{money(coupon.amount)}</bdi>
      </span>
      <span className={styles['number']}>
        <small>{t('office_coef')}</small>{' '}
        <bdi dir="ltr">{hasTotal ? showCoef(coupon.coefMilli, coefViewId) : '–'}</bdi>
      </span>
      <span className={styles['number']} data-is-result>
        <small>{t(resultLabel)}</small> <bdi>{money(result)}</bdi>
      </span>
    </>
  );
}
