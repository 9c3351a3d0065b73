import {
  type CatalogueApi,
  catalogueEndpoints,
  catalogueErrors,
  type SportWire,
  type timeFilters,
} from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { readHistory } from './read-model/price-history.ts';
import { allSports } from './read-model/game-lists.ts';
import { isListed, isListedAsian, type Mirror } from './read-model/mirror.ts';
import { nameIn, type SportName } from './read-model/catalogue-names.ts';
import { isMirrorMatch, type MatchRow, type MirrorMatch } from './catalogue-rows.ts';
import {
  disciplineFilter,
  disciplinesOf,
  presentCyber,
  sportOfDiscipline,
} from './read-model/disciplines.ts';
import { hasPriceModel } from './same-game/price-models.ts';
import { presentChamp, presentGame, presentMarket } from './read-model/present-game.ts';

const topChampCount = 8;
const defaultLimit = 200;
const hourMs = 3_600_000;

type Section = 'line' | 'live';
type TimeFilter = (typeof timeFilters)[number];
type ListQuery = CatalogueApi['list']['query'];

const horizonMs: Record<TimeFilter, number> = {
  all: Number.POSITIVE_INFINITY,
  upcoming: 2 * hourMs,
  '1h': hourMs,
  '3h': 3 * hourMs,
  '12h': 12 * hourMs,
  '24h': 24 * hourMs,
};

export type CatalogueRoutesDeps = { db: Database; clock: Clock; mirror: Mirror; isDegraded: () => boolean };

export function catalogueRoutes(deps: CatalogueRoutesDeps) {
  const { mirror, isDegraded } = deps;
  return routes(catalogueEndpoints, catalogueErrors, {
    menu: async ({ query }) => ({
      sports: sportsOf(mirror, query.lng),
      topChamps: topChamps(mirror, query.lng),
      isDegraded: isDegraded(),
    }),
    list: async ({ query }) => {
      const sport = query.sport === undefined ? null : findSport(mirror, query.sport);
      if (query.sport !== undefined && !sport)
        return { refused: 'catalogue/no-sport', message: 'No such sport.' };
      if (query.discipline !== undefined && disciplinesOf(mirror, query.discipline).length === 0)
        return { refused: 'catalogue/no-discipline', message: 'The site does not have this discipline.' };
      const games = listedGames(deps, query, sport?.id ?? allSports);
      const isAsian = query.layout === 'asian';
      const champIds = new Set(games.map(({ row }) => row.champId));
      const champs = [...champIds].flatMap((id) => mirror.names().champs.get(id) ?? []);
      return {
        topic: `${isAsian ? 'asian-' : ''}${query.section}/${sport?.id ?? sportOfDiscipline(mirror, query.discipline)}`,
        clk: mirror.seq(),
        sport: sport && presentSport(mirror, sport, query.lng),
        champs: champs.map((champ) => presentChamp(champ, query.lng)),
        games: games.map((game) => presentGame(game, mirror.names(), query.lng)),
        markets: games
          .slice(0, query.priced)
          .flatMap((game) =>
            [...game.markets.values()].filter(isAsian ? isListedAsian : isListed).map(presentMarket),
          ),
        isDegraded: isDegraded(),
      };
    },
    cyber: async ({ query }) => ({
      disciplines: presentCyber(mirror, query.lng),
      isDegraded: isDegraded(),
    }),
    game: async ({ params, query }) => {
      const game = mirror.game(params.gameId);
      const sport = game && mirror.names().sports.get(game.row.sportId);
      const champ = game && mirror.names().champs.get(game.row.champId);
      if (!game || !isMirrorMatch(game) || !sport || !champ)
        return { refused: 'catalogue/no-game', message: 'No such game.' };
      return {
        topic: `game/${game.row.id}`,
        clk: mirror.seq(),
        sport: presentSport(mirror, sport, query.lng),
        champ: presentChamp(champ, query.lng),
        game: presentGame(game, mirror.names(), query.lng),
        markets: [...game.markets.values()].map(presentMarket),
        isBuilderOffered: await hasPriceModel(deps.db, game.row.id),
        isDegraded: isDegraded(),
      };
    },
    history: async ({ query }) => ({ outcomes: await readHistory(deps.db, query.market) }),
  });
}

/** Finds a sport by its key or its number; addresses use both. */
const findSport = (mirror: Mirror, text: string): SportName | null =>
  [...mirror.names().sports.values()].find((sport) => sport.key === text || String(sport.id) === text) ??
  null;

/** Returns the games of a list in its order, as many as are requested. */
function listedGames(
  { mirror, clock }: CatalogueRoutesDeps,
  query: ListQuery,
  sportId: number,
): MirrorMatch[] {
  const isOfDiscipline = disciplineFilter(mirror, query.discipline);
  const hidden = new Set(query.without?.split(',').map(Number));
  const untilMs = clock.nowMs() + horizonMs[query.time ?? 'all'];
  const limit = query.limit ?? defaultLimit;
  const found: MirrorMatch[] = [];
  for (const listed of mirror.lists.matches(query.section, sportId, mirror.names())) {
    if (hidden.has(listed.sportId) || listed.startAtMs > untilMs) continue;
    if ((query.champ !== undefined && listed.champId !== query.champ) || !isOfDiscipline(listed.champId))
      continue;
    const game = mirror.game(listed.id);
    if (!game || !isMirrorMatch(game) || !isOfTeam(game.row, query.team)) continue;
    found.push(game);
    if (found.length === limit) break;
  }
  return found;
}

const isOfTeam = ({ homeId, awayId }: MatchRow, team: number | undefined): boolean =>
  team === undefined || homeId === team || awayId === team;

export function presentSport(mirror: Mirror, sport: SportName, language: string): SportWire {
  const count = mirror.lists.countOfSport(sport.id);
  return {
    id: sport.id,
    key: sport.key,
    name: nameIn(sport.names, language),
    isCyber: sport.isCyber,
    lineCount: count.line,
    liveCount: count.live,
  };
}

const sportsOf = (mirror: Mirror, language: string): SportWire[] =>
  [...mirror.names().sports.values()]
    .toSorted((a, b) => a.sort - b.sort)
    .map((sport) => presentSport(mirror, sport, language));

const topChamps = (mirror: Mirror, language: string) =>
  mirror.lists.topChamps(mirror.names(), topChampCount).map(({ champ, count }) => {
    const section: Section = count.line > 0 ? 'line' : 'live';
    // Adds the number of games in the list that a click on the championship opens.
    return {
      ...presentChamp(champ, language),
      sportKey: mirror.names().sports.get(champ.sportId)?.key ?? '',
      section,
      gameCount: count[section],
    };
  });
