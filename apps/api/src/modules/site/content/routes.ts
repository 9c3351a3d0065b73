import { contentEndpoints, contentErrors, type ContentPage } from '@touchline/contracts/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { SiteConfigStore } from '../site-config/index.ts';
import type { Content, KnownPage } from './content.ts';
import { fillBlocks, fillText } from './placeholders.ts';
import { isPageVisible, visibleBlocks } from './visible-blocks.ts';
import { alphabetTree, citiesOf, newsPage, partnerSections, rulesTree } from './content-trees.ts';

/** Number of news items per page of the list. */
const newsPageSize = 10;

export type ContentRoutesDeps = { content: Content; siteConfig: SiteConfigStore };

/**
 * Endpoints of information pages. Responses are the same for all visitors, so browsers may cache and revalidate them.
 */
export function contentRoutes({ content, siteConfig }: ContentRoutesDeps) {
  const shown = (page: KnownPage | null): KnownPage | null =>
    page && isPageVisible(page, siteConfig.get()) ? page : null;
  const fill = (lng: string) => {
    const config = siteConfig.get();
    const text = (value: string): string => fillText(value, config, lng);
    const isHidden = (href: string): boolean => {
      const page = content.anyPage(lng, href.slice(1));
      return page !== null && (page.isHidden || shown(page) === null);
    };
    return {
      text,
      blocks: (page: KnownPage) => fillBlocks(visibleBlocks(page.blocks, config), config, lng, isHidden),
      heads: (pages: KnownPage[]) =>
        pages.map((page) => ({ ...page, title: text(page.title), description: text(page.description) })),
    };
  };
  const below = (lng: string, prefix: string): KnownPage[] =>
    fill(lng).heads(content.below(lng, prefix).filter((page) => shown(page) !== null));
  return routes(contentEndpoints, contentErrors, {
    page: async ({ query, request, reply }) => {
      const page = shown(content.page(query.lng, query.key));
      if (!page) return noPage;
      return revalidated(request, reply, presentPage(page, fill(query.lng)));
    },
    news: async ({ query, request, reply }) =>
      revalidated(request, reply, newsPage(below(query.lng, 'news/'), query.page ?? 1, newsPageSize)),
    rules: async ({ query, request, reply }) =>
      revalidated(request, reply, rulesTree(below(query.lng, 'rules/'))),
    alphabet: async ({ query, request, reply }) =>
      revalidated(request, reply, alphabetTree(below(query.lng, 'alphabet/'))),
    partners: async ({ query, request, reply }) =>
      revalidated(request, reply, { sections: partnerSections(below(query.lng, 'partners/')) }),
    terminals: async ({ query, request, reply }) => {
      const page = shown(content.page(query.lng, 'cash_terminals'));
      if (!page) return noPage;
      const filled = fill(query.lng);
      const { intro, cities } = citiesOf(filled.blocks(page));
      const chosen = query.city === undefined ? cities : cities.filter(({ id }) => id === query.city);
      if (query.city !== undefined && chosen.length === 0) {
        return { refused: 'content/no-city', message: 'There is no such city in the list.' };
      }
      return revalidated(request, reply, {
        title: filled.text(page.title),
        description: filled.text(page.description),
        intro,
        cities: chosen,
        choices: cities.map(({ id, name }) => ({ id, name })),
      });
    },
  });
}

const noPage: Refusal<'content/no-page'> = { refused: 'content/no-page', message: 'There is no such page.' };

type Fill = { text: (text: string) => string; blocks: (page: KnownPage) => ContentPage['blocks'] };

function presentPage(page: KnownPage, fill: Fill): ContentPage {
  const { key, tags, date, changedAtMs } = page;
  return {
    key,
    tags,
    date,
    changedAtMs,
    title: fill.text(page.title),
    description: fill.text(page.description),
    blocks: fill.blocks(page),
  };
}

/**
 * Sends a reply that any cache may store but must revalidate each time. It is answered with 304 while nothing has
 * changed.
 */
async function revalidated<Body extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<Body> {
  const etag = `"${sha256(JSON.stringify(body)).toString('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (request.headers['if-none-match'] === etag) await reply.status(304).send();
  return body;
}
