import type { Fault } from './fault.ts';

const identity = 'apps/api/src/modules/players/identity';
const tests = [`${identity}/grant.db.test.ts`];

/** Faults in the confirmed identity of a session (DR-13.67 to 13.69). */
export const grantFaults: readonly Fault[] = [
  {
    name: 'a grant opens actions in other sessions of the player',
    class: 'ownership',
    file: `${identity}/grant-store.ts`,
    find: 'where g.session_id = $1 and g.user_id = $2',
    replace: 'where g.session_id >= least($1, 0) and g.user_id = $2',
    tests,
  },
  {
    name: 'any cookie is a grant',
    class: 'order of checks',
    file: `${identity}/grant-store.ts`,
    find: '`${openGrant} and g.token_hash = $4`',
    replace: '`${openGrant} and $4::bytea is not null`',
    tests,
  },
  {
    name: 'a grant lives a moment too long',
    class: 'expiry',
    file: `${identity}/grant-store.ts`,
    find: 'g.expires_at > $3',
    replace: 'g.expires_at >= $3',
    tests,
  },
  {
    name: 'a password change leaves the grants open',
    class: 'expiry',
    file: `${identity}/attempts.ts`,
    find: '  await endGrantsOf(tx, userId);',
    replace: '  void endGrantsOf;',
    tests,
  },
  {
    name: 'an action with a grant does not wait for a password change',
    class: 'locks',
    file: `${identity}/grant-store.ts`,
    find: "await tx.query('select 1 from identity_user where id = $1 for no key update', [userId]);",
    replace: "await tx.query('select 1 from identity_user where id = $1', [userId]);",
    tests,
  },
  {
    name: 'a grant needs no proof of the owner',
    class: 'order of checks',
    file: `${identity}/grant.ts`,
    find: 'withOwnerProof(deps, own.userId, proof, async (tx) => {',
    replace: 'deps.db.transaction(async (tx) => {',
    tests,
  },
];
