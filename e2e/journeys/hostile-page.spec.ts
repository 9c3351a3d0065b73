import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { callApi, signIn, siteUrl } from '../player.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Sends twelve kinds of cross-site requests to one address, as a hostile page can. Each ignores its own failure. All
 * contain the visitor's cookies if the browser allows it.
 */
async function attack(address: string): Promise<void> {
  const body = '{"a":1}';
  const send = (init: RequestInit) =>
    fetch(address, { method: 'POST', credentials: 'include', ...init }).then(
      () => undefined,
      () => undefined,
    );
  const headers = (type: string, more = {}) => ({ 'content-type': type, ...more });
  const inFrame = (make: (name: string) => void) => {
    const name = `frame${Math.random()}`;
    const frame = document.createElement('iframe');
    frame.name = name;
    document.body.append(frame);
    make(name);
  };
  const form = (enctype: string, method = 'post') =>
    inFrame((target) => {
      const element = document.createElement('form');
      Object.assign(element, { action: address, method, enctype, target });
      const field = document.createElement('input');
      Object.assign(field, { name: '{"a":"', value: '"}' });
      element.append(field);
      document.body.append(element);
      element.submit();
    });
  await Promise.all([
    send({ mode: 'no-cors', headers: headers('text/plain'), body }),
    send({ mode: 'no-cors', body: new URLSearchParams({ a: '1' }) }),
    send({ mode: 'no-cors', body: new FormData() }),
    send({ mode: 'no-cors', body: new Blob([body], { type: 'text/plain' }) }),
    send({ headers: headers('application/json'), body }),
    send({ headers: headers('application/json', { 'x-requested-with': 'XMLHttpRequest' }), body }),
    send({ mode: 'no-cors', headers: headers('text/plain'), body, referrerPolicy: 'no-referrer' }),
    send({ method: 'GET', mode: 'no-cors' }),
  ]);
  navigator.sendBeacon(address, new Blob([body], { type: 'text/plain' }));
  form('text/plain');
  form('application/x-www-form-urlencoded');
  const image = new Image();
  image.src = address;
  await new Promise((resolve) => {
    image.addEventListener('error', resolve);
    image.addEventListener('load', resolve);
  });
}

function hostilePage(): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>A prize for you</title><body>');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
    );
  });
}

test.describe('a hostile page', () => {
  test('sends twelve kinds of request to every write route: none has an effect [RL-57] [RL-58]', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'vip@demo.touchline').catch(async () => signIn(page));
    const before = await callApi<object>(page, 'GET', '/web-api/wallet/accounts');
    const { paths } = await callApi<OpenApi>(page, 'GET', '/openapi.json');
    const routes = Object.entries(paths)
      .filter(([, methods]) => 'post' in methods)
      .map(([path]) => `${siteUrl()}${path.replaceAll(/\{\w+\}/g, '1')}`);
    expect(routes.length).toBeGreaterThan(20);

    const { server, url } = await hostilePage();
    const told = new Map<string, Set<number>>();
    page.on('response', (answer) => {
      const method = answer.request().method();
      if (!answer.url().startsWith(siteUrl()) || method === 'GET' || method === 'OPTIONS') return;
      const address = answer.url().split('?')[0] ?? '';
      told.set(address, (told.get(address) ?? new Set()).add(answer.status()));
    });
    // The cookies of the site belong to this host, so requests of the hostile page contain them.
    await page.goto(url);
    for (const route of routes) await page.evaluate(attack, route);
    await expect.poll(() => told.size).toBe(routes.length);
    server.close();

    const wrong = [...told].filter(([, statuses]) => [...statuses].some((status) => status !== 403));
    expect(wrong.map(([address, statuses]) => `${address}: ${[...statuses].join(' ')}`)).toEqual([]);
    // The session has not ended and no money has moved.
    expect(await callApi<object>(page, 'GET', '/web-api/wallet/accounts')).toEqual(before);
    expect(browser.isConnected()).toBe(true);
  });
});
