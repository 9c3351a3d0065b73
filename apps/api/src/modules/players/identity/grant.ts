import { randomBytes } from 'node:crypto';
import { grantLifeSec } from '@touchline/contracts/players';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { auditGrant } from './access-audit.ts';
import { lockByGrant, readGrantEnd, storeGrant } from './grant-store.ts';
import { isCurrentHash, type Stopped } from './log-in.ts';
import { checkOwnPassword } from './own-password.ts';
import { type NotProved, type OwnerProof, type OwnerProofDeps, withOwnerProof } from './owner-proof.ts';
import { findUser, type User } from './user-store.ts';

type Session = { userId: bigint; sessionId: bigint };

/** The cookie of a grant, for an action of the list (DR-13.68). */
export type GrantProof = { grant: string | null };
export type NotGranted = { outcome: 'proof-needed' };
export type PasswordProof = { password: string; captcha: string | null };

/** A confirmed player. `recheck` locks the account in the transaction of the change; null means still confirmed. */
export type Confirmed = {
  outcome: 'right';
  user: User;
  recheck: (tx: Transaction) => Promise<{ outcome: 'bad-credentials' } | NotGranted | null>;
};

export type Grants = {
  /** Opens the grant of a session after the owner's proof; an earlier one ends (DR-13.67). @returns the cookie's value */
  openGrant: (
    own: Session & { caller: Caller },
    proof: OwnerProof,
  ) => Promise<{ outcome: 'granted'; token: string } | NotProved>;
  /** When the grant of a session ends; null without an open one. */
  grantEndsAtMs: (session: Session) => Promise<number | null>;
  /** Compares the password, or looks for the grant of the session, before a change of the list (DR-13.68). */
  confirmOwner: (
    session: Session,
    proof: PasswordProof | GrantProof,
  ) => Promise<Confirmed | { outcome: 'bad-credentials' } | NotGranted | Stopped>;
};

/** Confirmed identities of sessions: one proof opens a closed list of actions for 1,800 s (DR-13.67 to 13.69). */
export function createGrants(deps: OwnerProofDeps): Grants {
  const { db, clock } = deps;
  return {
    openGrant: (own, proof) =>
      withOwnerProof(deps, own.userId, proof, async (tx) => {
        const token = randomBytes(32).toString('base64url');
        const nowMs = clock.nowMs();
        await storeGrant(tx, { ...own, token, nowMs, endsAtMs: nowMs + grantLifeSec * 1000 });
        await auditGrant(tx, own.userId, own.caller);
        return { outcome: 'granted', token };
      }),
    grantEndsAtMs: (session) => readGrantEnd(db, session, clock.nowMs()),
    confirmOwner: (session, proof) => confirmOwner(deps, session, proof),
  };
}

/** See `Grants.confirmOwner`. */
export async function confirmOwner(
  deps: Omit<OwnerProofDeps, 'secondStepKeys'>,
  session: Session,
  proof: PasswordProof | GrantProof,
): ReturnType<Grants['confirmOwner']> {
  if ('grant' in proof) return confirmByGrant(deps, session, proof);
  const checked = await checkOwnPassword(deps, session.userId, proof.password, proof.captcha);
  if (checked.outcome !== 'right') return checked;
  const { passwordHash } = checked.user;
  return {
    outcome: 'right',
    user: checked.user,
    // Another change of the password may have committed since the comparison.
    recheck: async (tx) =>
      (await isCurrentHash(tx, session.userId, passwordHash, null)) ? null : { outcome: 'bad-credentials' },
  };
}

async function confirmByGrant(
  { db, clock }: Pick<OwnerProofDeps, 'db' | 'clock'>,
  session: Session,
  { grant }: GrantProof,
): Promise<Confirmed | NotGranted> {
  const recheck: Confirmed['recheck'] = async (tx) =>
    grant !== null && (await lockByGrant(tx, session, grant, clock.nowMs()))
      ? null
      : { outcome: 'proof-needed' };
  const refusal = await db.transaction(recheck);
  if (refusal) return { outcome: 'proof-needed' };
  const user = await findUser(db, session.userId);
  if (!user) throw new Error(`user ${session.userId} does not exist`);
  return { outcome: 'right', user, recheck };
}

/** Runs `act` in one transaction after the owner's proof, or with a grant where the call has no password. */
export async function withProofOrGrant<T>(
  deps: OwnerProofDeps,
  session: Session,
  proof: OwnerProof | GrantProof,
  act: (tx: Transaction) => Promise<T>,
): Promise<T | NotProved | NotGranted> {
  if (!('grant' in proof)) return withOwnerProof(deps, session.userId, proof, act);
  const { grant } = proof;
  return deps.db.transaction(async (tx) =>
    grant !== null && (await lockByGrant(tx, session, grant, deps.clock.nowMs()))
      ? act(tx)
      : { outcome: 'proof-needed' },
  );
}
