/** The block of a bet, chosen from a list, so that it works by keyboard and on a phone (DR-4.6). */
import { couponForm } from '@touchline/betting-engine';
import {
  betKey,
  blockCountOf,
  blockIdsOf,
  isPlacementPending,
  type CouponBet,
} from '@touchline/contracts/sports-betting';
import { Select } from '@touchline/ui';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './combined.module.css';

export function BlockSelect({ bet }: { readonly bet: CouponBet }): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const { marketId, outcomeKey } = bet;
  const form = couponForm(coupon.typeId);
  const count = blockCountOf(coupon);
  const at = coupon.bets.findIndex((one) => betKey(one) === betKey(bet));
  const isBankerAllowed = coupon.quotedByBet[betKey(bet)]?.isDisabledBanker !== true;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const options = [
    ...(form?.hasBankers
      ? [{ value: '0', label: t('coupon_block_lobby'), isDisabled: !isBankerAllowed }]
      : []),
    ...numbers.map((number) => ({ value: String(number), label: t('coupon_block', { number }) })),
    ...(count < (form?.blockLimits?.max ?? 0)
      ? [{ value: String(count + 1), label: t('coupon_block_new') }]
      : []),
  ];
  return (
    <div className={styles['block']}>
      <Select
        label={t('coupon_block_of', { number: at + 1 })}
        isLabelSpoken
        options={options}
        value={String(blockIdsOf(coupon)[at] ?? 1)}
        disabled={isPlacementPending(coupon.phase)}
        onChange={(event) =>
          send({ type: 'block-chosen', marketId, outcomeKey, block: Number(event.currentTarget.value) })
        }
      />
    </div>
  );
}
