/** The account that pays for the bet, with its balance. The player may hide both in the settings (DM-CS-001). */
import { formatMoney, Select } from '@touchline/ui';
import { BalanceText, useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './account-row.module.css';
import { type Account, useAccounts } from './use-accounts.ts';

export function AccountRow({ isDisabled }: { readonly isDisabled: boolean }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const [{ settings }] = useCoupon();
  const { isBalanceHidden } = usePreferences();
  const { accounts, active, activate } = useAccounts();
  if (!active) return null;
  const { isBalanceShown, isSelectAccountShown } = settings;
  const nameOf = ({ type, currency }: Account): string =>
    `${t('coupon_account_kind', { type: String(type) })} · ${currency}`;
  const money = ({ available, currency }: Account): string => formatMoney(available, { lang, currency });
  if (isSelectAccountShown && accounts.length > 1)
    return (
      <Select
        label={t('coupon_account')}
        isLabelSpoken
        options={accounts.map((account) => ({
          value: String(account.id),
          label:
            isBalanceShown && !isBalanceHidden ? `${nameOf(account)} · ${money(account)}` : nameOf(account),
        }))}
        value={String(active.id)}
        disabled={isDisabled}
        onChange={(event) => void activate(Number(event.currentTarget.value))}
      />
    );
  if (!isBalanceShown) return null;
  return (
    <p className={styles['balance']}>
      <span>{t('coupon_balance')}</span>
      <BalanceText amount={active.available} currency={active.currency} />
    </p>
  );
}
