import type { Fault } from './fault.ts';

/** Faults in the metrics of a process. */
export const metricsFaults: readonly Fault[] = [
  {
    name: 'reads of the history count as accepted coupons',
    class: 'audit',
    file: 'apps/api/src/platform/process/metrics.ts',
    find: 'method === place.method && route === place.path',
    replace: 'route === place.path',
    tests: ['apps/api/src/platform/process/metrics.test.ts'],
  },
];
