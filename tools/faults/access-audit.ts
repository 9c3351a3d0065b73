import type { Fault } from './fault.ts';

const identity = 'apps/api/src/modules/players/identity';
const tests = ['apps/api/src/audited-actions.db.test.ts'];

/**
 * Faults in the audit of log-ins, log-outs, passwords and restrictions, and in what the audit must not contain (RL-77).
 */
export const accessAuditFaults: readonly Fault[] = [
  {
    name: 'a log-in leaves no audit row',
    class: 'audit',
    file: `${identity}/sessions.ts`,
    find: "await auditSession(tx, 'session.open', { userId, sessionId, isSaved, caller });",
    replace: 'void isSaved, caller, userId, auditSession;',
    tests,
  },
  {
    name: 'a wrong password leaves no audit row',
    class: 'audit',
    file: `${identity}/log-in.ts`,
    find: 'await deps.auditRefusal({',
    replace: 'void ({',
    tests,
  },
  {
    name: 'a refused log-in does not name the account that was tried',
    class: 'audit',
    file: `${identity}/log-in.ts`,
    find: '      account = user;\n      break;',
    replace: '      break;',
    tests,
  },
  {
    name: 'a log-out leaves no audit row',
    class: 'audit',
    file: `${identity}/identity.ts`,
    find: 'if (ended > 0) await auditSession',
    replace: 'if (ended < 0) await auditSession',
    tests,
  },
  {
    name: 'a log-out that ended no session is audited',
    class: 'audit',
    file: `${identity}/identity.ts`,
    find: 'if (ended > 0) await auditSession',
    replace: 'await auditSession',
    tests,
  },
  {
    name: 'a new password leaves no audit row',
    class: 'audit',
    file: `${identity}/password-reset.ts`,
    find: 'await auditPassword(tx, userId, by);',
    replace: 'void by, auditPassword;',
    tests,
  },
  {
    name: 'a restriction leaves no audit row',
    class: 'audit',
    file: `${identity}/identity.ts`,
    find: 'await auditRestriction(tx, restriction, caller);',
    replace: 'void caller, auditRestriction;',
    tests,
  },
  {
    name: 'a registration leaves no audit row',
    class: 'audit',
    file: 'apps/api/src/modules/players/registration/registration.ts',
    find: "    action: 'account.register',",
    replace: "    action: 'session.open',",
    tests,
  },
  {
    name: 'an audit row lacks the address of the caller',
    class: 'audit',
    file: 'apps/api/src/platform/database/audit.ts',
    find: 'address: seal(head.secret, entry.caller?.address ?? null),',
    replace: 'address: null,',
    tests,
  },
  {
    name: 'an audit row lacks the program of the caller',
    class: 'audit',
    file: 'apps/api/src/platform/database/audit.ts',
    find: 'entry.caller?.agent?.slice(0, maxAgentLength) ?? null',
    replace: 'null',
    tests,
  },
  {
    name: 'the log contains the row on which a statement failed',
    class: 'audit',
    file: 'apps/api/src/platform/process/log.ts',
    find: 'serializers: { err: serializedError },',
    replace: '',
    tests: ['apps/api/src/secrets.db.test.ts'],
  },
  {
    name: 'a card number in an error report is logged',
    class: 'audit',
    file: 'apps/api/src/browser-reports.ts',
    find: 'redactCards(redactUrls(reported))',
    replace: 'redactUrls(reported)',
    tests: ['apps/api/src/secrets.db.test.ts'],
  },
  {
    name: 'the check digit of a card is computed wrongly',
    class: 'audit',
    file: 'apps/api/src/platform/process/redact-cards.ts',
    find: 'sum % 10 === 0',
    replace: 'sum % 10 === 5',
    tests: ['apps/api/src/platform/process/redact-cards.test.ts'],
  },
];
