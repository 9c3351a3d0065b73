import { describe, expect, it } from 'vitest';
import { renewPush } from './push-change.ts';
import type { WorkerScope, WorkerSubscription } from './worker-scope.ts';
import { startWorker } from './worker.ts';

const oldKey = new Uint8Array([4, 1]).buffer;

/** A scope whose push service makes `made`, and whose site answers. */
function createScope(answer: (path: string) => Response = () => Response.json({})) {
  const did: unknown[] = [];
  const subscription = (endpoint: string): WorkerSubscription => ({
    options: { applicationServerKey: oldKey },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => void did.push(`end ${endpoint}`),
  });
  const handlers = new Map<string, (event: never) => void>();
  const scope = {
    location: { origin: 'https://a.test' },
    registration: {
      pushManager: {
        subscribe: async (options: object) => {
          did.push(options);
          return subscription('https://push.test/made');
        },
      },
    },
    fetch: async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
      did.push({ method, path, headers, ...(typeof body === 'string' ? { body: JSON.parse(body) } : {}) });
      return answer(path);
    },
    addEventListener: (name: string, handler: (event: never) => void) => void handlers.set(name, handler),
  } as unknown as WorkerScope;
  return { scope, did, subscription, handlers };
}

const headers = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
};
const sent = (endpoint: string) => ({
  method: 'POST',
  path: '/web-api/messages/push/renew',
  headers,
  body: { endpoint, keys: { p256dh: 'p', auth: 'a' } },
});
const waitUntil = () => {};

describe('a push subscription that its service has changed', () => {
  it('[DR-11.71] sends the subscription that the browser has made', async () => {
    const { scope, did, subscription } = createScope();
    const [oldSubscription, newSubscription] = ['old', 'new'].map((name) =>
      subscription(`https://push.test/${name}`),
    );
    await renewPush(scope, { waitUntil, oldSubscription, newSubscription });
    expect(did).toEqual([sent('https://push.test/new')]);
  });

  it('[DR-11.71] subscribes again with the key of the old subscription, and sends the new endpoint', async () => {
    const { scope, did, subscription } = createScope();
    await renewPush(scope, { waitUntil, oldSubscription: subscription('https://push.test/old') });
    expect(did).toEqual([
      { userVisibleOnly: true, applicationServerKey: oldKey },
      sent('https://push.test/made'),
    ]);
  });

  it('[DR-11.71] reads the key of the site when the browser names no subscription at all', async () => {
    const { scope, did } = createScope((path) =>
      Response.json(path.endsWith('/settings') ? { push: { key: 'site-key' } } : {}),
    );
    await renewPush(scope, { waitUntil, oldSubscription: null, newSubscription: null });
    expect(did).toEqual([
      { method: 'GET', path: '/web-api/messages/settings', headers },
      { userVisibleOnly: true, applicationServerKey: 'site-key' },
      sent('https://push.test/made'),
    ]);
  });

  it('[DR-11.71] subscribes nothing for a visitor, and on a site without push messages', async () => {
    for (const answer of [new Response(null, { status: 401 }), Response.json({ push: { key: null } })]) {
      const { scope, did } = createScope(() => answer);
      await renewPush(scope, { waitUntil });
      expect(did).toEqual([{ method: 'GET', path: '/web-api/messages/settings', headers }]);
    }
  });

  it('[DR-11.71] ends the new subscription when the session had none; an answer of a broken site keeps it', async () => {
    for (const [status, ended] of [
      [401, true],
      [404, true],
      [503, false],
    ] as const) {
      const { scope, did, subscription } = createScope(() => new Response(null, { status }));
      await renewPush(scope, { waitUntil, newSubscription: subscription('https://push.test/new') });
      expect(did.slice(1)).toEqual(ended ? ['end https://push.test/new'] : []);
    }
  });

  it('[DR-11.71] the worker handles the event until the new endpoint is sent', async () => {
    const { scope, did, subscription, handlers } = createScope();
    startWorker(scope, { build: 'b', languages: ['en'], defaultLanguage: 'en' });
    const work: Promise<unknown>[] = [];
    const newSubscription = subscription('https://push.test/new');
    handlers.get('pushsubscriptionchange')?.({
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      newSubscription,
    } as never);
    await Promise.all(work);
    expect([work.length, did]).toEqual([1, [sent('https://push.test/new')]]);
  });
});
