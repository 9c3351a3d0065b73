import type { PaymentDeps } from '../payment-deps.ts';

/** The gate of withdrawals is in `verification` (DR-14.7). */
export type WithdrawalDeps = PaymentDeps;
