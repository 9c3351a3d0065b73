/** Automatic sale: the value at which the coupon is sold (DR-4.121). */
import { type SaleOfferWire, salePaths } from '@touchline/contracts/sports-betting';
import { Button, StakeField } from '@touchline/ui';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState, type ReactElement } from 'react';
import { knownExponent } from '../parts/currency.ts';
import { saleRefusalKey } from './sale-texts.ts';
import figures from '../parts/offer-figures.module.css';

interface TargetSaleProps {
  readonly offer: SaleOfferWire;
  readonly offered: NonNullable<SaleOfferWire['offer']>;
  readonly money: (amount: string) => string;
  readonly onChanged: () => void;
}

export function TargetSale({ offer, offered, money, onChanged }: TargetSaleProps): ReactElement {
  const t = useT();
  const api = useApi();
  const [amount, setAmount] = useState(offer.target ?? offered.value);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async (target: string | null): Promise<void> => {
    const answer = await call(api, salePaths.setTarget, {
      params: { couponId: offer.couponId },
      body: { target },
    });
    if (answer.outcome === 'ok') onChanged();
    setRefusal(answer.outcome === 'ok' ? null : answer.status >= 400 ? answer.code : 'network');
  };
  return (
    <>
      <StakeField
        label={t('coupon_sale_target_amount')}
        amount={amount}
        step="10"
        exponent={knownExponent(offer.currency)}
        presets={[]}
        error={refusal === null ? undefined : t(saleRefusalKey(refusal))}
        onChange={setAmount}
      />
      <p className={figures['note']}>{t('coupon_sale_target_text')}</p>
      <Button tone="primary" isWide disabled={amount === ''} onClick={() => void save(amount)}>
        {t('coupon_sale_target_take', { amount: money(amount === '' ? '0' : amount) })}
      </Button>
      {offer.target !== null && (
        <Button isWide onClick={() => void save(null)}>
          {t('coupon_sale_target_stop')}
        </Button>
      )}
    </>
  );
}
