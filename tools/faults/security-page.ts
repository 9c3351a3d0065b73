import type { Fault } from './fault.ts';

const identity = 'apps/api/src/modules/players/identity';
const pageTests = [`${identity}/security.db.test.ts`];
const stepTests = [`${identity}/second-step.db.test.ts`];
const smsTests = [`${identity}/sms-codes.db.test.ts`];
const sendingTests = ['apps/api/src/modules/site/sms/sms.db.test.ts'];
const sending = 'apps/api/src/modules/site/sms/send-due.ts';

/** Faults in the page of security, in counted log-ins by SMS, in leases of SMS and in the secrets of processes. */
export const securityPageFaults: readonly Fault[] = [
  {
    name: 'the password is changed without the current one',
    class: 'order of checks',
    file: `${identity}/own-password.ts`,
    find: 'if (!user || !isRight)',
    replace: 'if (!user)',
    tests: pageTests,
  },
  {
    name: 'two changes of a password are both made',
    class: 'locks',
    file: `${identity}/security.ts`,
    find: "    if (!(await isCurrentHash(tx, userId, user.passwordHash, null))) return { outcome: 'bad-credentials' };\n    const nowMs",
    replace: '    const nowMs',
    tests: pageTests,
  },
  {
    name: 'a changed password leaves the other sessions open',
    class: 'events',
    file: `${identity}/security.ts`,
    find: '    await endOwnSessions(tx, userId, { exceptId: sessionId }, { nowMs, caller });\n',
    replace: '',
    tests: pageTests,
  },
  {
    name: 'a player ends the session of another player',
    class: 'ownership',
    file: `${identity}/security-store.ts`,
    find: 'where user_id = $1 and ended_at is null and (id = $2) = $3',
    replace: 'where $1::bigint is not null and ended_at is null and (id = $2) = $3',
    tests: pageTests,
  },
  {
    name: 'all others includes the present session',
    class: 'ownership',
    file: `${identity}/security-store.ts`,
    find: 'and (id = $2) = $3 order by id for update',
    replace: 'and ((id = $2) = $3 or not $3) order by id for update',
    tests: pageTests,
  },
  {
    name: 'the history shows log-ins of others',
    class: 'ownership',
    file: `${identity}/log-in-history.ts`,
    find: 'where user_id = $1 and at > $2 order by id desc',
    replace: 'where $1::bigint is not null and at > $2 order by id desc',
    tests: pageTests,
  },
  {
    name: 'the whole address is kept in the history',
    class: 'ownership',
    file: `${identity}/log-in-history.ts`,
    find: '.slice(0, 2).join(sign)',
    replace: '.join(sign)',
    tests: pageTests,
  },
  {
    name: 'a log-in from a new device is not told',
    class: 'events',
    file: `${identity}/open-log-in.ts`,
    find: 'if (user?.email) await mail.send',
    replace: 'if (user && user.email === null) await mail.send',
    tests: pageTests,
  },
  {
    name: 'an ended second step leaves its sessions open',
    class: 'events',
    file: `${identity}/security.ts`,
    find: '      await deps.endAllSessions(tx, user.id);\n',
    replace: '',
    tests: pageTests,
  },
  {
    name: 'the answer of the security question is stored in plain text',
    class: 'signature',
    file: `${identity}/security.ts`,
    find: 'await passwords.hash(answer.trim().toLowerCase())',
    replace: 'answer.trim().toLowerCase()',
    tests: pageTests,
  },
  {
    name: 'a wrong code by SMS is not counted against its address',
    class: 'limits',
    file: `${identity}/phone-log-in.ts`,
    find: 'names: { [address]: addressTimes },',
    replace: 'names: { [`${address}${input.attempt}${input.code}${Math.random()}`]: addressTimes },',
    tests: smsTests,
  },
  {
    name: 'a wrong code by SMS is not audited',
    class: 'audit',
    file: `${identity}/phone-log-in.ts`,
    find: "if (done.outcome === 'wrong' || done.outcome === 'expired') {",
    replace:
      "if (done.outcome === 'wrong') return { outcome: done.outcome };\n      if (done.outcome === 'expired') {",
    tests: smsTests,
  },
  {
    name: 'a recovery code does not end the wait of the app',
    class: 'limits',
    file: `${identity}/second-step-store.ts`,
    find: "    await tx.query('update identity_second_step set wrong_tries = 0 where user_id = $1', [userId]);\n",
    replace: '',
    tests: stepTests,
  },
  {
    name: 'a late worker writes over the end of an SMS',
    class: 'locks',
    file: sending,
    find: 'where id = $1 and tries = $5 and sent_at is null and failed_at is null',
    replace: 'where id = $1 and $5::smallint is not null',
    tests: sendingTests,
  },
  {
    name: 'an ended SMS is kept for ever',
    class: 'expiry',
    file: 'apps/api/src/modules/site/sms/sms.ts',
    find: 'where due_at is null and created_at < $1 order by',
    replace: 'where due_at is not null and created_at < $1 order by',
    tests: sendingTests,
  },
  {
    name: 'a page server gets the key of authenticator secrets',
    class: 'order of checks',
    file: 'apps/supervisor/src/without-secrets.ts',
    find: 'IDENTITY_SECRET: [],',
    replace: "IDENTITY_SECRET: ['ssr', 'worker'],",
    tests: ['apps/supervisor/src/without-secrets.test.ts'],
  },
];
