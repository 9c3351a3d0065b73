import type { Fault } from './fault.ts';

const identity = 'apps/api/src/modules/players/identity';
const tests = [`${identity}/hand-over.db.test.ts`];
const pageTests = ['apps/shell/src/start-up/hand-over.test.ts'];

/** Faults in the hand-over of a session between domains of the site (DR-13.93 to 13.95). */
export const handOverFaults: readonly Fault[] = [
  {
    name: 'a hand-over works twice',
    class: 'locks',
    file: `${identity}/hand-over-store.ts`,
    find: 'delete from identity_hand_over h using identity_session s',
    replace: 'update identity_hand_over h set lng = h.lng from identity_session s',
    tests,
  },
  {
    name: 'a hand-over works at every domain of the site',
    class: 'ownership',
    file: `${identity}/hand-over.ts`,
    find: 'const isSigned = isConstantTimeEqual(sign, signatureOf(await deps.secret(), token, input));',
    replace: 'const isSigned = sign !== undefined;',
    tests,
  },
  {
    name: 'a hand-over lives a moment too long',
    class: 'expiry',
    file: `${identity}/hand-over-store.ts`,
    find: 'h.expires_at > $5',
    replace: 'h.expires_at >= $5',
    tests,
  },
  {
    name: 'a hand-over survives its session',
    class: 'expiry',
    file: `${identity}/hand-over-store.ts`,
    find: 'and s.ended_at is null returning',
    replace: 'returning',
    tests,
  },
  {
    name: 'a password change leaves hand-overs open',
    class: 'expiry',
    file: `${identity}/attempts.ts`,
    find: '  await endHandOversOf(tx, userId);',
    replace: '  void endHandOversOf;',
    tests,
  },
  {
    name: 'an operator is handed over',
    class: 'order of checks',
    file: `${identity}/hand-over.ts`,
    find: "if (!taken || !user || user.role === 'operator') return null;",
    replace: 'if (!taken || !user) return null;',
    tests,
  },
  {
    name: 'a hand-over goes to any host',
    class: 'order of checks',
    file: `${identity}/hand-over-routes.ts`,
    find: 'const host = listedHost(siteConfig.get(), body.host);',
    replace: "const host = body.host === 'main.test' ? null : body.host;",
    tests,
  },
  {
    name: "a stranger's link logs a visitor in",
    class: 'order of checks',
    file: 'apps/shell/src/start-up/hand-over.ts',
    find: 'if (ports.isSignedIn || !isSiteDomain(ports.domains, ports.referrer)) return;',
    replace: 'if (ports.isSignedIn) return;',
    tests: pageTests,
  },
];
