/**
 * Shows the result of a one-click bet. On a phone the coupon is closed while such a bet is placed from the page. The
 * result is shown over the page, and a result that needs a decision opens the coupon (DR-4.83).
 */
import type { ViewNotification } from '@touchline/contracts/remote-views';
import { isPlacementPending, type CouponState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { formatMoney } from '@touchline/ui';
import { couponTitle } from '@touchline/ui/market-names';
import { useCoupon, useEvents, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useRef, type RefObject } from 'react';
import { acceptedTitle } from './accepted-title.ts';

type Phase = CouponState['phase'];
type Accepted = Extract<Phase, { at: 'accepted' }>['coupon'];

const needsAnswer = (phase: Phase): boolean =>
  phase.at === 'requoted' ||
  phase.at === 'refused' ||
  phase.at === 'unknown' ||
  // Each bet has its own result, so the coupon must show the list of results.
  (phase.at === 'singles' && !isPlacementPending(phase));

/** @param section the element of the coupon; while it is visible, this hook does nothing */
export function useUnseenResult(section: RefObject<HTMLElement | null>): void {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [{ phase }] = useCoupon();
  const before = useRef(phase);
  useEffect(() => {
    const wasUnderWay = isPlacementPending(before.current);
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
    title: acceptedTitle(coupon, t, coefViewId),
    text: [couponTitle(coupon, t), amount, number].join(' · '),
  };
}
