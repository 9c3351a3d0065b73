import { setTimeout as delay } from 'node:timers/promises';
import type { SiteProcess } from './site-process.ts';

export type InjectedFault = 'kill' | 'freeze' | 'cut' | 'stall';

export type InjectedFaultCounts = Record<InjectedFault, number>;

/** How long a process stays frozen, or its network stays silent. */
const silentMs = 1_500;

/**
 * Injects faults into the processes one after another until this many have been killed. Faults are SIGKILL, SIGSTOP
 * with SIGCONT, resets of database connections, and connections that stay open and silent. A pause follows each fault.
 */
export async function injectRandomFaults(
  processes: readonly SiteProcess[],
  options: { kills: number; pauseMs: number; random: () => number },
): Promise<InjectedFaultCounts> {
  const counts: InjectedFaultCounts = { kill: 0, freeze: 0, cut: 0, stall: 0 };
  while (counts.kill < options.kills) {
    await delay(options.pauseMs);
    const process = processes[Math.floor(options.random() * processes.length)];
    if (!process) break;
    const what = chooseInjectedFault(options.random());
    await injectedFaults[what](process);
    counts[what]++;
  }
  return counts;
}

const chooseInjectedFault = (random: number): InjectedFault =>
  random < 0.5 ? 'kill' : random < 0.7 ? 'freeze' : random < 0.85 ? 'cut' : 'stall';

const injectedFaults: Record<InjectedFault, (process: SiteProcess) => Promise<void>> = {
  kill: (process) => process.kill(),
  freeze: async (process) => {
    process.freeze();
    await delay(silentMs);
    process.thaw();
  },
  cut: async ({ proxy }) => proxy.cut(),
  stall: async ({ proxy }) => {
    proxy.stall();
    await delay(silentMs);
    proxy.resume();
  },
};
