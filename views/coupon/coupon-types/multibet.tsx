/**
 * A multibet in the coupon: a system whose members are blocks. The bets of the lobby block are in every line (DR-4.25).
 */
import { COUPON_FORMS } from '@touchline/betting-engine';
import { blockCountOf } from '@touchline/contracts/sports-betting';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { arrangeBlocks } from './blocks-arrangement.ts';
import { BlockSelect } from './block-select.tsx';
import type { CouponTypeView } from './coupon-type-view.ts';
import { SystemLines } from './system-lines.tsx';
import styles from './combined.module.css';

const { id: typeId, systemValues } = COUPON_FORMS.multibet;

export const multibet: CouponTypeView = {
  nameKey: 'coupon_multibet_name',
  isCommon: false,
  choices: (coupon, t) => {
    const blocks = blockCountOf({ ...coupon, typeId });
    return systemValues(blocks).map((systemValue) => ({
      typeId,
      systemValue,
      label: t('coupon_multibet', { of: `${systemValue}/${blocks}` }),
    }));
  },
  Builder: MultibetBuilder,
  arrange: (coupon, t) => arrangeBlocks(coupon, t, false),
  BetAction: BlockSelect,
};

function MultibetBuilder(): ReactElement {
  const t = useT();
  const [{ quote }] = useCoupon();
  const isStoredAsSystem = quote !== null && quote.storedTypeId !== null;
  return (
    <>
      <p className={styles['text']}>
        {t(isStoredAsSystem ? 'coupon_multibet_as_system' : 'coupon_multibet_text')}
      </p>
      {quote && <SystemLines quote={quote} />}
    </>
  );
}
