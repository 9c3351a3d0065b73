/**
 * The page server's keep-alive connections to the API, with `node:http`. A page needs several calls, and one `fetch`
 * costs more than rendering the trees of many pages (docs/adr/0011).
 */
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { CallApi } from '@touchline/view-kit/http';

/** Maximum size of a reply. A larger reply from the site's own API is a bug. */
const MOST_BYTES = 16 * 1024 * 1024;

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`a reply of over ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** @param apiUrl the origin of the API, http or https, without a trailing slash */
export function createApiConnection(apiUrl: string): CallApi {
  const isSecure = apiUrl.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const request = isSecure ? httpsRequest : httpRequest;
  return async ({ method, path, headers, body, signal }) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const asking = request(`${apiUrl}${path}`, {
        method,
        headers: { ...headers, ...length },
        agent,
        signal,
      });
      asking.once('response', resolve).once('error', reject).end(body);
    });
    return { status: response.statusCode ?? 0, json: jsonOf(await textOf(response)) };
  };
}
