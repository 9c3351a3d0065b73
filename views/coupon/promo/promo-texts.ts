/** Texts of promo codes, as dictionary keys. */
import type { promoCodePaths, PromoCodeWire } from '@touchline/contracts/sports-betting';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const CHECKS = {
  'promo/malformed': 'coupon_promo_malformed',
  'promo/not-found': 'coupon_promo_fault_unknown',
  'promo/too-many-tries': 'coupon_promo_too_many',
} as const satisfies RefusalTexts<(typeof promoCodePaths)['check']>;

export const checkRefusalKey = (code: string) => refusalKey(CHECKS, code, 'coupon_code_failed');

const EFFECTS = {
  'free-bet': 'coupon_promo_free_bet',
  'top-up': 'coupon_promo_top_up',
  'profit-boost': 'coupon_promo_profit_boost',
} as const satisfies Record<PromoCodeWire['effect'], string>;

export const effectKey = (effect: PromoCodeWire['effect']) => EFFECTS[effect];
