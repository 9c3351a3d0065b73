import type { WalletResult } from '../../provider.ts';

/** Hub88's word for each outcome of the wallet, from its list of response statuses. */
export const statusOf: Readonly<Record<WalletResult['outcome'], string>> = {
  ok: 'RS_OK',
  'unknown-session': 'RS_ERROR_INVALID_TOKEN',
  'session-ended': 'RS_ERROR_TOKEN_EXPIRED',
  'unknown-game': 'RS_ERROR_INVALID_GAME',
  'wrong-currency': 'RS_ERROR_WRONG_CURRENCY',
  amount: 'RS_ERROR_WRONG_TYPES',
  conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  foreign: 'RS_ERROR_DUPLICATE_TRANSACTION',
  'taken-back': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'no-bet': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'has-win': 'RS_ERROR_UNKNOWN',
  'no-funds': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'no-funds-yet': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'round-ended': 'RS_ERROR_UNKNOWN',
  'open-round': 'RS_ERROR_USER_DISABLED',
  'too-fast': 'RS_ERROR_UNKNOWN',
  'check-due': 'RS_ERROR_USER_DISABLED',
  restricted: 'RS_ERROR_USER_DISABLED',
  'limit-session': 'RS_ERROR_USER_DISABLED',
  'limit-wager': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'limit-loss': 'RS_ERROR_NOT_ENOUGH_MONEY',
  closed: 'RS_ERROR_UNKNOWN',
};
