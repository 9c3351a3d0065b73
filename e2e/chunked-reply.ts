import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { siteUrl } from './player.ts';

/** Delay between the two halves of a page, as on a slow network. */
const GAP_MS = 80;

export interface ChunkedProxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A proxy that sends every page in two chunks. `cut` returns where a page is split. */
export async function startChunkedProxy(cut: (html: string) => number): Promise<ChunkedProxy> {
  const server = createServer((request, response) => void pass(request, response, cut));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function pass(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  cut: (html: string) => number,
): Promise<void> {
  const answer = await fetch(siteUrl() + url, { headers: { accept: headers.accept ?? '*/*' } });
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!type.startsWith('text/html')) {
    response.end(body);
    return;
  }
  const html = body.toString();
  const at = cut(html);
  response.write(html.slice(0, at));
  await after(GAP_MS);
  response.end(html.slice(at));
}
