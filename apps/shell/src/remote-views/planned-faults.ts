/** Adds the debug panel's faults to the transport; their code is loaded on first use (debug-faults.ts). */
import type { DebugFault } from './debug-faults.ts';
import type { Clock, ViewTransport } from './ports.ts';

export interface PlannedFaults {
  readonly transport: ViewTransport;
  readonly plan: (appName: string, fault: DebugFault) => Promise<void>;
}

export function withPlannedFaults(transport: ViewTransport, clock: Clock): PlannedFaults {
  let now = transport;
  let planner: ((appName: string, fault: DebugFault) => void) | null = null;
  return {
    transport: {
      page: async (...args) => now.page(...args),
      components: async (...args) => now.components(...args),
    },
    async plan(appName, fault) {
      if (!planner) {
        const faults = (await import('./debug-faults.ts')).withDebugFaults(transport, clock);
        now = faults.transport;
        planner = faults.plan;
      }
      planner(appName, fault);
    },
  };
}
