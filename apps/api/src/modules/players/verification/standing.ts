import {
  type VerificationProof,
  verificationProofs,
  type VerificationState,
} from '@touchline/contracts/players';
import type { Sql } from '../../../platform/database/db.ts';
import { profileOf, type VerificationProfile } from '../../site/site-config/index.ts';
import { daysToActivate, type GateFacts, neededFor } from './gate.ts';
import type { VerificationDeps } from './verification-deps.ts';

/** Where a player stands, from the documents and the open requests. */
export type Standing = GateFacts & {
  /** Proofs of which a document waits for an operator. */
  waiting: ReadonlySet<VerificationProof>;
  /** The kind and last day of the approved identity document; null without one. */
  identity: { kind: string; expiresOn: string | null } | null;
};

type Row = {
  proof: VerificationProof;
  state: 'given' | 'waiting' | 'requested';
  kind: string;
  day: string | null;
};

/**
 * Reads where a player stands. An approved document counts to the end of its last day in UTC, whether the job has marked
 * it or not (DR-14.6).
 */
export async function readStanding(
  { identity, siteConfig, clock }: Pick<VerificationDeps, 'identity' | 'siteConfig' | 'clock'>,
  sql: Sql,
  userId: bigint,
): Promise<Standing> {
  const nowMs = clock.nowMs();
  const user = await identity.findUser(sql, userId);
  const registeredAtMs = (await identity.registeredAtMs(sql, userId)) ?? nowMs;
  const rows = await sql.query<Row>(
    `select proof, case state when 'approved' then 'given' else 'waiting' end as state, kind,
       to_char(expires_on, 'YYYY-MM-DD') as day
     from verification_document where user_id = $1
       and (state = 'waiting' or (state = 'approved' and (expires_on is null or expires_on >= $2::date)))
     union all select proof, 'requested', '', null from verification_request where user_id = $1 and state = 'open'`,
    [userId, dayOf(nowMs)],
  );
  const proofsIn = (state: Row['state']) =>
    new Set(rows.filter((row) => row.state === state).map(({ proof }) => proof));
  const own = rows.find(({ proof, state }) => proof === 'identity' && state === 'given');
  return {
    profile: profileOf(siteConfig.get().verificationProfiles, user?.countryCode ?? ''),
    given: proofsIn('given'),
    waiting: proofsIn('waiting'),
    requested: proofsIn('requested'),
    identity: own ? { kind: own.kind, expiresOn: own.day } : null,
    registeredAtMs,
    nowMs,
  };
}

/** The day of a time in UTC, as `YYYY-MM-DD`. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The proofs that a profile names at any moment, in the order of the form. */
export const proofsOf = (profile: VerificationProfile): VerificationProof[] =>
  verificationProofs.filter((proof) => neededFor(profile, proof).length > 0);

/**
 * Whether every proof that the profile names is given and no request is open (DR-14.6). Where the profile names none, a
 * given identity is what makes a player verified.
 */
export function isVerifiedStanding({ profile, given, requested }: Standing): boolean {
  const named = proofsOf(profile);
  const needed = named.length > 0 ? named : (['identity'] as const);
  return requested.size === 0 && needed.every((proof) => given.has(proof));
}

/** The player's state by DR-14.6. */
export function stateOf(standing: Standing): VerificationState {
  if (isVerifiedStanding(standing)) return 'verified';
  return standing.waiting.size > 0 ? 'pending' : 'not-verified';
}

/** Whether the days to activate are over (DR-14.9). */
export const isActivationOver = (standing: Standing): boolean => daysToActivate(standing) === 0;
