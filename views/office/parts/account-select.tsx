/** The choice of an account. Another account has another currency and other methods, so the page is loaded again. */
import { formatMoney, Select } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Account } from '../data/account-page.ts';

interface AccountSelectProps {
  readonly accounts: readonly Account[];
  readonly account: Account;
  /** The page that is opened with the chosen account. */
  readonly page: 'office/recharge' | 'office/deduce';
}

export function AccountSelect({ accounts, account, page }: AccountSelectProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  return (
    <Select
      label={t('office_account')}
      name="account"
      value={String(account.id)}
      options={accounts.map(({ id, available, currency }) => ({
        value: String(id),
        label: `${currency} · ${formatMoney(available, { lang, currency })}`,
      }))}
      onChange={(event) =>
        navigate(`/${lang}/${page}?account=${event.currentTarget.value}`, {
          replace: true,
          keepScroll: true,
        })
      }
    />
  );
}
