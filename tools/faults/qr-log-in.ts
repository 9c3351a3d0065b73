import type { Fault } from './fault.ts';

const identity = 'apps/api/src/modules/players/identity';
const tests = [`${identity}/qr-log-in.db.test.ts`];

/** Faults in the log-in by QR code (DR-13.76 to 13.79). */
export const qrLogInFaults: readonly Fault[] = [
  {
    name: 'what the QR code contains collects the session',
    class: 'ownership',
    file: `${identity}/qr-log-in-store.ts`,
    find: 'const [claim, link] = [newId(), newId()];',
    replace: 'const claim = newId();\n  const link = claim;',
    tests,
  },
  {
    name: 'a confirmed QR code is collected twice',
    class: 'locks',
    file: `${identity}/qr-log-in-store.ts`,
    find: "update identity_qr_log_in set state = 'ended'\n     where claim_hash",
    replace: "update identity_qr_log_in set state = 'confirmed'\n     where claim_hash",
    tests,
  },
  {
    name: 'two phones decide one QR code at once',
    class: 'locks',
    file: `${identity}/qr-log-in-store.ts`,
    find: '`${waitingByLink} for update`',
    replace: 'waitingByLink',
    tests,
  },
  {
    name: 'a QR code is confirmed after its life',
    class: 'expiry',
    file: `${identity}/qr-log-in-store.ts`,
    find: "state = 'waiting' and expires_at > $2`;",
    replace: "state = 'waiting' and expires_at >= $2`;",
    tests,
  },
  {
    name: 'any number confirms a QR code',
    class: 'order of checks',
    file: `${identity}/qr-log-in.ts`,
    find: 'const isConfirmed = number === waiting.number;',
    replace: 'const isConfirmed = number !== null;',
    tests,
  },
  {
    name: 'a QR code skips the second step',
    class: 'order of checks',
    file: `${identity}/qr-log-in.ts`,
    find: 'const done = await afterFirstFactor(tx, deps, {',
    replace:
      "const { openLogIn } = await import('./open-log-in.ts');\n    const open = async (...given: Parameters<typeof openLogIn>) => ({ outcome: 'signed-in' as const, session: await openLogIn(...given) });\n    const done = await open(tx, deps, {",
    tests,
  },
  {
    name: 'an operator confirms a QR code',
    class: 'order of checks',
    file: `${identity}/qr-log-in.ts`,
    find: "if (!user || user.role === 'operator') return",
    replace: 'if (!user) return',
    tests,
  },
  {
    name: 'a confirmation survives a password change',
    class: 'events',
    file: `${identity}/attempts.ts`,
    find: '  await endConfirmedOf(tx, userId);\n',
    replace: '',
    tests,
  },
  {
    name: 'a confirmation survives the end of its session',
    class: 'events',
    file: `${identity}/qr-log-in.ts`,
    find: '!user || !(await isOpenSession(tx, taken.sessionId))',
    replace: '!user',
    tests,
  },
  {
    name: 'a decision about a QR code is not audited',
    class: 'audit',
    file: `${identity}/qr-log-in.ts`,
    find: "  await auditQrLogIn(tx, user, isConfirmed ? 'confirm' : 'refuse', { reason, caller });\n",
    replace: '',
    tests,
  },
];
