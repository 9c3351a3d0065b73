/**
 * A Yandex-type counter: one global function that queues calls until its script is loaded; events are goals
 * (DM-AN-012).
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
  // The script replaces the queue by its own function.
  const call = (...args: unknown[]) => (host.globals[NAME] as CounterFunction)(...args);
  // No session recording and no click map: only the events named here.
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
