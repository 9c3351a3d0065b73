import {
  catalogueEndpoints,
  catalogueErrors,
  type SportWire,
  type timeFilters,
} from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { readHistory } from './read-model/price-history.ts';
import { allSports, isListed, isListedAsian, isOnSale, type Mirror } from './read-model/mirror.ts';
import { nameIn, type SportName } from './read-model/catalogue-names.ts';
import type { MirrorGame } from './catalogue-rows.ts';
import { presentChamp, presentGame, presentMarket } from './read-model/present-game.ts';

const topChampCount = 8;
const defaultLimit = 200;
const hourMs = 3_600_000;

type Section = 'line' | 'live';
type TimeFilter = (typeof timeFilters)[number];

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
  const { mirror, clock, isDegraded } = deps;
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
      const hidden = new Set(query.without?.split(',').map(Number));
      const untilMs = clock.nowMs() + horizonMs[query.time ?? 'all'];
      const games = [...mirror.games()]
        .filter(({ row }) => isOnSale(row) && row.section === query.section && !hidden.has(row.sportId))
        .filter(
          ({ row }) => (!sport || row.sportId === sport.id) && (!query.champ || row.champId === query.champ),
        )
        .filter(({ row }) => row.startAtMs <= untilMs)
        .toSorted(byChampThenStart(mirror))
        .slice(0, query.limit ?? defaultLimit);
      const isAsian = query.layout === 'asian';
      const champIds = new Set(games.map(({ row }) => row.champId));
      const champs = [...champIds].flatMap((id) => mirror.names().champs.get(id) ?? []);
      return {
        topic: `${isAsian ? 'asian-' : ''}${query.section}/${sport?.id ?? allSports}`,
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
    game: async ({ params, query }) => {
      const game = mirror.game(params.gameId);
      const sport = game && mirror.names().sports.get(game.row.sportId);
      const champ = game && mirror.names().champs.get(game.row.champId);
      if (!game || !sport || !champ) return { refused: 'catalogue/no-game', message: 'No such game.' };
      return {
        topic: `game/${game.row.id}`,
        clk: mirror.seq(),
        sport: presentSport(mirror, sport, query.lng),
        champ: presentChamp(champ, query.lng),
        game: presentGame(game, mirror.names(), query.lng),
        markets: [...game.markets.values()].map(presentMarket),
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

function countGames(mirror: Mirror, sportId: number): Record<Section, number> {
  const count = { line: 0, live: 0 };
  for (const { row } of mirror.games()) if (row.sportId === sportId && isOnSale(row)) count[row.section]++;
  return count;
}

function presentSport(mirror: Mirror, sport: SportName, language: string): SportWire {
  const count = countGames(mirror, sport.id);
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

function topChamps(mirror: Mirror, language: string) {
  const countByChamp = new Map<number, Record<Section, number>>();
  for (const { row } of mirror.games()) {
    if (!isOnSale(row)) continue;
    const count = countByChamp.get(row.champId) ?? { line: 0, live: 0 };
    count[row.section]++;
    countByChamp.set(row.champId, count);
  }
  return [...countByChamp]
    .flatMap(([champId, count]) => {
      const champ = mirror.names().champs.get(champId);
      const sport = champ && mirror.names().sports.get(champ.sportId);
      return champ && sport ? [{ champ, sport, count }] : [];
    })
    .toSorted((a, b) => a.champ.sort - b.champ.sort)
    .slice(0, topChampCount)
    .map(({ champ, sport, count }) => {
      const section: Section = count.line > 0 ? 'line' : 'live';
      // Adds the number of games in the list that a click on the championship opens.
      return {
        ...presentChamp(champ, language),
        sportKey: sport.key,
        section,
        gameCount: count[section],
      };
    });
}

const byChampThenStart = (mirror: Mirror) => {
  const sortOf = (game: MirrorGame): number => {
    const { champs, sports } = mirror.names();
    const sport = sports.get(game.row.sportId)?.sort ?? 0;
    return sport * 1_000_000 + (champs.get(game.row.champId)?.sort ?? 0);
  };
  return (a: MirrorGame, b: MirrorGame): number =>
    sortOf(a) - sortOf(b) ||
    a.row.champId - b.row.champId ||
    a.row.startAtMs - b.row.startAtMs ||
    a.row.id - b.row.id;
};
