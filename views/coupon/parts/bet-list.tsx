/** The bets of the coupon. Types in which bets can be moved arrange them in an order or in groups. */
import { betKey } from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { SaveCoupon } from '../booking/save-coupon.tsx';
import { couponTypeView } from '../coupon-types/index.ts';
import { ArrangedBets } from '../drag/arranged-bets.tsx';
import styles from './bet-list.module.css';
import { BetRow } from './bet-row.tsx';

export function BetList(): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const arrangement = couponTypeView(coupon.typeId)?.arrange?.(coupon, t) ?? null;
  return (
    <>
      {arrangement === null ? (
        <ul className={styles['list']}>
          {coupon.bets.map((bet) => (
            <BetRow key={betKey(bet)} bet={bet} coupon={coupon} />
          ))}
        </ul>
      ) : (
        <ArrangedBets arrangement={arrangement} />
      )}
      {coupon.edit === null && (
        <div className={styles['clear']}>
          <SaveCoupon />
          {coupon.bets.length > 1 && (
            <Button size="small" tone="quiet" onClick={() => send({ type: 'cleared' })}>
              {t('coupon_clear')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
