/**
 * The HTTP server of the ssr process. It serves pages, standalone view pages, and built files when no api process serves them.
 */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';

export interface HttpServerPorts {
  /** Answers a request for a view. @returns false when the request is not for a view */
  readonly handleView: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly renderPage: (page: {
    method: string;
    pathname: string;
    search: string;
    headers: Readonly<Record<string, string | undefined>>;
  }) => Promise<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>;
  /** The page for a failure of the page server itself. */
  readonly errorPage: (pathname: string) => { headers: Readonly<Record<string, string>>; body: string };
  /** Returns a file of the installed site: worker, manifest, icons, offline pages. Null for every other address. */
  readonly siteFile: (
    url: URL,
  ) => Promise<{ status: number; headers: Readonly<Record<string, string>>; body: string | Buffer } | null>;
  /** Id of the served release. */
  readonly build: string;
  readonly shellAssetsDir: string;
  readonly viewsDir: string;
  readonly onError: (error: unknown) => void;
}

/** Open pages read this path to detect a newer release (DM-LZ-006). */
const BUILD_PATH = '/_shell/build.json';
const ASSET = /^\/_(?:shell|view\/([a-z0-9-]+))\/assets\/([\w.-]+)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
  webp: 'image/webp',
  png: 'image/png',
};

function serveAsset(ports: HttpServerPorts, pathname: string, response: ServerResponse): boolean {
  const match = ASSET.exec(pathname);
  if (!match) return false;
  const folder =
    match[1] === undefined ? ports.shellAssetsDir : join(ports.viewsDir, match[1], 'dist/client/assets');
  const name = match[2] ?? '';
  const file = join(folder, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  if (size === undefined || type === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('not found');
    return true;
  }
  response.writeHead(200, {
    'content-type': type,
    'content-length': size,
    // File names carry a hash of the content.
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  createReadStream(file).pipe(response);
  return true;
}

function flatHeaders(headers: IncomingMessage['headers']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

async function answer(
  ports: HttpServerPorts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (serveAsset(ports, url.pathname, response)) return;
  if (url.pathname === BUILD_PATH) {
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify({ build: ports.build }));
    return;
  }
  const siteFile = await ports.siteFile(url);
  if (siteFile) {
    response.writeHead(siteFile.status, siteFile.headers).end(siteFile.body);
    return;
  }
  if (await ports.handleView(request, response)) return;
  const method = request.method ?? 'GET';
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const page = await ports.renderPage({
    method,
    pathname: url.pathname,
    search: url.search,
    headers: flatHeaders(request.headers),
  });
  // With a Content-Length, the page is not sent in chunks.
  response.writeHead(page.status, { ...page.headers, 'content-length': page.body.length });
  response.end(method === 'HEAD' ? undefined : page.body);
}

/** Creates the server; the caller calls `listen` and `close`. */
export function createHttpServer(ports: HttpServerPorts): Server {
  return createServer((request, response) => {
    answer(ports, request, response).catch((error: unknown) => {
      ports.onError(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const page = ports.errorPage(request.url ?? '/');
      response.writeHead(500, page.headers).end(page.body);
    });
  });
}
