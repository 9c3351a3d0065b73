import { describe, expect, it } from 'vitest';
import type { RegisterWorkerPorts } from './register-worker.ts';
import { registerWorker, reloadIntoUpdate } from './register-worker.ts';

type State = 'installing' | 'installed';
function worker(state: State, log: string[]) {
  const target = new EventTarget();
  return Object.assign(target, {
    state,
    scriptURL: 'https://a.test/pwa-sw.js',
    postMessage: (message: string) => void log.push(`message ${message}`),
  });
}

function rig(waiting: State | null, controller: object | null = {}) {
  const log: string[] = [];
  const newer = waiting === null ? null : worker(waiting, log);
  const registration = Object.assign(new EventTarget(), {
    active: worker('installed', log),
    waiting: waiting === 'installed' ? newer : null,
    installing: waiting === 'installing' ? newer : null,
    update: async () => void log.push('update'),
    unregister: async () => void log.push('unregister'),
  });
  const foreign = {
    unregister: async () => void log.push('unregister foreign'),
    active: { scriptURL: 'https://a.test/other.js' },
    waiting: null,
    installing: null,
  };
  const container = Object.assign(new EventTarget(), {
    controller,
    register: async (path: string, options: object) => {
      log.push(`register ${path} ${JSON.stringify(options)}`);
      return registration;
    },
    getRegistration: async () => registration,
    getRegistrations: async () => [foreign, registration],
  });
  const caches = {
    keys: async () => ['touchline-b1', 'other'],
    delete: async (name: string) => {
      log.push(`delete ${name}`);
      return true;
    },
  };
  const ports = {
    container,
    caches,
    onWaiting: () => void log.push('waiting'),
  } as unknown as RegisterWorkerPorts;
  return { log, ports, container, registration, newer };
}

const REGISTERED = 'register /pwa-sw.js {"scope":"/","updateViaCache":"none"}';

describe('the page’s side of the worker', () => {
  it('[SH-PW-001] registers the worker on an installable site, and reports a newer worker', async () => {
    const first = rig(null);
    await registerWorker(true, first.ports);
    expect(first.log).toEqual([REGISTERED]);
    const later = rig('installed');
    await registerWorker(true, later.ports);
    expect(later.log).toEqual([REGISTERED, 'waiting']);
  });

  it('the first worker of a browser is not an update', async () => {
    const { log, ports } = rig('installed', null);
    await registerWorker(true, ports);
    expect(log).toEqual([REGISTERED]);
  });

  it('[SH-PW-001] on another site no worker is registered, and an old one is removed with its caches', async () => {
    const { log, ports } = rig(null);
    await registerWorker(false, ports);
    expect(log).toEqual(['unregister', 'delete touchline-b1']);
    await registerWorker(true, { ...ports, container: undefined });
    expect(log).toHaveLength(2);
  });

  it('[SH-PL-005] a reload activates the waiting worker, and happens once the worker has taken over', async () => {
    const { log, container } = rig('installed');
    const reload = () => void log.push('reload');
    await reloadIntoUpdate(container as never, reload, () => undefined);
    expect(log).toEqual(['update', 'message activate']);
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect(log).toEqual(['update', 'message activate', 'reload']);
  });

  it('waits for a worker that is still being installed, with a time limit', async () => {
    const { log, container, newer } = rig('installing');
    let late: () => void = () => undefined;
    await reloadIntoUpdate(
      container as never,
      () => void log.push('reload'),
      (run) => void (late = run),
    );
    expect(log).toEqual(['update']);
    Object.assign(newer as object, { state: 'installed' });
    newer?.dispatchEvent(new Event('statechange'));
    expect(log).toEqual(['update', 'message activate']);
    late();
    expect(log).toEqual(['update', 'message activate', 'reload']);
  });

  it('without a newer worker the page is simply reloaded', async () => {
    const { log, container } = rig(null);
    await reloadIntoUpdate(
      container as never,
      () => void log.push('reload'),
      () => undefined,
    );
    await reloadIntoUpdate(
      undefined,
      () => void log.push('reload'),
      () => undefined,
    );
    expect(log).toEqual(['update', 'reload', 'reload']);
  });
});
