import type { Fault } from './fault.ts';

/** Faults in the replies of the HTTP server. */
export const httpFaults: readonly Fault[] = [
  {
    name: 'an undeclared refusal code is sent without a log message',
    class: 'order of checks',
    file: 'apps/api/src/platform/http/serve-endpoints.ts',
    find: 'if (status === null) throw new Error(`refusal code ${result.refused} is not declared`);',
    replace: "if (status === null) return { status: 500, code: 'server/failure' };",
    tests: ['apps/api/src/platform/http/refusal-codes.test.ts'],
  },
];
