import { findAuditProblems } from './audit-check.ts';
import { type Invariant, rowsShown, sqlInvariant } from './invariants.ts';

/** The relay polls four times a second, so an event older than this is stuck. */
const stuckAfter = '5 minutes';

export const platformInvariants: readonly Invariant[] = [
  {
    id: 'I6',
    rule: 'the audit chain verifies',
    find: (sql, { since }) => findAuditProblems(sql, since, rowsShown),
  },
  sqlInvariant(
    'I9',
    'every outbox row is taken',
    `select id, event, created_at from platform_outbox where created_at < clock_timestamp() - interval '${stuckAfter}'`,
  ),
];
