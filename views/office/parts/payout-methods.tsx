/** The methods of withdrawal with limits, fee and time. */
import { formatFee, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { daysOf } from '../data/withdraw.ts';
import type { WithdrawMethod } from '../data/withdraw.ts';
import { MethodChoice } from './method-choice.tsx';
import { PayoutSign } from './payout-sign.tsx';

interface PayoutMethodsProps {
  readonly methods: readonly WithdrawMethod[];
  readonly currency: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function PayoutMethods({ methods, currency, value, onChange }: PayoutMethodsProps): ReactElement {
  const t = useT();
  return (
    <MethodChoice
      legend={t('office_withdraw_method')}
      methods={methods.map((method) => ({
        id: method.id,
        name: t('office_payout_kind', { kind: method.kind }),
        text: <MethodTerms method={method} currency={currency} />,
        sign: <PayoutSign kind={method.kind} />,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** Limits, fee and time in one line. */
function MethodTerms({
  method,
  currency,
}: {
  readonly method: WithdrawMethod;
  readonly currency: string;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  const days = daysOf(method);
  const range = method.isReturnOnly
    ? t('office_return_only', { amount: money(method.openReturn) })
    : t('office_amount_range', { min: money(method.min), max: money(method.max) });
  const time =
    days === null ? t('office_within_hours', { hours: method.hours.max }) : t('office_within_days', { days });
  const fee = formatFee(method.fee, money, lang);
  const feeText = fee === null ? t('office_fee_none') : t('office_fee_of', { fee });
  return <>{[range, feeText, time].join(' · ')}</>;
}
