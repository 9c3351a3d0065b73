/**
 * Registers the service worker from the page while the operator enables it; otherwise removes the worker and its caches
 * (SH-PW-001).
 */
import { trustedScript } from '../remote-views/trusted-html.ts';
import { ACTIVATE_MESSAGE, CACHE_PREFIX, WORKER_PATH } from './pwa-paths.ts';

export type WorkerContainer = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'getRegistrations' | 'getRegistration' | 'addEventListener'
>;

export interface RegisterWorkerPorts {
  /** Absent when the browser or the connection does not support service workers. */
  readonly container: WorkerContainer | undefined;
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  /** Called when a newer worker waits for the page's message. */
  readonly onWaiting: () => void;
}

export async function registerWorker(isPwa: boolean, ports: RegisterWorkerPorts): Promise<void> {
  const { container } = ports;
  if (!container) return;
  if (!isPwa) {
    await dropWorker(container, ports.caches);
    return;
  }
  const registration = await container.register(trustedScript(WORKER_PATH), {
    scope: '/',
    updateViaCache: 'none',
  });
  // A browser's first worker does not replace another, so there is nothing to report.
  const notifyIfWaiting = () => {
    if (registration.waiting && container.controller) ports.onWaiting();
  };
  notifyIfWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notifyIfWaiting);
  });
}

async function dropWorker(
  container: WorkerContainer,
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined,
): Promise<void> {
  const registrations = await container.getRegistrations();
  const ours = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some((worker) => worker?.scriptURL.endsWith(WORKER_PATH)),
  );
  for (const registration of ours) await registration.unregister();
  for (const name of (await caches?.keys()) ?? [])
    if (name.startsWith(CACHE_PREFIX)) await caches?.delete(name);
}

/** A new worker must take control within this time; otherwise the page is reloaded without it. */
const TAKE_OVER_MS = 3000;

/** Reloads the page, with the newer worker when there is one, so that all files are of one release. */
export async function reloadIntoUpdate(
  container: WorkerContainer | undefined,
  reload: () => void,
  after: (run: () => void, delayMs: number) => void,
): Promise<void> {
  const registration = await container?.getRegistration('/');
  // There may be a newer release for which the browser has not checked yet.
  await registration?.update().catch(() => undefined);
  const worker = registration?.waiting ?? registration?.installing;
  if (!container || !worker) {
    reload();
    return;
  }
  let isReloading = false;
  const once = () => {
    if (!isReloading) reload();
    isReloading = true;
  };
  container.addEventListener('controllerchange', once);
  after(once, TAKE_OVER_MS);
  const takeOver = () => {
    if (worker.state === 'installed') worker.postMessage(ACTIVATE_MESSAGE);
  };
  worker.addEventListener('statechange', takeOver);
  takeOver();
}
