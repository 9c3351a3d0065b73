import { couponForm, type CouponTypeName, LOBBY } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';

type TitledCoupon = Pick<CouponWire, 'typeId' | 'systemValue' | 'bets'>;

/** The texts of a coupon type, the same wherever a coupon is shown. */
export interface CouponLabels {
  /** "Single", "Accumulator (3-fold)", "System 2/3". */
  readonly title: (coupon: TitledCoupon, t: Translate) => string;
  /** Key of the label of its coefficient; null where several lines have no common coefficient. */
  readonly totalKey: 'coupon_coef' | 'coupon_total_coef' | null;
  readonly winKey: 'coupon_possible_win' | 'coupon_greatest_win';
}

/** One entry for each coupon type. A registered type without labels does not compile. */
const LABELS: Readonly<Record<CouponTypeName, CouponLabels>> = {
  single: {
    title: (_, t) => t('coupon_single'),
    totalKey: 'coupon_coef',
    winKey: 'coupon_possible_win',
  },
  express: {
    title: ({ bets }, t) => t('coupon_express_of', { count: bets.length }),
    totalKey: 'coupon_total_coef',
    winKey: 'coupon_possible_win',
  },
  system: {
    title: (coupon, t) => {
      const ordinary = coupon.bets.filter((bet) => !isBanker(coupon, bet)).length;
      return t('coupon_system', { of: `${coupon.systemValue ?? 2}/${ordinary}` });
    },
    totalKey: null,
    winKey: 'coupon_greatest_win',
  },
  manySingles: {
    title: (_, t) => t('coupon_singles'),
    totalKey: null,
    winKey: 'coupon_possible_win',
  },
  lucky: {
    title: (_, t) => t('coupon_lucky'),
    totalKey: null,
    winKey: 'coupon_greatest_win',
  },
  patent: {
    title: (_, t) => t('coupon_patent'),
    totalKey: null,
    winKey: 'coupon_greatest_win',
  },
  chain: {
    title: (_, t) => t('coupon_chain'),
    totalKey: 'coupon_total_coef',
    winKey: 'coupon_greatest_win',
  },
  multibet: {
    title: ({ systemValue, bets }, t) => {
      const blocks = new Set(bets.flatMap(({ blockId }) => (blockId === LOBBY ? [] : [blockId]))).size;
      return t('coupon_multibet', { of: `${systemValue ?? 2}/${blocks}` });
    },
    totalKey: null,
    winKey: 'coupon_greatest_win',
  },
  conditional: {
    title: (_, t) => t('coupon_conditional'),
    totalKey: 'coupon_total_coef',
    winKey: 'coupon_greatest_win',
  },
  antiExpress: {
    title: (_, t) => t('coupon_anti_express'),
    totalKey: 'coupon_total_coef',
    winKey: 'coupon_possible_win',
  },
};

/** Returns the texts of a type. An id that this release does not know is named as an express. */
export const couponLabels = (typeId: number): CouponLabels => LABELS[couponForm(typeId)?.name ?? 'express'];

export const couponTitle = (coupon: TitledCoupon, t: Translate): string =>
  couponLabels(coupon.typeId).title(coupon, t);

/** Whether a bet is in the bankers' block, so that each line of the coupon contains it. */
export const isBanker = (
  { typeId }: Pick<CouponWire, 'typeId'>,
  { blockId }: Pick<CouponWire['bets'][number], 'blockId'>,
): boolean => couponForm(typeId)?.hasBankers === true && blockId === LOBBY;
