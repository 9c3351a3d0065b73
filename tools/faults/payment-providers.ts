import type { Fault } from './fault.ts';

const sandbox = 'apps/api/src/modules/banking/payments/providers/sandbox/sandbox.ts';
const conformance = ['apps/api/src/modules/banking/payments/providers/conformance.db.test.ts'];

/** Faults that let a payment provider accept what it must refuse. */
export const paymentProviderFaults: readonly Fault[] = [
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
    name: 'a signed body that is not a call-back causes a server error',
    class: 'order of checks',
    file: sandbox,
    find: '  } catch {\n    return null;\n  }',
    replace: '  } catch (error) {\n    throw error;\n  }',
    tests: conformance,
  },
  {
    name: 'names that every object has are taken for payment providers',
    class: 'order of checks',
    file: 'apps/api/src/modules/banking/payments/providers/index.ts',
    find: 'Object.create(null) as Record<string, PaymentProvider>',
    replace: '{} as Record<string, PaymentProvider>',
    tests: ['apps/api/src/modules/banking/payments/payments.db.test.ts'],
  },
  {
    name: 'a provider without a secret is offered',
    class: 'signature',
    file: 'apps/api/src/modules/banking/payments/providers/sandbox/index.ts',
    find: 'secret === null ? null : createSandboxProvider({ db, nowMs, secret }),',
    replace: "createSandboxProvider({ db, nowMs, secret: secret ?? '' }),",
    tests: conformance,
  },
];
