import type { Mirror } from '../../sports-betting/catalogue/index.ts';
import { type Content, isPageStated } from '../content/index.ts';
import type { SiteConfig } from '../site-config/index.ts';
import type { SitemapFacts } from './sitemap.ts';

/** States of games that have a page one may find. */
const shownStates: ReadonlySet<string> = new Set([
  'SCHEDULED',
  'LIVE',
  'SUSPENDED',
  'DELAYED',
  'INTERRUPTED',
]);

/** What exists now: pages in force, sports, championships and games of the catalogue in memory. */
export function readSitemapFacts(
  { content, mirror, config }: { content: Pick<Content, 'list'>; mirror: Mirror; config: SiteConfig },
  lang: string,
): SitemapFacts {
  const { sports, champs } = mirror.names();
  const games = [...mirror.games()]
    .filter(({ row }) => shownStates.has(row.state) && !row.isBlocked)
    .flatMap(({ row }) => {
      const sport = sports.get(row.sportId);
      return sport
        ? [
            {
              id: row.id,
              champId: row.champId,
              sportKey: sport.key,
              section: row.section,
              startAtMs: row.startAtMs,
            },
          ]
        : [];
    })
    .toSorted((a, b) => a.startAtMs - b.startAtMs || a.id - b.id);
  const champSections = new Map(games.map((game) => [`${game.section}/${game.champId}`, game]));
  return {
    contentKeys: content
      .list()
      .flatMap(({ lng, page }) =>
        lng === lang && !page.isHidden && isPageStated(page, config) ? [page.key] : [],
      ),
    sports: [...sports.values()],
    champs: [...champSections.values()]
      .filter(({ champId }) => champs.has(champId))
      .map(({ champId, sportKey, section }) => ({ id: champId, sportKey, section })),
    games,
    features: config.features,
    notFoundPaths: config.notFoundPaths,
    availableRoutes: config.availableRoutes,
  };
}
