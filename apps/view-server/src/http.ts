/** Handles `/_view/<name>/<path>` for the view server, with plain node:http; the caller handles pages and assets. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { VIEW_LIMITS } from '@touchline/contracts/remote-views';
import type { HeaderBag } from '@touchline/view-kit/http';
import type { ViewCallAnswer, ViewServer } from './view-server.ts';

/** Writes the page of a standalone view. */
export type StandalonePage = (
  name: string,
  place: Extract<ViewCallAnswer, { kind: 'standalone' }>,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

const ADDRESS = /^\/_view\/([a-z0-9-]+)(\/.*)?$/;

/** Returns header values. Of several values of one header, the first is used. */
export function headerBag(headers: IncomingMessage['headers']): HeaderBag {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Reads a JSON body up to a limit. Undefined when the body is longer or is not JSON. */
export async function readJson(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function write(response: ServerResponse, answer: Extract<ViewCallAnswer, { kind: 'json' }>): void {
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-language, x-device, x-theme, x-preferences, mf-render-mode',
  });
  response.end(JSON.stringify(answer.json));
}

/** Answers a request for a view. @returns false when the request is not for a view */
export async function handleViewRequest(
  server: ViewServer,
  request: IncomingMessage,
  response: ServerResponse,
  standalone: StandalonePage,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const match = ADDRESS.exec(url.pathname);
  const name = match?.[1];
  if (name === undefined) return false;
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const answer = await server.call(
    name,
    {
      method: request.method ?? 'GET',
      path: match?.[2] ?? '/',
      search: url.search,
      headers: headerBag(request.headers),
      body: request.method === 'POST' ? await readJson(request, VIEW_LIMITS.requestBytes) : undefined,
    },
    gone.signal,
  );
  if (answer.kind === 'json') write(response, answer);
  else await standalone(name, answer, request, response);
  return true;
}
