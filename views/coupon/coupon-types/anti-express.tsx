/** An anti-express in the coupon: explains when it wins, and what a void selection changes (DR-4.36 to DR-4.42). */
import { COUPON_FORMS } from '@touchline/betting-engine';
import { useT } from '@touchline/view-kit';
import type { CouponTypeView } from './coupon-type-view.ts';
import styles from './combined.module.css';

export const antiExpress: CouponTypeView = {
  nameKey: 'coupon_anti_express',
  isCommon: false,
  choices: (_, t) => [{ typeId: COUPON_FORMS.antiExpress.id, label: t('coupon_anti_express') }],
  Builder: () => <p className={styles['text']}>{useT()('coupon_anti_express_text')}</p>,
};
