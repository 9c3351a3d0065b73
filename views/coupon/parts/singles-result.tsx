/** The result of each bet of a coupon that places every bet alone (DR-4.49). */
import {
  betKey,
  isPlacementPending,
  isSinglePlaced,
  type CouponBet,
  type CouponState,
  type SingleResultWire,
} from '@touchline/contracts/sports-betting';
import { Button, formatMoney } from '@touchline/ui';
import { couponRefusalText, outcomeName, eventTitle } from '@touchline/ui/market-names';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import styles from './singles-result.module.css';

type SinglesPhase = Extract<CouponState['phase'], { at: 'singles' }>;

export function SinglesResult({ phase }: { readonly phase: SinglesPhase }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [{ bets }, send] = useCoupon();
  const title = useRef<HTMLHeadingElement>(null);
  // The clicked button is removed, so the result takes the focus and is announced.
  useEffect(() => title.current?.focus(), []);
  const placed = phase.results.filter(isSinglePlaced).length;
  const isPending = isPlacementPending(phase);
  return (
    <div className={styles['result']}>
      <h3 ref={title} tabIndex={-1} aria-live="polite">
        {isPending
          ? t('coupon_singles_checking')
          : t('coupon_singles_placed', { placed, count: phase.results.length })}
      </h3>
      <ul className={styles['list']}>
        {phase.bets.map((bet, at) => (
          <SingleRow key={betKey(bet)} bet={bet} result={phase.results[at]} />
        ))}
      </ul>
      {!isPending && (
        <>
          <Button size="large" isWide tone="primary" onClick={() => send({ type: 'result-closed' })}>
            {t(bets.length > 0 ? 'coupon_singles_back' : 'coupon_next')}
          </Button>
          <a className={styles['link']} href={`/${lang}/office/history`}>
            {t('coupon_to_history')}
          </a>
        </>
      )}
    </div>
  );
}

interface SingleRowProps {
  readonly bet: CouponBet;
  readonly result: SingleResultWire | undefined;
}

function SingleRow({ bet, result }: SingleRowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [{ quotedByBet, quote }] = useCoupon();
  const coupon = result?.coupon ?? null;
  const refusal = coupon?.refusal ?? result?.refusal ?? null;
  const facts = coupon?.bets[0] ?? quotedByBet[betKey(bet)]?.facts;
  const money = (amount: string): string =>
    formatMoney(amount, { lang, currency: coupon?.currency ?? quote?.currency ?? 'EUR' });
  const isRefused = refusal !== null;
  const isPlaced = result !== undefined && isSinglePlaced(result);
  const Icon = isRefused ? CircleAlert : isPlaced ? CircleCheck : Hourglass;
  return (
    <li className={styles['bet']} data-outcome={isRefused ? 'refused' : isPlaced ? 'placed' : 'waiting'}>
      <Icon size={18} aria-hidden />
      <span className={styles['facts']}>
        {facts && (
          <strong>
            {outcomeName(facts, bet.outcomeKey, t)}{' '}
            <bdi dir="ltr">{showCoef(coupon?.coefMilli ?? bet.coefMilli, coefViewId)}</bdi>
          </strong>
        )}
        {facts && <small>{eventTitle(facts, t)}</small>}
        <span className={styles['outcome']}>
          {refusal && couponRefusalText(refusal.code, refusal.details, t, money)}
          {!refusal &&
            isPlaced &&
            coupon &&
            t('coupon_single_placed', { amount: money(coupon.amount), win: money(coupon.possibleWin) })}
          {!refusal && !isPlaced && t('coupon_single_waiting')}
        </span>
        {coupon && !isRefused && <small>{t('coupon_number', { id: String(coupon.id) })}</small>}
      </span>
    </li>
  );
}
