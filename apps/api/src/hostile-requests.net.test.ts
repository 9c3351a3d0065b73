import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppServer } from './app-server.ts';

const { db } = useTestDatabase();
let server: ReturnType<typeof createAppServer>;
let port: number;
beforeAll(async () => {
  const { app } = createTestApp(db());
  // The server runs without a proxy, so forwarded headers are not trusted.
  server = createAppServer(app, { isReplyChecked: true, allowedOrigins: [], onWaiting: () => {} });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends raw bytes and reads until the server closes the connection, or is silent after a reply. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let response = '';
    socket.setTimeout(150, () => socket.destroy());
    socket.on('data', (chunk) => (response += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve(response));
  });
}

const CRLF = '\r\n';
const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [line, 'Host: localhost', ...headers, '', body].join(CRLF);
/** Builds a request with `Connection: close`, after which the server expects no other request. */
const last = (line: string, headers: readonly string[] = [], body = ''): string =>
  request(line, [...headers, 'Connection: close'], body);
const statuses = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** The request that a smuggling attack hides in the body of another request. */
const inner = request('GET /web-api/session HTTP/1.1');
const post = 'POST /web-api/auth/disconnect HTTP/1.1';
const jsonHeaders = ['Content-Type: application/json', 'X-Requested-With: x'];

