import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Mirror } from '../../sports-betting/catalogue/index.ts';
import type { Content } from '../content/index.ts';
import { listedHost, type SiteConfigStore } from '../site-config/index.ts';
import type { SiteGate } from '../site-gate/index.ts';
import { readSitemapInput } from './read-sitemap-input.ts';
import { robotsText, sitemapChunk, sitemapIndex, sitemapPaths } from './sitemap.ts';

/** The sitemap is rebuilt at most this often; search engines do not need newer data. */
const KEEP_MS = 10_000;
const MAX_AGE_SEC = 300;

export type SiteFilesDeps = {
  clock: Clock;
  siteConfig: SiteConfigStore;
  siteGate: SiteGate;
  content: Content;
  mirror: Mirror;
  /** Whether the site gate refuses this request. */
  isBlocked: (request: FastifyRequest) => boolean;
};

/** `/robots.txt`, `/sitemap.xml` and the files it lists. */
export function addSiteFiles(server: FastifyInstance, deps: SiteFilesDeps): void {
  const { clock, siteConfig, siteGate } = deps;
  const cached = new Map<string, { paths: string[]; untilMs: number }>();

  const pathsIn = (lang: string): string[] => {
    const known = cached.get(lang);
    if (known && known.untilMs > clock.nowMs()) return known.paths;
    const paths = sitemapPaths(readSitemapInput({ ...deps, config: siteConfig.get() }, lang));
    cached.set(lang, { paths, untilMs: clock.nowMs() + KEEP_MS });
    return paths;
  };
  const languages = (): string[] => {
    const { languages: all, langHiddenUnauthorized } = siteConfig.get();
    return all.filter((id) => !langHiddenUnauthorized.includes(id));
  };
  /** Returns the site's origin; null when there is no main domain and the requested host is not configured. */
  const originOf = (request: FastifyRequest): string | null => {
    const config = siteConfig.get();
    if (config.mainDomain !== '') return `https://${config.mainDomain}`;
    const host = listedHost(config, request.host);
    return host === null ? null : `${request.protocol}://${host}`;
  };
  const isClosed = (request: FastifyRequest): boolean =>
    siteConfig.get().isVipDomain || siteGate.maintenance().isActive || deps.isBlocked(request);

  /**
   * A response that depends on the visitor must not be cached for others, because a cached refusal would close the site
   * to all robots.
   */
  const openAge = (): string =>
    `${siteGate.isSameForEveryGuest() ? 'public' : 'private'}, max-age=${MAX_AGE_SEC}`;

  // There is no rate limit (RL-72), because the reply is built from memory and cached by robots. A robot that is refused
  // would drop pages from its index.
  server.get('/robots.txt', async (request, reply) => {
    const isShut = isClosed(request);
    const text = robotsText(originOf(request), isShut);
    return send(reply, 'text/plain; charset=utf-8', text, isShut ? 'no-store' : openAge());
  });
  server.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    if (origin === null || isClosed(request)) return missing(reply);
    const counts = languages().map((lang) => ({ lang, paths: pathsIn(lang).length }));
    return send(reply, 'application/xml', sitemapIndex(origin, counts), openAge());
  });
  server.get<{ Params: { lang: string; number: string } }>(
    '/sitemap-:lang(^[a-z]{2}$)-:number(^\\d{1,2}$).xml',
    async (request, reply) => {
      const { lang, number } = request.params;
      const origin = originOf(request);
      if (origin === null || isClosed(request) || !languages().includes(lang)) return missing(reply);
      const xml = sitemapChunk(origin, lang, pathsIn(lang), Number(number));
      return xml === null ? missing(reply) : send(reply, 'application/xml', xml, openAge());
    },
  );
}

const send = (reply: FastifyReply, type: string, body: string, age: string): FastifyReply =>
  reply.header('content-type', type).header('cache-control', age).send(body);

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send('not found\n');
