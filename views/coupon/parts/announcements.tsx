/** Announces to screen readers what changes in the coupon: added and removed bets, and changed odds (DR-11.4). */
import { betKey } from '@touchline/contracts/sports-betting';
import type { CouponState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { spoken } from '@touchline/ui';
import { outcomeName, eventTitle } from '@touchline/ui/market-names';
import { useCoupon, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import { couponChanges } from './coupon-changes.ts';
import type { CouponChange, KnownBets } from './coupon-changes.ts';

export function Announcements(): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const [coupon] = useCoupon();
  const known = useRef<KnownBets | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const now = knownBets(coupon, known.current, t);
    const changes = known.current === null ? [] : couponChanges(known.current, now);
    known.current = now;
    // A placed coupon empties itself and has its own message.
    if (changes.length === 0 || coupon.phase.at !== 'editing') return;
    setText(changes.map((change) => textOf(change, coefViewId, t)).join('. '));
  }, [coupon, coefViewId, t]);
  return <output className={spoken}>{text}</output>;
}

/** A bet whose facts have not arrived keeps what was known about it, and is announced with its facts. */
function knownBets({ bets, quotedByBet }: CouponState, before: KnownBets | null, t: Translate): KnownBets {
  return new Map(
    bets.flatMap((bet) => {
      const key = betKey(bet);
      const { facts = null, coefMilli = null } = quotedByBet[key] ?? {};
      const kept = before?.get(key);
      if (facts === null) return kept ? [[key, kept] as const] : [];
      const game = eventTitle(facts, t);
      const name = `${outcomeName(facts, bet.outcomeKey, t)}, ${game}`;
      return [[key, { name, coefMilli: coefMilli ?? kept?.coefMilli ?? bet.coefMilli }] as const];
    }),
  );
}

function textOf(change: CouponChange, coefViewId: number, t: Translate): string {
  if (change.kind === 'several') return t('coupon_said_several', { count: change.count });
  const coef = showCoef(change.coefMilli, coefViewId);
  const { name } = change;
  if (change.kind === 'removed') return t('coupon_said_removed', { name });
  if (change.kind === 'changed')
    return t('coupon_said_changed', { name, coef, from: showCoef(change.fromMilli, coefViewId) });
  return t('coupon_said_added', { name, coef });
}
