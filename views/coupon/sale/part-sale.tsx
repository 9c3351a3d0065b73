/** A partial sale: a whole percent, its payout, and the stake that stays in the bet (DR-4.119). */
import { type SaleOfferWire, salePercents } from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useState, type ReactElement } from 'react';
import { partPaid, stakeLeftAfter, toPercent } from './sale-amounts.ts';
import figures from '../parts/offer-figures.module.css';

interface PartSaleProps {
  readonly offer: SaleOfferWire;
  readonly offered: NonNullable<SaleOfferWire['offer']>;
  readonly money: (amount: string) => string;
  readonly onTake: (percent: number) => void;
}

const FIRST_PERCENT = 50;

export function PartSale({ offer, offered, money, onTake }: PartSaleProps): ReactElement {
  const t = useT();
  const [percent, setPercent] = useState(FIRST_PERCENT);
  const paid = money(partPaid(offered.value, percent));
  return (
    <>
      <label className={figures['range']}>
        <span>
          {t('coupon_sale_share')} <b>{t('coupon_sale_percent', { percent })}</b>
        </span>
        <input
          type="range"
          min={salePercents.min}
          max={salePercents.max}
          step={1}
          value={percent}
          onChange={(event) => setPercent(toPercent(event.currentTarget.value))}
        />
      </label>
      <dl className={figures['figures']}>
        <div>
          <dt>{t('coupon_sale_paid_now')}</dt>
          <dd>
            <bdi>{paid}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('coupon_sale_stays')}</dt>
          <dd>
            <bdi>{money(stakeLeftAfter(offer.stakeLeft, percent))}</bdi>
          </dd>
        </div>
      </dl>
      <Button tone="primary" isWide onClick={() => onTake(percent)}>
        {t('coupon_sale_take_part', { percent, amount: paid })}
      </Button>
    </>
  );
}
