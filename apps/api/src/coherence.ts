import { bettingCoherence } from './modules/betting/index.ts';
import { ledgerCoherence } from './modules/ledger/index.ts';
import type { CoherenceCheck } from './platform/coherent-state.ts';

const auditCoherence: CoherenceCheck = {
  invariant: 'I6 the audit chain verifies',
  sql: 'select id from (select platform_audit_first_broken() as id) first where id is not null',
};

/** The whole coherent-state check: run after every database test file, every crash, and by `/metrics`. */
export const coherenceChecks: readonly CoherenceCheck[] = [
  auditCoherence,
  ...ledgerCoherence,
  ...bettingCoherence,
];
