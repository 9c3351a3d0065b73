/**
 * Outside production: makes a view fail or reply slowly, so that a developer can see the result (buttons of the debug
 * panel).
 */
import type { Clock, LoadOptions, ViewLoad, ViewTransport } from './ports.ts';

export type DebugFault = 'fail' | 'slow';

/** The delay of a view that is made slow. */
export const SLOW_MS = 5000;

export interface DebugFaults {
  readonly transport: ViewTransport;
  /** Makes the next request of the view fail or wait; later requests are normal. */
  readonly plan: (appName: string, fault: DebugFault) => void;
}

export function withDebugFaults(transport: ViewTransport, clock: Clock): DebugFaults {
  const planned = new Map<string, DebugFault>();

  async function spoil(appName: string, ask: () => Promise<ViewLoad>): Promise<ViewLoad> {
    const fault = planned.get(appName);
    planned.delete(appName);
    if (fault === 'fail') return { outcome: 'failed', reason: 'asked for by the debugger' };
    if (fault === 'slow') await new Promise<void>((resolve) => void clock.setTimer(resolve, SLOW_MS));
    return ask();
  }

  return {
    plan: (appName, fault) => void planned.set(appName, fault),
    transport: {
      page: async (appName: string, options: LoadOptions) =>
        spoil(appName, async () => transport.page(appName, options)),
      components: async (appName, components, options) =>
        spoil(appName, async () => transport.components(appName, components, options)),
    },
  };
}
