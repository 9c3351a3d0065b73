/** The words for a settled coupon: what came back, never more than that (DR-11.24). */
import type { ViewNotification } from '@touchline/contracts/remote-views';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { formatMoney } from '@touchline/ui';
import { couponTitle, outcomeName } from '@touchline/ui/market-names';
import { type Settlement, settlementOfCoupon } from './settlement-of-coupon.ts';

const TONES = { won: 'up', returned: 'quiet', lost: 'quiet' } as const;

export const settlementTone = (kind: Settlement['kind']): 'up' | 'quiet' => TONES[kind];

/** Returns "Won", "Returned", "Lost". */
export const settlementLabel = ({ kind }: Settlement, t: Translate): string =>
  t('coupon_settled_label', { kind });

export interface Announced {
  readonly coupon: CouponWire;
  readonly settlement: Settlement;
}

/** Adds the settlement to each coupon that has one. */
export const withSettlement = (coupons: readonly CouponWire[]): readonly Announced[] =>
  coupons.flatMap((coupon) => {
    const settlement = settlementOfCoupon(coupon);
    return settlement ? [{ coupon, settlement }] : [];
  });

/** More coupons than this are announced together. */
const MOST_SINGLE = 2;

/** Returns the notifications for coupons that were settled together: one for each, or one for all. */
export function settlementNotices(
  settled: readonly Announced[],
  t: Translate,
  lang: string,
): readonly ViewNotification[] {
  const link = { href: `/${lang}/office/history?filter=settled&days=7`, text: t('coupon_my_bets') };
  if (settled.length <= MOST_SINGLE) return settled.map((one) => ({ ...noticeOf(one, t, lang), link }));
  const count = (kind: Settlement['kind']): number =>
    settled.filter(({ settlement }) => settlement.kind === kind).length;
  return [
    {
      tone: 'info',
      title: t('coupon_settled_count', { count: settled.length }),
      text: t('coupon_settled_kinds', {
        won: count('won'),
        returned: count('returned'),
        lost: count('lost'),
      }),
      link,
    },
  ];
}

function noticeOf({ coupon, settlement }: Announced, t: Translate, lang: string): ViewNotification {
  const money = (amount: string, isSigned = false): string =>
    formatMoney(amount, { lang, currency: coupon.currency, isSigned });
  const [only] = coupon.bets;
  const name =
    coupon.bets.length === 1 && only ? outcomeName(only, only.outcomeKey, t) : couponTitle(coupon, t);
  const { kind, paid, stake } = settlement;
  const amount = money(paid, kind === 'won');
  return {
    tone: kind === 'won' ? 'success' : 'info',
    title: t('coupon_settled_title', { kind, name, amount, stake: money(stake) }),
    text: [
      couponTitle(coupon, t),
      t('coupon_settled_stake', { stake: money(stake) }),
      t('coupon_number', { id: String(coupon.id) }),
    ].join(' · '),
  };
}
