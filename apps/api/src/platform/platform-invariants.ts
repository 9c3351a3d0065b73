import { type Invariant, sqlInvariant } from './invariants.ts';

/** An event that nobody has taken for this long is stuck: the relay polls four times a second. */
const stuckAfter = '5 minutes';

export const platformInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I6',
    'the audit chain verifies',
    'select id from (select platform_audit_first_broken() as id) first where id is not null',
  ),
  sqlInvariant(
    'I9',
    'every outbox row is taken',
    `select id, event, created_at from platform_outbox where created_at < clock_timestamp() - interval '${stuckAfter}'`,
  ),
];
