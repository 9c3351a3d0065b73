import type { Transaction } from '../../../platform/database/db.ts';
import { addMessage } from '../../site/messages/index.ts';

/**
 * Writes the message about a deposit, a credit of an operator or a part of a withdrawal in the transaction that moves the
 * money (DR-11.51).
 * @param key names the event; a call-back that is applied again writes no second message
 */
export const addPaymentMessage = (
  tx: Transaction,
  kind:
    | 'deposit-credited'
    | 'deposit-declined'
    | 'deposit-taken-back'
    | 'account-credited'
    | 'withdrawal-paid'
    | 'withdrawal-refused'
    | 'withdrawal-failed',
  key: string,
  { userId, amountMinor, currency }: { userId: bigint; amountMinor: bigint; currency: string },
  nowMs: number,
): Promise<void> =>
  addMessage(tx, userId, key, { kind, values: { amountMinor: String(amountMinor), currency } }, nowMs);
