/** One counter-offer: what was requested, what is offered, the time that is left, and the answer. */
import { Button, formatMoney } from '@touchline/ui';
import { couponRefusalText, outcomeName, eventTitle } from '@touchline/ui/market-names';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import { showCoef } from '../parts/coefficient.ts';
import { useSecondsUntil } from '../parts/use-seconds.ts';
import styles from './counter-offer.module.css';
import { type Answer, useAnswer } from './use-answer.ts';
import type { OfferedCoupon } from './use-offered-coupons.ts';

interface OfferCardProps {
  readonly offered: OfferedCoupon;
  /** Called when the server has decided the request. */
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

export function OfferCard({ offered, onAnswered, onClose }: OfferCardProps): ReactElement {
  const t = useT();
  const titleId = useId();
  const { coupon } = offered;
  const answer = useAnswer(coupon.id, onAnswered);
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <div role="alert">
        <h3 id={titleId}>{t('coupon_offer_title')}</h3>
      </div>
      <OddsChanges offered={offered} />
      <Figures offered={offered} />
      <Decision offered={offered} answer={answer} onClose={onClose} />
    </section>
  );
}

/** The bets whose odds the trader has lowered. */
function OddsChanges({ offered: { coupon, offer } }: Pick<OfferCardProps, 'offered'>): ReactElement | null {
  const t = useT();
  const { coefViewId } = usePreferences();
  const changed = coupon.bets.flatMap((bet, at) => {
    const milli = offer.legsMilli[at] ?? bet.coefMilli;
    return milli === bet.coefMilli ? [] : [{ bet, milli }];
  });
  if (changed.length === 0) return null;
  return (
    <ul className={styles['bets']}>
      {changed.map(({ bet, milli }) => (
        <li key={`${bet.marketId}/${bet.outcomeKey}`}>
          <span>
            {outcomeName(bet, bet.outcomeKey, t)}
            <small>{eventTitle(bet, t)}</small>
          </span>
          <span dir="ltr">
            <s>{showCoef(bet.coefMilli, coefViewId)}</s> <b>{showCoef(milli, coefViewId)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Figures({ offered: { coupon, offer } }: Pick<OfferCardProps, 'offered'>): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  const rows = [
    { key: 'coupon_offer_stake', before: money(coupon.amount), now: money(offer.amount) },
    {
      key: 'coupon_offer_odds',
      before: showCoef(coupon.coefMilli, coefViewId),
      now: showCoef(offer.coefMilli, coefViewId),
    },
    { key: 'coupon_possible_win', before: money(coupon.possibleWin), now: money(offer.possibleWin) },
  ] as const;
  return (
    <table className={styles['figures']}>
      <thead>
        <tr>
          <th scope="col">{t('coupon_edit_figure')}</th>
          <th scope="col">{t('coupon_offer_requested')}</th>
          <th scope="col">{t('coupon_offer_offered')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, before, now }) => (
          <tr key={key}>
            <th scope="row">{t(key)}</th>
            <td>{before}</td>
            <td>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DecisionProps extends Pick<OfferCardProps, 'offered' | 'onClose'> {
  readonly answer: Answer;
}

function Decision({ offered: { coupon, offer, untilMs }, answer, onClose }: DecisionProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const secondsLeft = useSecondsUntil(untilMs);
  const { phase, send } = answer;
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  if (phase.at === 'decided' || phase.at === 'over')
    return <Result phase={phase} money={money} onClose={onClose} />;
  const isSending = phase.at === 'sending';
  if (secondsLeft === 0 && !isSending && phase.at !== 'lost')
    return <Result phase={{ at: 'over' }} money={money} onClose={onClose} />;
  return (
    <>
      {phase.at === 'lost' && <output className={styles['note']}>{t('coupon_offer_lost')}</output>}
      <p className={styles['left']} role="timer">
        {t('coupon_offer_left', { seconds: secondsLeft })}
      </p>
      <div className={styles['answers']}>
        <Button size="large" disabled={isSending} onClick={() => void send(false)}>
          {t('coupon_offer_decline')}
        </Button>
        <Button size="large" tone="primary" disabled={isSending} onClick={() => void send(true)}>
          {t('coupon_offer_accept', { amount: money(offer.amount) })}
        </Button>
      </div>
    </>
  );
}

interface ResultProps {
  readonly phase: Extract<Answer['phase'], { at: 'decided' | 'over' }>;
  readonly money: (amount: string) => string;
  readonly onClose: () => void;
}

/** The end of an offer; the player closes it. */
function Result({ phase, money, onClose }: ResultProps): ReactElement {
  const close = useRef<HTMLButtonElement>(null);
  // The clicked button is removed, so this one takes the focus.
  useEffect(() => close.current?.focus(), []);
  return (
    <>
      <output className={styles['note']}>{useResultText(phase, money)}</output>
      <Button ref={close} size="large" isWide onClick={onClose}>
        {useT()('coupon_offer_close')}
      </Button>
    </>
  );
}

function useResultText(phase: ResultProps['phase'], money: ResultProps['money']): string {
  const t = useT();
  const { coefViewId } = usePreferences();
  if (phase.at === 'over') return t('coupon_offer_over');
  const { coupon, isApproved } = phase;
  if (!isApproved) return t('coupon_offer_declined');
  if (coupon.refusal)
    return `${couponRefusalText(coupon.refusal.code, coupon.refusal.details, t, money)} ${t('coupon_offer_refunded')}`;
  return t('coupon_accepted_at', { coef: showCoef(coupon.coefMilli, coefViewId) });
}
