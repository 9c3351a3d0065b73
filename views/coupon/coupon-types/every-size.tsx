/** Lucky and patent in the coupon: the number of lines of each size, and the lines (DR-4.43, DR-4.44). */
import { COUPON_FORMS } from '@touchline/betting-engine';
import type { Translate } from '@touchline/i18n';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { lineLetters } from '../lines-grid/line-letters.ts';
import type { CouponTypeView } from './coupon-type-view.ts';
import { SystemLines } from './system-lines.tsx';
import styles from './combined.module.css';

/** Returns the number of ways to choose `size` of `count` bets; at most 8 bets. */
const ways = (count: number, size: number): number =>
  Array.from({ length: size }, (_, at) => at).reduce((product, at) => (product * (count - at)) / (at + 1), 1);

/** Returns for example "4 singles · 6 doubles · 4 trebles · 1 4-fold". */
function sizesText(count: number, smallest: number, t: Translate): string {
  const sizes = Array.from({ length: count - smallest + 1 }, (_, at) => smallest + at);
  return sizes
    .map((size) => {
      const lines = ways(count, size);
      if (size === 1) return t('coupon_size_single', { count: lines });
      if (size === 2) return t('coupon_size_double', { count: lines });
      return t('coupon_size_fold', { count: lines, size });
    })
    .join(' · ');
}

function Sizes({ smallest }: { readonly smallest: number }): ReactElement {
  const t = useT();
  const [{ bets, quote }] = useCoupon();
  return (
    <>
      <p className={styles['text']}>{t(smallest === 1 ? 'coupon_lucky_text' : 'coupon_patent_text')}</p>
      <p className={styles['sizes']}>{sizesText(bets.length, smallest, t)}</p>
      {quote && <SystemLines quote={quote} />}
    </>
  );
}

export const lucky: CouponTypeView = {
  nameKey: 'coupon_lucky',
  isCommon: false,
  choices: (_, t) => [{ typeId: COUPON_FORMS.lucky.id, label: t('coupon_lucky') }],
  letters: lineLetters,
  Builder: () => <Sizes smallest={1} />,
};

export const patent: CouponTypeView = {
  nameKey: 'coupon_patent',
  isCommon: false,
  choices: (_, t) => [{ typeId: COUPON_FORMS.patent.id, label: t('coupon_patent') }],
  letters: lineLetters,
  Builder: () => <Sizes smallest={2} />,
};
