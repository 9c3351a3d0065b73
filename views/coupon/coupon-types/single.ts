import { COUPON_FORMS } from '@touchline/betting-engine';
import type { CouponTypeView } from './coupon-type-view.ts';

export const single: CouponTypeView = {
  nameKey: 'coupon_single',
  isCommon: true,
  choices: (_, t) => [{ typeId: COUPON_FORMS.single.id, label: t('coupon_single') }],
};
