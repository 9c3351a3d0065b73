/**
 * On a phone the coupon is behind a button, and a one-click bet is placed from the page. The result is shown over
 * the page, and one that needs an answer opens the coupon (DR-4.83).
 */
import type { ViewNotification } from '@touchline/contracts/remote-views';
import type { CouponState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { formatMoney } from '@touchline/ui';
import { couponTitle } from '@touchline/ui/market-names';
import { useCoupon, useEvents, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { showCoef } from './coefficient.ts';

type Phase = CouponState['phase'];
type Accepted = Extract<Phase, { at: 'accepted' }>['coupon'];

const isUnderWay = ({ at }: Phase): boolean => at === 'placing' || at === 'waiting' || at === 'unknown';
const needsAnswer = ({ at }: Phase): boolean => at === 'requoted' || at === 'refused' || at === 'unknown';

/** @param section the coupon; nothing happens while it is visible */
export function useUnseenResult(section: RefObject<HTMLElement | null>): void {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [{ phase }] = useCoupon();
  const before = useRef(phase);
  useEffect(() => {
    const wasUnderWay = isUnderWay(before.current);
    const isNew = before.current !== phase;
    before.current = phase;
    const isSeen = section.current?.checkVisibility({ visibilityProperty: true }) ?? true;
    if (!isNew || !wasUnderWay || isSeen) return;
    if (phase.at === 'accepted')
      events.emit('notification/shown', acceptedNotice(phase.coupon, t, lang, coefViewId));
    else if (needsAnswer(phase)) events.emit('coupon/opened', {});
  }, [phase, section, events, t, lang, coefViewId]);
}

function acceptedNotice(coupon: Accepted, t: Translate, lang: string, coefViewId: number): ViewNotification {
  const amount = formatMoney(coupon.amount, { lang, currency: coupon.currency });
  const number = t('coupon_number', { id: String(coupon.id) });
  return {
    tone: 'success',
    title: t('coupon_accepted_at', { coef: showCoef(coupon.coefMilli, coefViewId) }),
    text: [couponTitle(coupon, t), amount, number].join(' · '),
  };
}
