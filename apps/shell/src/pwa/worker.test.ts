import { describe, expect, it } from 'vitest';
import { CACHE_PREFIX, offlinePath } from './pwa-paths.ts';
import { planFetch } from './plan-fetch.ts';
import type { WorkerScope } from './worker-scope.ts';
import { MAX_ASSETS, startWorker } from './worker.ts';

const ORIGIN = 'https://a.test';
const RELEASE = { build: 'b2', languages: ['ru', 'en'], defaultLanguage: 'ru' };

/** A worker's scope in memory. `answer` returns the network's response; null means offline. */
function createWorker(answer: (path: string) => Response | null) {
  const stores = new Map<string, Map<string, Response>>([
    ['touchline-b1', new Map()],
    ['other', new Map()],
  ]);
  const absolute = (url: string) => new URL(url, ORIGIN).href;
  const requests: string[] = [];
  const handlers = new Map<string, (event: never) => void>();
  let hasTakenOver = false;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (url: string) => store.get(absolute(url))?.clone(),
      put: async (url: string, response: Response) => void store.set(absolute(url), response),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (url: string) => store.delete(absolute(url)),
    };
  };
  const scope = {
    location: { origin: ORIGIN },
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    clients: { claim: async () => undefined },
    registration: {},
    fetch: async (request: Request | string) => {
      const path = new URL(typeof request === 'string' ? absolute(request) : request.url).pathname;
      requests.push(path);
      const found = answer(path);
      if (!found) throw new TypeError('no network');
      return found;
    },
    skipWaiting: async () => void (hasTakenOver = true),
    addEventListener: (name: string, handler: (event: never) => void) => void handlers.set(name, handler),
  } as unknown as WorkerScope;
  startWorker(scope, RELEASE);
  const dispatch = async (name: string, more: object = {}) => {
    const work: Promise<unknown>[] = [];
    let reply: Promise<Response> | null = null;
    const event = {
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      respondWith: (promise: Promise<Response>) => void (reply = promise),
      ...more,
    };
    handlers.get(name)?.(event as never);
    const answered = await (reply as Promise<Response> | null);
    await Promise.all(work);
    return answered;
  };
  const ask = async (path: string, mode = 'cors', method = 'GET') =>
    dispatch('fetch', { request: { method, mode, url: absolute(path) } });
  return { dispatch, ask, requests, stores, hasTakenOver: () => hasTakenOver };
}

const basic = (body: string): Response => {
  const response = new Response(body);
  Object.defineProperty(response, 'type', { value: 'basic' });
  Object.defineProperty(response, 'clone', { value: () => basic(body) });
  return response;
};

describe('the service worker', () => {
  it.each([
    ['/_shell/assets/shell-Ab12.js', 'cors', 'GET', 'asset'],
    ['/_view/home/assets/view-1.css', 'no-cors', 'GET', 'asset'],
    ['/_shell/assets/a.js?retry=1', 'cors', 'GET', 'pass'],
    ['/ru/live', 'navigate', 'GET', 'page'],
    ['/ru/live', 'navigate', 'POST', 'pass'],
    ['/_view/home/ru/', 'cors', 'GET', 'pass'],
    ['/web-api/catalogue/menu?lng=ru', 'cors', 'GET', 'pass'],
    ['/bff-api/config/all.json', 'cors', 'GET', 'pass'],
    ['/manifest.json', 'cors', 'GET', 'pass'],
    ['/_shell/build.json', 'cors', 'GET', 'pass'],
    ['https://b.test/_shell/assets/a.js', 'cors', 'GET', 'pass'],
  ])('[SH-PW-001] %s by %s %s: %s', (path, mode, method, plan) => {
    const request = { url: new URL(path, ORIGIN).href, mode, method } as Request;
    expect(planFetch(request, ORIGIN)).toBe(plan);
  });

  it('a built file is fetched once', async () => {
    const { ask, requests } = createWorker((path) => basic(path));
    for (let time = 0; time < 3; time += 1)
      expect(await (await ask('/_shell/assets/a-1.js'))?.text()).toBe('/_shell/assets/a-1.js');
    expect(requests).toEqual(['/_shell/assets/a-1.js']);
  });

  it('a failed file is not cached, and the cache is bounded', async () => {
    let isWell = false;
    const { ask, stores } = createWorker((path) =>
      isWell ? basic(path) : new Response('', { status: 500 }),
    );
    expect((await ask('/_shell/assets/a-1.js'))?.status).toBe(500);
    isWell = true;
    expect((await ask('/_shell/assets/a-1.js'))?.status).toBe(200);
    for (let number = 2; number <= MAX_ASSETS + 1; number += 1) await ask(`/_shell/assets/a-${number}.js`);
    const cachedUrls = [...(stores.get('touchline-b2')?.keys() ?? [])];
    expect(cachedUrls).toHaveLength(MAX_ASSETS);
    expect(cachedUrls).not.toContain(`${ORIGIN}/_shell/assets/a-1.js`);
  });

  it('[RL-83] a page always comes from the network and is never cached; offline, the offline page of its language is shown', async () => {
    let prices: string | null = '1.90';
    const { dispatch, ask, stores } = createWorker((path) =>
      path.startsWith('/_shell/pwa/') ? basic(`offline ${path}`) : prices === null ? null : basic(prices),
    );
    await dispatch('install');
    expect(await (await ask('/en/live', 'navigate'))?.text()).toBe('1.90');
    prices = null;
    expect(await (await ask('/en/live', 'navigate'))?.text()).toBe(`offline ${offlinePath('en')}`);
    expect(await (await ask('/de/live', 'navigate'))?.text()).toBe(`offline ${offlinePath('ru')}`);
    expect(await ask('/web-api/catalogue/menu')).toBeNull();
    prices = '2.10';
    expect(await (await ask('/en/live', 'navigate'))?.text()).toBe('2.10');
    expect([...(stores.get('touchline-b2')?.keys() ?? [])]).toEqual([
      `${ORIGIN}${offlinePath('ru')}`,
      `${ORIGIN}${offlinePath('en')}`,
    ]);
  });

  it('an installation without its pages fails', async () => {
    await expect(createWorker(() => new Response('', { status: 404 })).dispatch('install')).rejects.toThrow(
      '404',
    );
  });

  it("a new worker waits for the page's message, then deletes the caches of older releases and no others", async () => {
    const { dispatch, stores, hasTakenOver } = createWorker((path) => basic(path));
    await dispatch('install');
    await dispatch('message', { data: 'something else' });
    expect(hasTakenOver()).toBe(false);
    await dispatch('message', { data: 'activate' });
    expect(hasTakenOver()).toBe(true);
    await dispatch('activate');
    expect([...stores.keys()]).toEqual(['other', `${CACHE_PREFIX}b2`]);
  });
});
