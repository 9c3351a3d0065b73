import type { Sql } from '../../../../platform/database/db.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/** Whether the player's identity is verified enough for a withdrawal (DR-12.17). */
export type VerificationGate = (
  sql: Sql,
  withdrawal: { userId: bigint; currency: string; amountMinor: bigint },
) => Promise<'allowed' | 'required'>;

export type WithdrawalDeps = PaymentDeps & { verification: VerificationGate };

/** The site has no verification of identity yet, so there is nothing to require (DR-12.17). */
export const noVerification: VerificationGate = async () => 'allowed';
