/** Many singles in the coupon: each bet with its own stake, limits and potential return (DR-4.49). */
import { COUPON_FORMS } from '@touchline/betting-engine';
import { amountOfBet, betKey, isPlacementPending, type CouponBet } from '@touchline/contracts/sports-betting';
import { formatMoney, StakeField } from '@touchline/ui';
import { couponRefusalText } from '@touchline/ui/market-names';
import { useCoupon, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { knownExponent } from '../parts/currency.ts';
import type { CouponTypeView } from './coupon-type-view.ts';
import styles from './many-singles.module.css';

export const manySingles: CouponTypeView = {
  nameKey: 'coupon_singles',
  isCommon: true,
  choices: (_, t) => [{ typeId: COUPON_FORMS.manySingles.id, label: t('coupon_singles') }],
  BetAction: BetStake,
};

/** Refusals of a bet that another amount would avoid. */
const AMOUNT_CODES: ReadonlySet<string> = new Set(['betting/stake-over-max', 'betting/stake-under-min']);

function BetStake({ bet }: { readonly bet: CouponBet }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [coupon, send] = useCoupon();
  const { quote, bets, phase } = coupon;
  const { marketId, outcomeKey } = bet;
  const position = bets.findIndex((one) => betKey(one) === betKey(bet));
  const single = quote?.bets[position]?.single ?? null;
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote?.currency ?? 'EUR' });
  const refusal = quote?.errors.find(
    ({ code, details }) =>
      AMOUNT_CODES.has(code) && Array.isArray(details['legs']) && details['legs'].includes(position),
  );
  return (
    <div className={styles['stake']}>
      <StakeField
        label={t('coupon_stake_of', { number: position + 1 })}
        amount={amountOfBet(coupon, bet)}
        step={quote?.amountStep ?? quote?.initialAmount ?? '1'}
        exponent={knownExponent(quote?.currency ?? 'EUR')}
        presets={[]}
        isDisabled={isPlacementPending(phase)}
        error={refusal && couponRefusalText(refusal.code, refusal.details, t, money)}
        onChange={(amount) => send({ type: 'bet-amount-typed', marketId, outcomeKey, amount })}
      />
      <span className={styles['win']}>
        <span>{t('coupon_possible_win')}</span>
        <b>{single?.possibleWin ? money(single.possibleWin) : '–'}</b>
      </span>
    </div>
  );
}
