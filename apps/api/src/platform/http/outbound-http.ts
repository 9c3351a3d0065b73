import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../limits/public-address.ts';

/** A call ends after this time and after this many bytes of reply (DR-13.41). */
const defaultLimits = { timeoutMs: 10_000, maxReplyBytes: 65_536 } as const;

/** Why a call was not made or has no answer. */
export type OutboundRefusal =
  | 'origin-not-configured'
  | 'address-not-public'
  | 'host-not-resolved'
  | 'redirect'
  | 'reply-too-large'
  | 'timeout';

export class OutboundError extends Error {
  readonly reason: OutboundRefusal;
  constructor(reason: OutboundRefusal) {
    super(`outbound call refused: ${reason}`);
    this.reason = reason;
  }
}

export type OutboundRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};
export type OutboundReply = {
  status: number;
  body: string;
  contentType: string | null;
  /** The header `Retry-After` as it came; null without one. */
  retryAfter: string | null;
};

/** Calls from the server to configured origins only (RL-62). */
export type OutboundHttp = {
  /**
   * @param url on one of the configured origins
   * @returns the reply with any status but a redirect
   * @throws OutboundError when the call is refused or has a redirect, too long a reply or no end; other errors are those
   *   of the connection
   */
  request: (url: string, request: OutboundRequest) => Promise<OutboundReply>;
};

export type ResolveHost = (host: string) => Promise<readonly string[]>;

const resolveBySystem: ResolveHost = async (host) =>
  (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Creates the client. Every origin is scheme, host and port of a provider's setting.
 * @param origins `https://sms.example` or `https://sms.example:8443`; outside production also `http://127.0.0.1:PORT`
 *   and `http://[::1]:PORT`
 * @throws for an origin that is not allowed: production refuses http and loopback, development refuses http elsewhere
 */
export function createOutboundHttp(options: {
  origins: readonly string[];
  isProduction: boolean;
  resolve?: ResolveHost;
  limits?: { timeoutMs: number; maxReplyBytes: number };
}): OutboundHttp {
  const { isProduction, resolve = resolveBySystem, limits = defaultLimits } = options;
  const origins = new Set(options.origins.map((origin) => readOrigin(origin, isProduction)));
  return {
    request: async (text, request) => {
      const url = readUrl(text);
      if (!url || !origins.has(url.origin)) throw new OutboundError('origin-not-configured');
      // The address is resolved once and the connection goes to it, so a second answer of the name server has no effect.
      const address = isDevelopmentLoopback(url, isProduction)
        ? hostOf(url)
        : await publicAddressOf(hostOf(url), resolve);
      return call(url, address, request, limits);
    },
  };
}

function readOrigin(text: string, isProduction: boolean): string {
  const url = readUrl(text);
  if (!url || url.origin !== text) throw new Error(`${JSON.stringify(text)} is not an origin`);
  if (isDevelopmentLoopback(url, isProduction)) return url.origin;
  if (url.protocol !== 'https:') throw new Error(`the origin ${text} must use https`);
  if (isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url)))
    throw new Error(`the origin ${text} is not a public address`);
  return url.origin;
}

/** Parses an http or https URL without user name and password; null for any other text. */
function readUrl(text: string): URL | null {
  // The URL parser removes tabs and line breaks and repairs backslashes. A configured URL has none.
  if (!/^https?:\/\/[!-~]+$/.test(text) || text.includes('\\')) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && url.username === '' && url.password === '' && !text.includes('@') ? url : null;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** A listed port on this machine, in development only. Names are not accepted, because they may resolve to anything. */
const isDevelopmentLoopback = (url: URL, isProduction: boolean): boolean =>
  !isProduction &&
  url.protocol === 'http:' &&
  url.port !== '' &&
  ['127.0.0.1', '[::1]'].includes(url.hostname);

async function publicAddressOf(host: string, resolve: ResolveHost): Promise<string> {
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  const [first] = addresses;
  if (first === undefined) throw new OutboundError('host-not-resolved');
  // One private address among public ones is a sign of DNS rebinding, so the whole answer is refused.
  if (!addresses.every(isPublicAddress)) throw new OutboundError('address-not-public');
  return first;
}

function call(
  url: URL,
  address: string,
  { method, headers = {}, body }: OutboundRequest,
  { timeoutMs, maxReplyBytes }: { timeoutMs: number; maxReplyBytes: number },
): Promise<OutboundReply> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const options: RequestOptions & { servername?: string } = {
      host: address,
      port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method,
      headers: {
        ...headers,
        host: url.host,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      // No connection is reused, so every call goes to the address that was just checked.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      // The certificate is checked against the name, not the address. An IP address has no server name.
      ...(isSecure && isIP(hostOf(url)) === 0 ? { servername: hostOf(url) } : {}),
    };
    const fail = (error: Error): void =>
      reject(
        error.name === 'TimeoutError' || error.name === 'AbortError' ? new OutboundError('timeout') : error,
      );
    const request = (isSecure ? httpsRequest : httpRequest)(options, (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        response.destroy();
        reject(new OutboundError('redirect'));
        return;
      }
      const contentType = response.headers['content-type'] ?? null;
      const retryAfter = response.headers['retry-after'] ?? null;
      readBody(response, maxReplyBytes).then(
        (body) => resolve({ status, body, contentType, retryAfter }),
        fail,
      );
    });
    request.on('error', fail);
    request.end(body);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    // Leaving the loop destroys the response and its connection.
    if (bytes > maxBytes) throw new OutboundError('reply-too-large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
