import { COUPON_FORMS } from '@touchline/betting-engine';
import type { CouponTypeView } from './coupon-type-view.ts';

export const express: CouponTypeView = {
  nameKey: 'coupon_express',
  isCommon: true,
  choices: (_, t) => [{ typeId: COUPON_FORMS.express.id, label: t('coupon_express') }],
};
