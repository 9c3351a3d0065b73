import type { Mirror } from '../../sports-betting/catalogue/index.ts';
import { type Content, isPageVisible } from '../content/index.ts';
import type { SiteConfig } from '../site-config/index.ts';
import type { SitemapInput } from './sitemap.ts';

/** The states in which a game's page may be indexed. */
const indexedStates: ReadonlySet<string> = new Set([
  'SCHEDULED',
  'LIVE',
  'SUSPENDED',
  'DELAYED',
  'INTERRUPTED',
]);

type Champ = { discipline: { type: string; key: string } | null };
const disciplineOf = (champ: Champ | undefined): string | null =>
  champ?.discipline ? `${champ.discipline.type}/${champ.discipline.key}` : null;

/**
 * Collects what the sitemap lists: information pages in force, and the sports, championships and games of the in-memory
 * read model.
 */
export function readSitemapInput(
  { content, mirror, config }: { content: Pick<Content, 'list'>; mirror: Mirror; config: SiteConfig },
  lang: string,
): SitemapInput {
  const { sports, champs } = mirror.names();
  const games = [...mirror.games()]
    .filter(({ row }) => indexedStates.has(row.state) && !row.isBlocked)
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
              discipline: disciplineOf(champs.get(row.champId)),
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
        lng === lang && !page.isHidden && isPageVisible(page, config) ? [page.key] : [],
      ),
    sports: [...sports.values()],
    champs: [...champSections.values()]
      .filter(({ champId }) => champs.has(champId))
      .map(({ champId, sportKey, section, discipline }) => ({ id: champId, sportKey, section, discipline })),
    games,
    features: config.features,
    notFoundPaths: config.notFoundPaths,
    availableRoutes: config.availableRoutes,
  };
}
