import type { Translate } from '@touchline/i18n';
import type { Account } from '../data/account-page.ts';

/** Returns the player's own name of an account, or its currency. */
export const accountLabel = (
  { label, currency }: Pick<Account, 'label' | 'currency'>,
  t: Translate,
): string => label ?? t('office_account_of', { currency });

/** Returns the name of a payment's account. An account that was removed is named by its currency. */
export function accountName(
  { accountId, currency }: { readonly accountId: number; readonly currency: string },
  accounts: readonly Account[],
  t: Translate,
): string {
  return accountLabel(accounts.find(({ id }) => id === accountId) ?? { label: null, currency }, t);
}
