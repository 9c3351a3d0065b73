import type { Fault } from './fault.ts';

const sandbox = 'apps/api/src/modules/banking/payments/providers/sandbox/sandbox.ts';
const conformance = ['apps/api/src/modules/banking/payments/providers/conformance.db.test.ts'];

/** What a payment provider must not accept, and refusal codes that are declared nowhere. */
export const providerFaults: readonly Fault[] = [
  {
    name: 'a provider accepts a call-back with any signature',
    class: 'signature',
    file: sandbox,
    find: 'actual.length !== expected.length || !timingSafeEqual(actual, expected)',
    replace: 'actual.length !== expected.length',
    tests: conformance,
  },
  {
    name: 'a provider accepts a call-back recorded yesterday',
    class: 'expiry',
    file: sandbox,
    find: 'Math.abs(deps.nowMs() / 1000 - Number(atSec)) > signatureLifeSec',
    replace: 'Number(atSec) < 0',
    tests: conformance,
  },
  {
    name: 'a provider accepts a call-back from the future',
    class: 'expiry',
    file: sandbox,
    find: 'Math.abs(deps.nowMs() / 1000 - Number(atSec))',
    replace: '(deps.nowMs() / 1000 - Number(atSec))',
    tests: conformance,
  },
  {
    name: 'a signed body that is not a notice ends in a failure',
    class: 'order of checks',
    file: sandbox,
    find: '  } catch {\n    return null;\n  }',
    replace: '  } catch (error) {\n    throw error;\n  }',
    tests: conformance,
  },
  {
    name: 'a provider without its secret is offered',
    class: 'signature',
    file: 'apps/api/src/modules/banking/payments/providers/sandbox/index.ts',
    find: 'return secret === null ? null : createSandboxProvider({ db, nowMs, secret });',
    replace: "return createSandboxProvider({ db, nowMs, secret: secret ?? '' });",
    tests: conformance,
  },
  {
    name: 'an undeclared refusal code is answered without a word in the log',
    class: 'order of checks',
    file: 'apps/api/src/platform/http/serve-endpoints.ts',
    find: 'if (status === null) throw new Error(`refusal code ${result.refused} is not declared`);',
    replace: "if (status === null) return { status: 500, code: 'server/failure' };",
    tests: ['apps/api/src/platform/http/refusal-codes.test.ts'],
  },
  {
    name: 'reads of the history count as accepted coupons',
    class: 'audit',
    file: 'apps/api/src/platform/process/metrics.ts',
    find: 'method === place.method && route === place.path',
    replace: 'route === place.path',
    tests: ['apps/api/src/platform/process/metrics.test.ts'],
  },
];
