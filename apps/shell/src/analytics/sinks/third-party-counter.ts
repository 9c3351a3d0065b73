/**
 * Passes events as goals to a counter of the Yandex type: one global function that queues calls until its script is
 * loaded (DM-AN-012).
 */
import { paramsOf } from './sink.ts';
import type { ScriptHost, Sink } from './sink.ts';

const NAME = 'ym';
type CounterFunction = ((...args: unknown[]) => void) & { a?: unknown[][]; l?: number };

export function createCounter(id: string, address: string, host: ScriptHost): Sink {
  if (typeof host.globals[NAME] !== 'function') {
    const queue: CounterFunction = (...args) => void (queue.a ??= []).push(args);
    host.globals[NAME] = queue;
  }
  // When the script is loaded, it replaces the queue by its own function.
  const call = (...args: unknown[]) => (host.globals[NAME] as CounterFunction)(...args);
  // Session recording and click maps are off: only the events sent here are counted.
  call(id, 'init', { clickmap: false, webvisor: false, trackLinks: false, defer: true });
  host.loadScript(address);
  let isStopped = false;
  return {
    take: (event) => {
      if (!isStopped) call(id, 'reachGoal', event.name, paramsOf(event));
    },
    flush: () => undefined,
    stop: () => {
      isStopped = true;
    },
  };
}
