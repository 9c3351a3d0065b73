import type { Transaction } from '../../../platform/database/db.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { Sms } from '../../site/sms/index.ts';
import { addSecurityMessage } from './add-security-message.ts';
import { readAddresses } from './user-store.ts';

/** What the owner of an account is told; each kind has a text for e-mail and one for SMS. */
export type OwnerNotice =
  | 'password-changed'
  | 'phone-changed'
  | 'email-changed'
  | 'passkey-added'
  | 'passkey-removed';

/** An SMS about a change is of no use after a day. */
const smsLifeMs = 86_400_000;

/**
 * Tells the owner of an account about a change, in the transaction of that change: by e-mail, or by SMS where the
 * account has no e-mail address (DR-13.58, DR-13.74).
 * @param isToAll true: by e-mail and by SMS, as far as the account has both (DR-13.64). Call it before an address changes.
 */
export async function notifyOwner(
  tx: Transaction,
  { mail, sms }: { mail: Mail; sms: Sms },
  userId: bigint,
  kind: OwnerNotice,
  { nowMs, isToAll = false }: { nowMs: number; isToAll?: boolean },
): Promise<void> {
  await addSecurityMessage(tx, userId, kind, nowMs);
  const { email, phone, lng } = await readAddresses(tx, userId);
  if (email !== null) await mail.send(tx, email, lng, { kind, parameters: {} });
  if (phone === null || !sms.isAvailable || (email !== null && !isToAll)) return;
  await sms.send(tx, phone, lng, { kind }, { nowMs, expiresAtMs: nowMs + smsLifeMs });
}
