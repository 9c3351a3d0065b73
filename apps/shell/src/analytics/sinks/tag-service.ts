/** Passes events to a tag service by adding them to the global list that such services read (DM-AN-010). */
import { paramsOf } from './sink.ts';
import type { ScriptHost, Sink } from './sink.ts';

const LIST = 'dataLayer';

export function createTagService(id: string, address: string, host: ScriptHost): Sink {
  const list = (host.globals[LIST] ??= []) as object[];
  const url = new URL(address);
  url.searchParams.set('id', id);
  host.loadScript(url.href);
  let isStopped = false;
  return {
    take: (event) => {
      if (!isStopped) list.push({ event: event.name, ...paramsOf(event) });
    },
    flush: () => undefined,
    stop: () => {
      isStopped = true;
    },
  };
}
