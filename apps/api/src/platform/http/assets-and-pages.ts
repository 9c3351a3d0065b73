import { existsSync } from 'node:fs';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import { type Budget, pageBudget } from '@touchline/contracts/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { budgetNameOf } from '../limits/address-network.ts';
import type { GlobalRateLimits } from '../limits/global-rate-limits.ts';
import type { Log } from '../process/log.ts';
import type { ClientAddress, ReadClientAddress } from './client-address.ts';
import { createEndpointLimiter } from '../limits/endpoint-limiter.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const yearSec = 31_536_000;

/** Folders of built assets and the path each is served under; file names carry a content hash. */
function assetFolders(viewNames: readonly string[]): { prefix: string; folder: string }[] {
  return [
    { prefix: '/_shell/assets/', folder: join(root, 'apps/shell/dist/client/assets') },
    { prefix: '/_vendor/', folder: join(root, 'apps/shell/dist/vendor') },
    ...viewNames.map((name) => ({
      prefix: `/_view/${name}/assets/`,
      folder: join(root, 'views', name, 'dist/client/assets'),
    })),
  ].filter(({ folder }) => existsSync(folder));
}

/**
 * Serves static files from this process, and proxies all pages to the page servers in rotation. So rendering never
 * delays a price. While no page server is available, pages are answered with 503 and the endpoints of the api continue.
 * Pages have a rate limit, because rendering is costly (RL-72). Files have none, because they are sent as stored and
 * browsers cache them for a year.
 */
export async function addAssetsAndPages(
  app: FastifyInstance,
  options: {
    nextPageServer: () => string | null;
    viewNames: readonly string[];
    log: Log;
    readClientAddress: ReadClientAddress;
    globalRateLimits: GlobalRateLimits;
    /** Overridden by tests. */
    budget?: Budget;
  },
): Promise<void> {
  for (const [index, { prefix, folder }] of assetFolders(options.viewNames).entries()) {
    await app.register(serveStatic, {
      root: folder,
      prefix,
      decorateReply: index === 0,
      immutable: true,
      maxAge: yearSec * 1000,
      preCompressed: true,
      index: false,
      setHeaders: (reply) => {
        // A page on another origin may load the assets of a view.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        reply.header('access-control-allow-origin', '*');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
  }
  const limiter = createEndpointLimiter(options.budget ?? pageBudget, options.globalRateLimits);
  await app.register(proxy, {
    upstream: '',
    prefix: '/',
    preHandler: async (request, reply) => {
      const { address } = options.readClientAddress(request as FastifyRequest);
      const waitSec = await limiter.take(budgetNameOf(address));
      if (waitSec > 0) return shortPage(reply, { status: 429, waitSec });
    },
    // The site's strict parser has already read the body, so the proxy sends the body in a new request.
    proxyPayloads: false,
    httpMethods: ['GET', 'HEAD', 'POST'],
    replyOptions: {
      getUpstream: () => options.nextPageServer() ?? 'http://127.0.0.1:9',
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-proto': request.protocol,
        'x-trace-id': request.id,
        ...originHeaders(options.readClientAddress(request as FastifyRequest)),
      }),
      onError: (reply, { error }) => {
        options.log.warn({ err: error, traceId: reply.request.id }, 'page could not be proxied');
        void shortPage(reply as FastifyReply, { status: 503, waitSec: 2 });
      },
    },
  });
}

const shortPage = (
  reply: FastifyReply,
  { status, waitSec }: { status: 429 | 503; waitSec: number },
): FastifyReply =>
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', String(waitSec))
    .send(
      `<!doctype html><meta charset="utf-8"><title>${status}</title><p>One moment, please. Try again shortly.</p>`,
    );

/** Sets the client's address and country for the page server. No other header reports them. */
const originHeaders = ({ address, countryCode }: ClientAddress): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(countryCode === null ? {} : { 'x-country-code': countryCode }),
});
