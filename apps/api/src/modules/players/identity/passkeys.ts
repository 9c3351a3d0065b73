import type { Caller } from '../../../platform/database/audit.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { Sms } from '../../site/sms/index.ts';
import { auditPasskey } from './access-audit.ts';
import { isCodeOf, lockAttempt, openPasskeyAttempt, useAttempt } from './attempts.ts';
import { notifyOwner } from './owner-notice.ts';
import { type GrantProof, type NotGranted, withProofOrGrant } from './grant.ts';
import { type NotProved, type OwnerProof, type OwnerProofDeps, withOwnerProof } from './owner-proof.ts';
import { addingOptions, type Attestation, checkAttestation, type RelyingParty } from './passkey-check.ts';
import {
  addPasskey,
  maxPasskeys,
  passkeysOn,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './passkey-store.ts';
import { endOwnSessions } from './security-store.ts';
import { findUser } from './user-store.ts';

type Own = { userId: bigint; sessionId: bigint; caller: Caller };
export type PasskeyOptions = { challenge: string };

export type Passkeys = {
  /** A challenge for a new passkey, after the proof of the owner or with a grant (DR-13.70, DR-13.68). */
  startPasskey: (
    own: Own,
    proof: OwnerProof | GrantProof,
    rp: RelyingParty,
  ) => Promise<
    | { outcome: 'started'; attempt: string; options: PasskeyOptions }
    | { outcome: 'too-many' }
    | NotProved
    | NotGranted
  >;
  addPasskey: (
    own: Own,
    input: { attempt: string; name: string; attestation: Attestation; rp: RelyingParty },
  ) => Promise<{ outcome: 'added'; passkeyId: bigint } | { outcome: 'expired' | 'refused' | 'too-many' }>;
  renamePasskey: (userId: bigint, passkeyId: bigint, name: string) => Promise<boolean>;
  /** Removes a passkey after the proof of the owner, and ends all other sessions (DR-13.74). */
  removePasskey: (
    own: Own,
    passkeyId: bigint,
    proof: OwnerProof,
  ) => Promise<{ outcome: 'removed' } | { outcome: 'none' } | NotProved>;
};

type Deps = OwnerProofDeps & { mail: Mail; sms: Sms; companyName: () => string };

/** Adding, naming and removing passkeys on the page of security. */
export function createPasskeys(deps: Deps): Passkeys {
  const { db, clock } = deps;
  return {
    startPasskey: (own, proof, rp) =>
      withProofOrGrant(deps, own, proof, (tx) => startPasskey(deps, tx, own, rp)),
    addPasskey: (own, input) => db.transaction((tx) => storePasskey(deps, tx, own, input)),
    renamePasskey: (userId, passkeyId, name) => renamePasskey(db, userId, passkeyId, name),
    removePasskey: (own, passkeyId, proof) =>
      withOwnerProof(deps, own.userId, proof, async (tx) => {
        const { userId, sessionId, caller } = own;
        if (!(await removePasskey(tx, userId, passkeyId))) return { outcome: 'none' };
        const nowMs = clock.nowMs();
        await endOwnSessions(tx, userId, { exceptId: sessionId }, { nowMs, caller });
        await auditPasskey(tx, userId, 'remove', caller);
        await notifyOwner(tx, deps, userId, 'passkey-removed', { nowMs });
        return { outcome: 'removed' };
      }),
  };
}

async function startPasskey(
  { clock, companyName }: Deps,
  tx: Transaction,
  { userId, sessionId }: Own,
  rp: RelyingParty,
): Promise<{ outcome: 'started'; attempt: string; options: PasskeyOptions } | { outcome: 'too-many' }> {
  if ((await readPasskeys(tx, userId)).length >= maxPasskeys) return { outcome: 'too-many' };
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`user ${userId} does not exist`);
  const { accountNumber } = user;
  const known = await passkeysOn(tx, userId, rp.rpId);
  const options = await addingOptions({ rp, companyName: companyName(), userId, accountNumber, known });
  const owner = { userId, sessionId };
  const attempt = await openPasskeyAttempt(tx, options.challenge, owner, clock.nowMs());
  return { outcome: 'started', attempt, options };
}

async function storePasskey(
  deps: Deps,
  tx: Transaction,
  { userId, sessionId, caller }: Own,
  { attempt: id, name, attestation, rp }: Parameters<Passkeys['addPasskey']>[1],
): ReturnType<Passkeys['addPasskey']> {
  const nowMs = deps.clock.nowMs();
  // Two passkeys are added one after another, so an account never has more than the limit.
  await tx.query('select 1 from identity_user where id = $1 for no key update', [userId]);
  const attempt = await lockAttempt(tx, id, 'passkey-adding', nowMs);
  // The challenge belongs to the session in which the password was given (DR-13.71).
  if (!attempt || attempt.userId !== userId || attempt.sessionId !== sessionId) return { outcome: 'expired' };
  await useAttempt(tx, attempt, nowMs);
  if ((await readPasskeys(tx, userId)).length >= maxPasskeys) return { outcome: 'too-many' };
  const checked = await checkAttestation(rp, attestation, (challenge) => isCodeOf(attempt, id, challenge));
  if (!checked) return { outcome: 'refused' };
  const { transports } = attestation;
  const passkeyId = await addPasskey(tx, { ...checked, userId, rpId: rp.rpId, transports, name, nowMs });
  if (passkeyId === null) return { outcome: 'refused' };
  await auditPasskey(tx, userId, 'add', caller);
  await notifyOwner(tx, deps, userId, 'passkey-added', { nowMs });
  return { outcome: 'added', passkeyId };
}
