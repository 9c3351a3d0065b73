/** A system in the coupon: one choice for each system value, its lines, and its bankers. */
import { COUPON_FORMS } from '@touchline/betting-engine';
import { betKey, type CouponBet, type CouponState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { Switch } from '@touchline/ui';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Arrangement } from '../drag/arrangement.ts';
import { lineLetters } from '../lines-grid/line-letters.ts';
import type { CouponTypeView } from './coupon-type-view.ts';
import { SystemLines } from './system-lines.tsx';
import styles from './system.module.css';

const { id: typeId, ordinaryLimits, systemValues } = COUPON_FORMS.system;

export const system: CouponTypeView = {
  nameKey: 'coupon_system_name',
  isCommon: true,
  choices: ({ bets }, t) => {
    const ordinary = bets.filter((bet) => !bet.isBanker).length;
    if (ordinary > ordinaryLimits.max) return [];
    return systemValues(ordinary).map((systemValue) => ({
      typeId,
      systemValue,
      label: t('coupon_system', { of: `${systemValue}/${ordinary}` }),
    }));
  },
  Builder: SystemBuilder,
  arrange: arrangeBankers,
  letters: lineLetters,
  BetAction: BankerToggle,
};

/** The bankers, which are in every line, and the other bets of the system (DM-CP-013). */
function arrangeBankers(coupon: CouponState, t: Translate): Arrangement | null {
  const { bets, isActiveSystemBanker, quotedByBet } = coupon;
  if (!isActiveSystemBanker) return null;
  const ordinary = bets.filter((bet) => !bet.isBanker);
  return {
    kind: 'groups',
    groups: [
      { id: 0, label: t('coupon_bankers'), bets: bets.filter((bet) => bet.isBanker) },
      { id: 1, label: t('coupon_system_bets'), bets: ordinary },
    ],
    isAllowed: (bet, id) =>
      id !== 0 ||
      (quotedByBet[betKey(bet)]?.isDisabledBanker !== true && ordinary.length > ordinaryLimits.min),
    eventOf: ({ marketId, outcomeKey }) => ({ type: 'banker-toggled', marketId, outcomeKey }),
  };
}

function SystemBuilder({ isDisabled }: { readonly isDisabled: boolean }): ReactElement {
  const t = useT();
  const [{ quote, isActiveSystemBanker }, send] = useCoupon();
  return (
    <>
      {quote && <SystemLines quote={quote} />}
      <Switch
        label={t('coupon_bankers')}
        isOn={isActiveSystemBanker}
        disabled={isDisabled}
        onToggle={(isOn) => send({ type: 'system-banker-switched', isOn })}
      />
    </>
  );
}

function BankerToggle({ bet }: { readonly bet: CouponBet }): ReactElement | null {
  const t = useT();
  const [{ isActiveSystemBanker }, send] = useCoupon();
  if (!isActiveSystemBanker) return null;
  const { marketId, outcomeKey } = bet;
  return (
    <button
      type="button"
      className={styles['bankerToggle']}
      aria-pressed={bet.isBanker}
      onClick={() => send({ type: 'banker-toggled', marketId, outcomeKey })}
    >
      {t(bet.isBanker ? 'coupon_banker_unset' : 'coupon_banker_set')}
    </button>
  );
}
