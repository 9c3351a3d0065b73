import { knownExponent } from './currency.ts';
import { amountStepOf } from '@touchline/contracts/players';
import { StakeField } from '@touchline/ui';
import { hasAmountPerBet, maxBetOf } from '@touchline/contracts/sports-betting';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { presetsFor } from './presets.ts';

export function AmountArea({ isDisabled }: { readonly isDisabled: boolean }): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const { amount, quote, settings } = coupon;
  const currency = quote?.currency ?? 'EUR';
  const step = amountStepOf(settings, currency, quote?.amountStep ?? quote?.initialAmount ?? '1');
  const maxBet = maxBetOf(coupon);
  const isUnderMin = quote?.errors.some((error) => error.code === 'betting/stake-under-min') === true;
  const isPerBet = hasAmountPerBet(coupon);
  return (
    <StakeField
      isStakeOfSlip
      {...(isPerBet && { label: t('coupon_stake_each') })}
      amount={amount}
      step={step}
      exponent={knownExponent(currency)}
      presets={presetsFor(quote?.initialAmount ?? null)}
      isDisabled={isDisabled}
      error={
        isUnderMin && quote?.minBetAmount ? t('coupon_min_bet', { amount: quote.minBetAmount }) : undefined
      }
      onMax={maxBet === null ? undefined : () => send({ type: 'amount-typed', amount: maxBet })}
      onChange={(next) => send({ type: 'amount-typed', amount: next })}
    />
  );
}
