import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isLoopback } from './allowed-target.ts';

/** What the attacker sees of one reply. */
export type Answer = {
  status: number;
  /** The code of a refusal; empty when there is none. */
  code: string;
  /** The parsed body; null when it is not JSON. */
  body: unknown;
  text: string;
  headers: IncomingHttpHeaders;
  /** Time from the request to the end of the reply, in ms. */
  ms: number;
};

export type CallOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string;
  /** A header that is undefined is left out, also one that the site's pages always send. */
  headers?: Readonly<Record<string, string | undefined>>;
};

/** A client with its own cookies. On a loopback site it also has its own address, and so its own rate limits. */
export type Attacker = {
  cookies: Map<string, string>;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  get: (path: string, headers?: CallOptions['headers']) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: CallOptions['headers']) => Promise<Answer>;
  address: string | undefined;
};

export type AttackedSite = {
  url: URL;
  /** The secret that signs call-backs of the sandbox; null when it is not known here. */
  sandboxSecret: string | null;
  attacker: () => Attacker;
  /** Sends bytes as they are, and returns what comes back until the connection ends or is silent. */
  raw: (bytes: string) => Promise<string>;
};

/** A reply that takes longer is a failure. */
const answerLimitMs = 20_000;
/** How long a raw connection may be silent before it counts as answered. */
const silenceMs = 1000;

// Every client of a loopback site gets an address of 127.0.0.0/8. The second part differs between runs.
const run = 10 + (process.pid % 200);
let attackers = 0;

export function attackedSite(url: URL, sandboxSecret: string | null): AttackedSite {
  return {
    url,
    sandboxSecret,
    attacker: () => {
      const at = ++attackers;
      return createAttacker(url, isLoopback(url.hostname) ? `127.${run}.${at >> 8}.${at & 255}` : undefined);
    },
    raw: (bytes) => sendRaw(url, bytes),
  };
}

function createAttacker(url: URL, address: string | undefined): Attacker {
  const cookies = new Map<string, string>();
  const call: Attacker['call'] = async (method, path, { body, raw, headers = {} } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(url, address, method, path, payload, {
      'x-requested-with': 'XMLHttpRequest',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...headers,
    });
    for (const line of answer.headers['set-cookie'] ?? []) keepCookie(cookies, line);
    return answer;
  };
  return {
    cookies,
    call,
    address,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) => call('POST', path, { body, headers }),
  };
}

function send(
  url: URL,
  address: string | undefined,
  method: string,
  path: string,
  payload: string | undefined,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<Answer> {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (payload !== undefined) given.push(['content-length', String(Buffer.byteLength(payload))]);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = start(
      {
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: Object.fromEntries(given),
        agent: false,
        ...(address === undefined ? {} : { localAddress: address }),
        signal: AbortSignal.timeout(answerLimitMs),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const body = parseJson(text);
          const { statusCode: status = 0, headers: received } = response;
          resolve({
            status,
            code: codeOf(body),
            body,
            text,
            headers: received,
            ms: performance.now() - startedAt,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const codeOf = (body: unknown): string => (body as { error?: { code?: string } } | null)?.error?.code ?? '';

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const isEnded = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
  if (isEnded) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

function sendRaw({ hostname: host, port: givenPort, protocol }: URL, bytes: string): Promise<string> {
  const port = Number(givenPort) || (protocol === 'https:' ? 443 : 80);
  return new Promise((resolve) => {
    const socket =
      protocol === 'https:' ? connectTls({ host, port, servername: host }) : connect({ host, port });
    let response = '';
    socket.write(Buffer.from(bytes, 'latin1'));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
    // A reset is also an answer.
    socket.on('error', () => {});
    socket.on('close', () => resolve(response));
  });
}
