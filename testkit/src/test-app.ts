import { type App, createApp } from '@touchline/api';
import { createAppServer } from '@touchline/api/app-server';
import { createMemoryBus } from '@touchline/api/platform/process/bus';
import type { BtcpaySettings } from '@touchline/api/modules/banking/payments';
import type { Hub88Settings, TouchlineSettings } from '@touchline/api/modules/gaming/game-wallet';
import type { GameOperator } from '@touchline/api/modules/gaming/supplied-games';
import type { SocialSettings } from '@touchline/api/modules/players/social-login';
import { type Clock, virtualClock } from '@touchline/api/platform/process/clock';
import type { Database } from '@touchline/api/platform/database/db';
import { type Log, silentLog } from '@touchline/api/platform/process/log';
import { createClientAddress } from '@touchline/api/platform/http/client-address';
import { createSandboxScanner } from '@touchline/api/platform/files/scanners/sandbox';
import type { FileScanner } from '@touchline/api/platform/files/scanners/scanner';
import type { FileStore } from '@touchline/api/platform/files/file-store';
import { createMemoryFiles } from './memory-files.ts';
import { followClock } from './database-clock.ts';
import { markEntries, throwUndeclared, watchEntries } from './money-entries.ts';

/** Friday at noon. Tests write times relative to this moment. */
export const testStartMs = Date.UTC(2026, 10, 20, 12, 0, 0);

export type TestAnswer = { status: number; body: never; headers: Record<string, string> };

/** The whole server over a test database. Both use a clock that the test sets. Calls need no network. */
export function createTestApp(
  db: Database,
  {
    sandboxSecret = 'test-sandbox-secret',
    isSmsAvailable = true,
    identitySecret = 'test-identity-secret',
    startMs = testStartMs,
    clock = virtualClock(startMs),
    loadClock = everLater(),
    log = silentLog,
    fileStore = createMemoryFiles(),
    fileScanner = createSandboxScanner(),
    fileKeys = ['test-file-key'],
    social = { metamask: {} },
    btcpay = null,
    gameSandbox = null,
    hub88 = null,
    touchline = null,
    gameOperators = [],
    push = null,
  }: {
    sandboxSecret?: string | null;
    isSmsAvailable?: boolean;
    identitySecret?: string;
    startMs?: number;
    /** The clock of another app, when two nodes share one clock. */
    clock?: ReturnType<typeof virtualClock>;
    loadClock?: Clock;
    log?: Log;
    fileStore?: FileStore;
    fileScanner?: FileScanner | null;
    fileKeys?: readonly string[];
    /** Providers of social log-in: by default the wallet, which needs no network. */
    social?: SocialSettings;
    /** A BTCPay Server of the test on this machine; such an address is refused in production. */
    btcpay?: BtcpaySettings | null;
    /** Game companies of the test on this machine. */
    gameSandbox?: { origin: string; secret: string } | null;
    hub88?: Hub88Settings | null;
    touchline?: TouchlineSettings | null;
    /** Operators of the test on this machine, who offer the games of the site. */
    gameOperators?: readonly GameOperator[];
    /** The key of push messages and the listed push services. */
    push?: { privateKey: string; subject: string; origins: readonly string[] } | null;
  } = {},
): {
  app: App;
  clock: ReturnType<typeof virtualClock>;
  browser: () => TestBrowser;
  /** Listens on this machine, for tests of servers that call each other. @returns the origin */
  listen: () => Promise<string>;
  close: () => Promise<void>;
} {
  const app = createApp({
    db: watchEntries(followClock(db, clock)),
    clock,
    loadClock,
    bus: createMemoryBus(),
    log,
    sandboxSecret,
    mailSecret: 'test-mail-secret',
    identitySecret,
    fileStore,
    fileKeys,
    fileScanner,
    isSmsAvailable,
    social,
    btcpay,
    gameSandbox,
    hub88,
    touchline,
    gameOperators,
    push,
    isProduction: [
      social.demo ?? null,
      btcpay,
      gameSandbox,
      hub88,
      touchline,
      gameOperators[0] ?? null,
    ].every((one) => one === null),
    // A hash of low cost, for speed. Other tests check the real cost.
    hashParameters: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    callbackBaseUrl: () => 'http://127.0.0.1',
  });
  const server = createAppServer(app, {
    isReplyChecked: true,
    allowedOrigins: [],
    onWaiting: () => {},
    // The test acts as the operator's proxy and sets the client address.
    clientAddress: createClientAddress({ trustedProxies: ['127.0.0.1'], internalSecret: null }),
  });
  markEntries(server, app);
  return {
    app,
    clock,
    browser: () => createBrowser(server),
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    close: () => server.close(),
  };
}

/**
 * A clock that advances a second at each read, so that global rate limits never apply. Other tests check those limits.
 */
function everLater(): Clock {
  let nowMs = 0;
  return { nowMs: () => (nowMs += 1000) };
}

export type TestBrowser = {
  cookies: Map<string, string>;
  get: (path: string, headers?: Record<string, string>) => Promise<TestAnswer>;
  /** Like `get`, with the bytes of the reply. */
  download: (path: string) => Promise<{ status: number; headers: Record<string, string>; bytes: Buffer }>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;
  /** Sends a raw JSON body, valid or not. */
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    json: string,
    headers?: Record<string, string>,
  ) => Promise<TestAnswer>;
};

type Server = ReturnType<typeof createAppServer>;

/** Keeps cookies between calls and sends the header that every browser call of the site carries. */
function createBrowser(server: Server): TestBrowser {
  const cookies = new Map<string, string>();
  const inject = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.inject({
      method,
      url,
      headers: onlyGiven({ 'x-requested-with': 'XMLHttpRequest', ...(cookie ? { cookie } : {}), ...headers }),
      ...(body === undefined ? {} : { payload: body as object | string }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(cookies, line);
    throwUndeclared();
    return answer;
  };
  const call = async (...request: Parameters<typeof inject>): Promise<TestAnswer> => {
    const answer = await inject(...request);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : answer.body) as never,
      headers: answer.headers as Record<string, string>,
    };
  };
  return {
    cookies,
    get: (path, headers = {}) => call('GET', path, undefined, headers),
    download: async (path) => {
      const { statusCode, headers, rawPayload } = await inject('GET', path, undefined, {});
      return { status: statusCode, headers: headers as Record<string, string>, bytes: rawPayload };
    },
    post: (path, body, headers = {}) => call('POST', path, body, headers),
    put: (path, body, headers = {}) => call('PUT', path, body, headers),
    send: (method, path, json, headers = {}) =>
      call(method, path, json === '' ? undefined : json, { 'content-type': 'application/json', ...headers }),
  };
}

/** Removes headers that are undefined, so that a test can omit a default header. */
const onlyGiven = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

/** Encodes credentials as the log-in form does. */
export const encodeCredential = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
