/** Conversion between two accounts of the player (DR-1.28): the accounts to choose from, and the texts of refusals. */
import type { conversionPaths } from '@touchline/contracts/banking';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';
import type { Account } from './account-page.ts';

const TEXTS = {
  'conversion/no-account': 'office_convert_error_no_account',
  'conversion/bonus-account': 'office_convert_error_no_account',
  'conversion/no-rate': 'office_convert_error_no_rate',
  'conversion/amount': 'office_convert_error_amount',
  'conversion/too-small': 'office_convert_error_too_small',
  'conversion/no-funds': 'office_convert_error_no_funds',
  'conversion/rate-changed': 'office_convert_error_rate_changed',
  'conversion/debt-open': 'office_convert_error_debt',
  'conversion/id-reused': 'office_convert_error_other',
  'conversion/restricted': 'office_convert_error_restricted',
  network: 'office_convert_error_network',
} as const satisfies RefusalTexts<(typeof conversionPaths)['convert']>;

/** Returns the text for a conversion that was not made; a code without its own text gets the general text. */
export const conversionRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_convert_error_other');
export type ConversionRefusalKey = ReturnType<typeof conversionRefusalKey>;

/** Returns the accounts between which money can be converted; the bonus account is none of them (DR-1.28). */
export const convertibleAccounts = (accounts: readonly Account[]): readonly Account[] =>
  accounts.filter(({ type }) => type !== 4);

export interface Pair {
  readonly from: Account;
  readonly to: Account;
}

/**
 * Returns the accounts of the form: the chosen ones, otherwise the active account and the first other one. Two different
 * accounts always; null with fewer than two.
 */
export function choosePair(
  accounts: readonly Account[],
  chosen: { readonly fromId: number | null; readonly toId: number | null },
): Pair | null {
  const possible = convertibleAccounts(accounts);
  const from =
    possible.find(({ id }) => id === chosen.fromId) ??
    possible.find(({ isActive }) => isActive) ??
    possible[0];
  if (!from) return null;
  const to =
    possible.find(({ id }) => id === chosen.toId && id !== from.id) ??
    possible.find(({ id }) => id !== from.id);
  return to ? { from, to } : null;
}
