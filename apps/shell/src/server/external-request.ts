/**
 * Calls views on other servers from the page server: only configured origins, a fixed address, no redirects (RL-62).
 */
import { request } from 'node:https';
import type { RequestOptions } from 'node:https';
import { isAllowedUrl, pinnedLookup } from './external-address.ts';
import type { Resolved } from './external-address.ts';

/** A larger reply is discarded. */
const MOST_BYTES = 1024 * 1024;

export interface ExternalRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

export interface ExternalReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The reply's JSON; null unless the status is a success. */
  readonly json: unknown;
}

export interface ExternalRequestPorts {
  /** The origins that the operator has registered. */
  readonly origins: readonly string[];
  readonly resolve: (hostname: string) => Promise<readonly Resolved[]>;
}

/** Creates the function. @throws for a URL that is not permitted, before anything is sent */
export function createExternalRequest({
  origins,
  resolve,
}: ExternalRequestPorts): (call: ExternalRequest) => Promise<ExternalReply> {
  const lookup = pinnedLookup(resolve);
  return async (call) => {
    if (!isAllowedUrl(call.url, origins)) throw new Error('the address is not registered');
    const url = new URL(call.url);
    const { address } = await lookup(url.hostname);
    return send(call, {
      // Connects to the checked address; the host name is used for the certificate and the Host header.
      host: address,
      servername: url.hostname,
      port: url.port === '' ? 443 : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method: call.method,
      headers: { ...call.headers, host: url.host },
      signal: call.signal,
    });
  };
}

async function send(call: ExternalRequest, options: RequestOptions): Promise<ExternalReply> {
  return new Promise((resolve, reject) => {
    const asking = request(options, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) asking.destroy(new Error(`over ${MOST_BYTES} bytes`));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        try {
          const isSuccess = status >= 200 && status < 300;
          resolve({
            status,
            headers,
            json: isSuccess ? (JSON.parse(Buffer.concat(chunks).toString()) as unknown) : null,
          });
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    asking.on('error', reject);
    asking.end(call.body);
  });
}
