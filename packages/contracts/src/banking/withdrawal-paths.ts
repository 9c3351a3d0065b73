export const withdrawalPaths = {
  options: { method: 'GET', path: '/web-api/payments/withdrawal-options' },
  plan: { method: 'GET', path: '/web-api/payments/withdrawal-plan' },
  withdraw: { method: 'POST', path: '/web-api/payments/withdrawals' },
  list: { method: 'GET', path: '/web-api/payments/withdrawals' },
  withdrawal: { method: 'GET', path: '/web-api/payments/withdrawals/:withdrawalId' },
  cancel: { method: 'POST', path: '/web-api/payments/withdrawals/:withdrawalId/cancel' },
} as const;

/** What a payment method is (DR-12.1). */
export const methodKinds = ['card', 'bank', 'wallet', 'crypto', 'mobile', 'voucher', 'cash'] as const;
export type MethodKind = (typeof methodKinds)[number];

/** The form fields that a method of withdrawal may require. Each kind has its own check. */
export const detailFields = ['iban', 'holder', 'address'] as const;
export type DetailField = (typeof detailFields)[number];

/** The states of a part of a withdrawal (DR-12.11). */
export const payoutStates = [
  'checking',
  'approved',
  'sending',
  'sent',
  'paid',
  'returned',
  'failed',
  'refused',
  'cancelled',
  'replaced',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The states in which the money of a part is held. */
export const heldStates = ['checking', 'approved', 'sending', 'sent'] as const satisfies PayoutState[];

/** The ban level at which a banned player may still withdraw (SH-BN-002, SH-BN-003). */
export const withdrawalBanLevel = (banVersion: number): number => (banVersion === 1 ? 53 : 45);