describe('raw sockets', () => {
  it.each([
    [
      'length and chunks',
      request(post, ['Content-Length: 6', 'Transfer-Encoding: chunked'], `0${CRLF}${CRLF}${inner}`),
    ],
    [
      'chunks and length',
      request(post, ['Transfer-Encoding: chunked', 'Content-Length: 4'], `0${CRLF}${CRLF}${inner}`),
    ],
    ['two lengths', request(post, ['Content-Length: 0', `Content-Length: ${inner.length}`], inner)],
    ['a list of lengths', request(post, ['Content-Length: 0, 5'], inner)],
    ['a length with a plus', request(post, ['Content-Length: +0'], inner)],
    ['a negative length', request(post, ['Content-Length: -1'], inner)],
    ['a length in hex', request(post, ['Content-Length: 0x10'], inner)],
    ['an encoding nobody knows', request(post, ['Transfer-Encoding: xchunked'], `0${CRLF}${CRLF}${inner}`)],
    [
      'chunked before another encoding',
      request(post, ['Transfer-Encoding: chunked, identity'], `0${CRLF}${CRLF}${inner}`),
    ],
    [
      'two encodings',
      request(post, ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], `0${CRLF}${CRLF}${inner}`),
    ],
    ['a space before the colon', request(post, ['Content-Length : 0'], inner)],
    ['a folded header', request(post, ['X-A: b', ' Content-Length: 5'], inner)],
    ['a bare line feed', `${post}\nHost: localhost\nContent-Length: 0\n\n${inner}`],
    ['a carriage return in a value', request(post, ['X-A: b\rTransfer-Encoding: chunked'], inner)],
    ['a NUL in a value', request(post, ['X-A: b\0c'], inner)],
    ['a NUL in a name', request(post, ['X-\0A: b'], inner)],
    ['a chunk of no length', request(post, ['Transfer-Encoding: chunked'], `x${CRLF}${inner}`)],
    [
      'a chunk of a huge length',
      request(post, ['Transfer-Encoding: chunked'], `fffffffffffffffff${CRLF}${inner}`),
    ],
    ['a chunk ended by a line feed', request(post, ['Transfer-Encoding: chunked'], `0\n\n${inner}`)],
    ['no host', `GET /web-api/session HTTP/1.1${CRLF}${CRLF}`],
    ['a method that is none', request('SMUGGLE /web-api/session HTTP/1.1')],
    ['a method in small letters', request('get /web-api/session HTTP/1.1')],
    ['another protocol', request('GET /web-api/session FTP/1.1')],
    ['no protocol', `GET /web-api/session${CRLF}${CRLF}`],
    ['a space in the address', request('GET /web-api/session x HTTP/1.1')],
    ['headers of 20 KB', request('GET /web-api/session HTTP/1.1', [`X-A: ${'a'.repeat(20_000)}`])],
  ])(
    '[RL-63] [RL-71] %s: one refusal, the connection ends, and nothing after it is read',
    async (_, bytes) => {
      const response = await raw(bytes);
      const replies = statuses(response);
      expect(replies.length).toBeLessThanOrEqual(1);
      expect(replies.every((status) => status >= 400 && status < 500)).toBe(true);
      expect(response).not.toContain('200 OK');
    },
  );

  it('[RL-63] valid requests are answered, so the requests above are refused for their content', async () => {
    expect(statuses(await raw(last('GET /web-api/session HTTP/1.1')))).toEqual([200]);
    expect(statuses(await raw(last(post, [...jsonHeaders, 'Content-Length: 2'], '{}')))).toEqual([200]);
    expect(
      statuses(
        await raw(
          last(post, [...jsonHeaders, 'Transfer-Encoding: chunked'], `2${CRLF}{}${CRLF}0${CRLF}${CRLF}`),
        ),
      ),
    ).toEqual([200]);
  });

  it.each(['TRACE', 'CONNECT', 'PATCH', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS'])(
    '[RL-63] the method %s reaches no handler',
    async (method) => {
      const replies = statuses(
        await raw(last(`${method} /web-api/auth/disconnect HTTP/1.1`, ['X-Requested-With: x'])),
      );
      expect(replies.every((status) => status === 404 || status === 400 || status === 405)).toBe(true);
    },
  );

  it('[RL-63] a country claimed by a client has no effect', async () => {
    const sendRequest = async (headers: string[]) =>
      (await raw(last('GET /bff-api/config/all.json?lang=en HTTP/1.1', headers))).split('\r\n\r\n')[1];
    const plain = await sendRequest([]);
    expect(plain).toContain('geoCountryId');
    for (const name of ['X-Country-Code', 'x-country-code'])
      expect(await sendRequest([`${name}: IT`, 'X-Forwarded-For: 10.0.0.1', 'Forwarded: for=10.0.0.1'])).toBe(
        plain,
      );
  });

  it('[RL-63] [RL-72] an address claimed by a client gets no new budget', async () => {
    const replies: number[] = [];
    for (let n = 0; n < 61; n++) {
      const headers = [
        `X-Forwarded-For: 198.51.100.${n}`,
        `X-Real-IP: 198.51.100.${n}`,
        `Forwarded: for=198.51.100.${n}`,
      ];
      const answer = await fetch(`http://127.0.0.1:${port}/captcha/update?action=login&code=100`, {
        headers: Object.fromEntries(headers.map((line) => line.split(': ') as [string, string])),
      });
      replies.push(answer.status);
    }
    expect(replies).toEqual([...Array<number>(60).fill(200), 429]);
  });

  it('[RL-71] a body over 64 KB, an address over 4 KB and a thousand headers are refused', async () => {
    const big = `{"a":"${'x'.repeat(70_000)}"}`;
    expect(statuses(await raw(last(post, [...jsonHeaders, `Content-Length: ${big.length}`], big)))).toEqual([
      413,
    ]);
    expect(statuses(await raw(last(`GET /${'a'.repeat(5000)} HTTP/1.1`)))).toEqual([400]);
    const many = Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`);
    expect(statuses(await raw(last('GET /web-api/session HTTP/1.1', many)))).toEqual([431]);
  });
});

describe('origins', () => {
  const own = () => `http://127.0.0.1:${port}`;
  const foreign = [
    'null',
    'https://evil.example',
    'http://localhost.evil.example',
    'http://evil-127.0.0.1',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1:1',
    'http://127.0.0.1',
    'http://evil.example/http://127.0.0.1',
    'http://127.0.0.1@evil.example',
    'http://evil.example#127.0.0.1',
    'http://evil.example?127.0.0.1',
    'file://',
    'data:text/html,x',
    'blob:http://evil.example/1',
    'chrome-extension://abcdef',
    'ws://evil.example',
    'http://[::1]',
    'http://0.0.0.0',
    'http://2130706433',
    'http://0x7f.1',
    'http://127.1',
    'javascript:alert(1)',
    ' ',
    'undefined',
    'http://127.0.0.1:80',
  ];

  it.each(foreign.map((name) => [name] as const))(
    '[RL-58] %j is refused, and gets no CORS headers',
    async (origin) => {
      const answer = await raw(
        last(post, [...jsonHeaders, `Origin: ${origin}`, 'Content-Length: 2'], '{}').replace(
          'localhost',
          `127.0.0.1:${port}`,
        ),
      );
      expect(statuses(answer)).toEqual([403]);
      const preflight = await raw(
        last('OPTIONS /web-api/auth/disconnect HTTP/1.1', [
          `Origin: ${origin}`,
          'Access-Control-Request-Method: POST',
        ]),
      );
      for (const response of [
        answer,
        preflight,
        await raw(last('GET /web-api/session/check HTTP/1.1', [`Origin: ${origin}`])),
      ])
        expect(response.toLowerCase()).not.toContain('access-control-allow');
    },
  );

  it('[RL-58] the site’s own origin is accepted', async () => {
    const bytes = last(post, [...jsonHeaders, `Origin: ${own()}`, 'Content-Length: 2'], '{}');
    expect(statuses(await raw(bytes.replace('localhost', `127.0.0.1:${port}`)))).toEqual([200]);
  });
});
