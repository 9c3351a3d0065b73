import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database/db.ts';
import { addMessage } from '../../site/messages/index.ts';

type SecurityKind =
  | 'password-changed'
  | 'phone-changed'
  | 'email-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-step-on'
  | 'second-step-off';

/**
 * Writes the message on the site about a change of an account's security, in the transaction of the change (DR-11.51).
 * Its e-mail or SMS is sent by the change itself (DR-11.53). The transaction commits once, so each call is an event.
 */
export const addSecurityMessage = (
  tx: Transaction,
  userId: bigint,
  kind: SecurityKind,
  nowMs: number,
): Promise<void> => addMessage(tx, userId, `${kind}:${randomUUID()}`, { kind, values: {} }, nowMs);
