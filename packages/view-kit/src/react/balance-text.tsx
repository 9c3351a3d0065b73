/** An amount on an account, which the player can hide from people who look at the screen (DR-11.48). */
import { formatMoney, spoken } from '@touchline/ui';
import type { ReactElement } from 'react';
import { useLocation, usePreferences, useT } from './hooks.ts';

const DOTS = '•••';

interface BalanceTextProps {
  /** A decimal text. */
  readonly amount: string;
  readonly currency: string;
}

export function BalanceText({ amount, currency }: BalanceTextProps): ReactElement {
  const { lang } = useLocation();
  const { isBalanceHidden } = usePreferences();
  if (isBalanceHidden) return <HiddenBalance />;
  return <bdi>{formatMoney(amount, { lang, currency })}</bdi>;
}

/** Takes the place of an amount. Screen readers say that it is hidden. */
export function HiddenBalance(): ReactElement {
  const t = useT();
  return (
    <>
      <span aria-hidden="true">{DOTS}</span>
      <span className={spoken}>{t('main_balance_hidden')}</span>
    </>
  );
}
