import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowedUrl, isOutside } from './external-address.ts';
import { createExternalRequest } from './external-request.ts';

let server: Server;
let port = 0;
let connections = 0;
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** All origins are registered, so that a refusal can only come from the resolved address. */
async function attempt(url: string, addresses: readonly string[]): Promise<string> {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  const call = createExternalRequest({
    origins: [origin],
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
  return call({ url, method: 'GET', headers: {}, signal: AbortSignal.timeout(2000) }).then(
    () => 'called',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

const INSIDE = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  '100::1',
];
const FORMS = [
  'https://localhost',
  'https://LOCALHOST',
  'https://localhost.',
  'https://127.0.0.1',
  'https://127.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://0',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[0:0:0:0:0:0:0:1]',
  'https://①②⑦.⓪.⓪.①',
];
const REFUSED_URLS = [
  'http://view.test',
  'ftp://view.test',
  'file:///etc/passwd',
  'gopher://view.test',
  'data:application/json,{}',
  'javascript:1',
  '//view.test',
  'view.test',
  '',
  'https://user@view.test',
  'https://user:word@view.test',
  'https://view.test@evil.test',
  'https://evil.test#@view.test',
  'https://view.test.evil.test',
  'https://view.test:8443',
];

describe('calls to views on other servers', () => {
  it('[RL-62] the list has 60 notations', () => {
    expect(INSIDE.length + FORMS.length + REFUSED_URLS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(INSIDE)('[RL-62] a name that resolves to %s is not called', async (address) => {
    expect(await attempt(`https://view.test:${port}/x`, [address])).toBe(
      'view.test resolves to a private network',
    );
    expect(connections).toBe(0);
  });

  it.each(FORMS)('[RL-62] %s is not called in any notation', async (form) => {
    const failure = await attempt(`${form}:${port}/x`, ['127.0.0.1']);
    expect(failure).toMatch(/resolves to a private network|the address is not registered/);
    expect(connections).toBe(0);
  });

  it.each(REFUSED_URLS)('[RL-62] %j is not a registered address', (url) => {
    expect(isAllowedUrl(url, ['https://view.test'])).toBe(false);
  });

  it('[RL-62] one private address among public ones causes a refusal, and a name is resolved once', async () => {
    expect(await attempt(`https://view.test:${port}/`, ['93.184.215.14', '127.0.0.1'])).toContain(
      'resolves to a private network',
    );
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    let lookups = 0;
    const call = createExternalRequest({
      origins: ['https://view.test'],
      resolve: async () => (answers[lookups++] ?? []).map((address) => ({ address, family: 4 })),
    });
    await call({ url: 'https://view.test/', method: 'GET', headers: {}, signal: AbortSignal.abort() }).catch(
      () => null,
    );
    expect(lookups).toBe(1);
    expect(connections).toBe(0);
  });

  it('[RL-62] accepts a registered public address', () => {
    expect(isAllowedUrl('https://view.test/ru/live?a=1', ['https://view.test'])).toBe(true);
    expect(
      ['93.184.215.14', '2606:2800:21f:cb07::1', '::ffff:93.184.215.14', '1.1.1.1'].map(isOutside),
    ).toEqual(Array(4).fill(true));
    fc.assert(fc.property(fc.string(), (text) => !isOutside(text) || /^[\d.]+$|:/.test(text)));
  });
});
