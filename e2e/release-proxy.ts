import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReleaseProxy {
  readonly url: string;
  /** Gives the site another release for its service worker from now on. */
  readonly release: (build: string) => void;
  readonly close: () => Promise<void>;
}

/** Serves a site at a constant URL while its release changes, as in a deployment. */
export async function startReleaseProxy(siteUrl: string): Promise<ReleaseProxy> {
  let build: string | null = null;
  const server = createServer((request, response) => void pass(siteUrl, request, response, () => build));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    release: (next) => {
      build = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const PASSED_BACK = [
  'content-type',
  'content-security-policy',
  'service-worker-allowed',
  'cache-control',
  'location',
];

async function pass(
  siteUrl: string,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  build: () => string | null,
): Promise<void> {
  try {
    const answer = await fetch(siteUrl + url, {
      method: method === 'HEAD' ? 'HEAD' : 'GET',
      headers: { accept: headers.accept ?? '*/*', cookie: headers.cookie ?? '' },
      redirect: 'manual',
    });
    const passedHeaders = PASSED_BACK.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const next = build();
    response.writeHead(answer.status, Object.fromEntries(passedHeaders));
    if (url.startsWith('/pwa-sw.js') && next !== null)
      response.end(body.toString().replace(/"build":"[^"]*"/, `"build":"${next}"`));
    else response.end(body);
  } catch {
    response.destroy();
  }
}
