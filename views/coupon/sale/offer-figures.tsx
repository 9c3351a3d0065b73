/** Explains the offer: the fair value, the margin, and the comparison with the stake and with keeping the bet. */
import type { SaleOfferWire } from '@touchline/contracts/sports-betting';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { difference } from './sale-amounts.ts';
import figures from '../parts/offer-figures.module.css';

interface OfferFiguresProps {
  readonly offer: SaleOfferWire;
  readonly offered: NonNullable<SaleOfferWire['offer']>;
  readonly money: (amount: string) => string;
}

const MILLION = 1_000_000;
const BILLION = 1_000_000_000;

export function OfferFigures({ offer, offered, money }: OfferFiguresProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const percent = (share: number, digits: number): string =>
    new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'percent', maximumFractionDigits: digits }).format(
      share,
    );
  const profit = difference(offered.value, offer.stakeLeft);
  return (
    <>
      <dl className={figures['figures']}>
        <Figure label={t('coupon_sale_fair')} value={money(offered.fairValue)} />
        <Figure
          label={t('coupon_sale_margin', { percent: percent(offered.marginPpm / MILLION, 0) })}
          value={money(difference(offered.value, offered.fairValue))}
        />
        <Figure
          label={t('coupon_sale_against_stake')}
          value={profit.startsWith('-') ? money(profit) : `+${money(profit)}`}
        />
      </dl>
      <p className={figures['note']}>
        {t('coupon_sale_keep', {
          percent: percent(offered.chancePpb / BILLION, 1),
          amount: money(offered.possible),
        })}
      </p>
    </>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
