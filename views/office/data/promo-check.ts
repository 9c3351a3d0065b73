import type { promoCodePaths } from '@touchline/contracts/sports-betting';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

const TEXTS = {
  'promo/malformed': 'coupon_promo_malformed',
  'promo/not-found': 'coupon_promo_fault_unknown',
  'promo/too-many-tries': 'coupon_promo_too_many',
  'request/rate-limit': 'office_security_error_too_many_tries',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<(typeof promoCodePaths)['check']>;

export const promoRefusalKey = (code: string) => refusalKey(TEXTS, code, 'main_query_error');
