import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../limits/public-address.ts';
import { createOutboundHttp, OutboundError } from './outbound-http.ts';

let connections = 0;
let reply: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
  response.end('ok');
};
const servers: Server[] = [];
let port = 0;

/** Listens on both loopback families, so that any form that reaches this machine is counted. */
beforeAll(async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((request, response) => reply(request, response));
    server.on('connection', () => connections++);
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    port = (server.address() as AddressInfo).port;
    servers.push(server);
  }
});
afterAll(() => servers.forEach((server) => server.close()));
beforeEach(() => {
  connections = 0;
});

const limits = { timeoutMs: 300, maxReplyBytes: 1000 };
const get = { method: 'GET' } as const;
const reasonOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.reason : 'failed'),
  );

describe('calls to hosts that are not configured', () => {
  const forms = (): string[] => [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://[0:0:0:0:0:ffff:127.0.0.1]:${port}/`,
    `http://[64:ff9b::7f00:1]:${port}/`,
    `http://[2002:7f00:1::]:${port}/`,
    `http://[::127.0.0.1]:${port}/`,
    `http://[::]:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://0:${port}/`,
    `http://127.1:${port}/`,
    `http://127.0.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://0x7f.0.0.1:${port}/`,
    `http://0177.0.0.1:${port}/`,
    `http://017700000001:${port}/`,
    `http://127.0.0.1.:${port}/`,
    `http://LOCALHOST:${port}/`,
    `http://localhost.:${port}/`,
    `http://①②⑦.⓪.⓪.①:${port}/`,
    `http://127。0。0。1:${port}/`,
    `http://%31%32%37.0.0.1:${port}/`,
    `http://169.254.169.254/latest/meta-data/`,
    `http://[fd00:ec2::254]/`,
    `http://metadata.google.internal/`,
    `http://10.0.0.1/`,
    `http://192.168.1.1/`,
    `http://172.16.0.1/`,
    `http://100.64.0.1/`,
    `http://[fe80::1]/`,
    `http://[fc00::1]/`,
    `https://sms.example@127.0.0.1:${port}/`,
    `https://sms.example:x@127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}@sms.example/`,
    `https://sms.example%40127.0.0.1:${port}/`,
    `https://sms.example#@127.0.0.1:${port}/`.replace('sms.example#', ''),
    `https:\\\\127.0.0.1:${port}\\`,
    `https://127.0.0.1:${port}\\@sms.example/`,
    `https:/127.0.0.1:${port}/`,
    `https:127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    ` https://sms.example/`,
    `https://sms.exam\tple/`,
    `https://sms.example\n.evil.example/`,
    `https://sms.example.evil.example/`,
    `https://evil-sms.example/`,
    `https://sms.example:444/`,
    `http://sms.example/`,
    `ftp://sms.example/`,
    `file:///etc/passwd`,
    `gopher://127.0.0.1:${port}/`,
    `data:text/plain,hello`,
    `https://sms%2eexample/@`,
    `https://ѕms.example/`,
    `https://sms.example./`,
    ``,
  ];

  it('[RL-62] 60 forms: no connection', async () => {
    const http = createOutboundHttp({
      origins: ['https://sms.example'],
      isProduction: false,
      resolve: async () => ['127.0.0.1'],
      limits,
    });
    expect(forms()).toHaveLength(60);
    const reached: string[] = [];
    for (const form of forms())
      if ((await reasonOf(http.request(form, get))) !== 'origin-not-configured') reached.push(form);
    expect(reached).toEqual([]);
    expect(connections).toBe(0);
  });
});

