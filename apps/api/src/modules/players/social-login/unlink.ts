import type { SocialProviderId } from '@touchline/contracts/players';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import {
  type GrantProof,
  hasPasskey,
  type Identity,
  type NotGranted,
  type PasswordProof,
  readProtection,
  type Stopped,
} from '../identity/index.ts';
import { readLinks, removeLink } from './link-store.ts';

export type Unlink = (
  own: { userId: bigint; sessionId: bigint; caller: Caller },
  input: { provider: SocialProviderId; proof: PasswordProof | GrantProof },
) => Promise<
  | { outcome: 'unlinked' }
  | { outcome: 'refused'; code: 'social/unknown' | 'social/last-way-in' }
  | { outcome: 'bad-credentials' }
  | NotGranted
  | Stopped
>;

/** Removes a link with the password or a grant, but never the last way in (DR-13.107). */
export function createUnlink({ db, identity }: { db: Database; identity: Identity }): Unlink {
  return async ({ userId, sessionId, caller }, { provider, proof }) => {
    const confirmed = await identity.confirmOwner({ userId, sessionId }, proof);
    if (confirmed.outcome !== 'right') return confirmed;
    return db.transaction(async (tx) => {
      // The lock of the account's row: two links that are removed at once do not both count the other one.
      const refusal = await confirmed.recheck(tx);
      if (refusal) return refusal;
      const links = await readLinks(tx, userId);
      if (!links.some((link) => link.provider === provider))
        return { outcome: 'refused', code: 'social/unknown' };
      if (links.length === 1 && !(await hasOtherWayIn(tx, identity, userId)))
        return { outcome: 'refused', code: 'social/last-way-in' };
      await removeLink(tx, confirmed.user, provider, caller);
      return { outcome: 'unlinked' };
    });
  };
}

/**
 * Whether the player can come in without a link: with a password of their own choice, a passkey, or an address or a phone
 * that can set a new password. The password that the site made was shown once, so it does not count.
 */
async function hasOtherWayIn(
  tx: Transaction,
  { isSmsAvailable }: Identity,
  userId: bigint,
): Promise<boolean> {
  const { passwordChosenAtMs, email, phone } = await readProtection(tx, userId);
  if (passwordChosenAtMs !== null || email !== null || (phone !== null && isSmsAvailable)) return true;
  return hasPasskey(tx, userId);
}