describe('a configured host', () => {
  it.each([
    ['a private address', ['127.0.0.1'], 'address-not-public'],
    ['a metadata address', ['169.254.169.254'], 'address-not-public'],
    ['a public and a private address', ['1.1.1.1', '127.0.0.1'], 'address-not-public'],
    ['IPv4 inside IPv6', ['::ffff:127.0.0.1'], 'address-not-public'],
    ['an IPv6 loopback', ['::1'], 'address-not-public'],
    ['no address', [], 'host-not-resolved'],
  ])('[RL-62] that resolves to %s is not called', async (_, addresses, reason) => {
    const origin = `https://sms.example:${port}`;
    const http = createOutboundHttp({
      origins: [origin],
      isProduction: true,
      resolve: async () => addresses,
      limits,
    });
    expect(await reasonOf(http.request(`${origin}/`, get))).toBe(reason);
    expect(connections).toBe(0);
  });

  it('[RL-62] is resolved once: a second answer of the name server has no effect', async () => {
    const answers = [['198.41.0.4'], ['127.0.0.1']];
    let asked = 0;
    const origin = `https://rebind.example:${port}`;
    const http = createOutboundHttp({
      origins: [origin],
      isProduction: true,
      resolve: async () => answers[Math.min(asked++, 1)] ?? [],
      limits,
    });
    expect(await reasonOf(http.request(`${origin}/`, get))).not.toBe('answered');
    expect([asked, connections]).toEqual([1, 0]);
    expect(await reasonOf(http.request(`${origin}/`, get))).toBe('address-not-public');
    expect(connections).toBe(0);
  });

  it('[DR-13.40] production refuses http and loopback, development takes only listed loopback ports', () => {
    const create = (origin: string, isProduction: boolean) => () =>
      createOutboundHttp({ origins: [origin], isProduction });
    for (const origin of [
      `http://127.0.0.1:${port}`,
      'http://sms.example',
      'https://127.0.0.1',
      'https://[::1]',
      'https://10.0.0.1',
    ])
      expect(create(origin, true)).toThrow();
    for (const origin of [
      'http://sms.example',
      'http://localhost:8080',
      'http://127.0.0.1',
      'https://10.0.0.1',
    ])
      expect(create(origin, false)).toThrow();
    expect(create(`http://127.0.0.1:${port}`, false)).not.toThrow();
    for (const origin of [
      'https://sms.example/',
      'https://a@sms.example',
      'sms.example',
      'https://sms.example/x',
    ])
      expect(create(origin, false)).toThrow('is not an origin');
  });
});

describe('the reply', () => {
  const http = () =>
    createOutboundHttp({ origins: [`http://127.0.0.1:${port}`], isProduction: false, limits });
  const call = () => http().request(`http://127.0.0.1:${port}/path?a=1`, get);

  it('has status and body, and the request its method, headers and body', async () => {
    let seen = '';
    reply = (request, response) => {
      request.on('data', (chunk: Buffer) => (seen += chunk.toString()));
      request.on('end', () => {
        seen = `${request.method} ${request.url} ${request.headers.host} ${String(request.headers['x-a'])} ${seen}`;
        response.statusCode = 422;
        response.end('no');
      });
    };
    expect(
      await http().request(`http://127.0.0.1:${port}/path?a=1`, {
        method: 'POST',
        headers: { 'x-a': 'b' },
        body: '{"a":"ü"}',
      }),
    ).toEqual({ status: 422, body: 'no', contentType: null, retryAfter: null });
    expect(seen).toBe(`POST /path?a=1 127.0.0.1:${port} b {"a":"ü"}`);
  });

  it.each([301, 302, 303, 307, 308])('[RL-62] a redirect %i is not followed', async (status) => {
    reply = (_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${port}/other` }).end();
    };
    expect(await reasonOf(call())).toBe('redirect');
    expect(connections).toBe(1);
  });

  it('[DR-13.41] longer than the limit is refused, also without a length', async () => {
    reply = (_request, response) => {
      response.write('x'.repeat(1000));
      response.end('x');
    };
    expect(await reasonOf(call())).toBe('reply-too-large');
    reply = (_request, response) => {
      response.end('x'.repeat(1000));
    };
    expect(await reasonOf(call())).toBe('answered');
  });

  it('[DR-13.41] that never begins, and one that never ends, stop at the time limit', async () => {
    reply = () => {};
    expect(await reasonOf(call())).toBe('timeout');
    reply = (_request, response) => {
      response.write('x');
    };
    expect(await reasonOf(call())).toBe('timeout');
  });
});

describe('public addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:808:808::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    '3fff::1',
    '5f00::1',
    'not an address',
    '',
  ])('[RL-62] %s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '172.32.0.1',
    '198.41.0.4',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
});
