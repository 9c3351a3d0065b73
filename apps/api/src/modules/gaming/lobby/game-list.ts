import type { GameListApi, GameListQuery } from '@touchline/contracts/gaming';
import type { GameLine } from '@touchline/games/list';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { GameCollection } from '../../site/site-config/index.ts';
import { inCollection, inPlace, shownCollection, studiosOf, subcategoriesOf } from './list-places.ts';
import { filterGames, orderGames } from './filter-games.ts';
import type { ListGame } from './list-game.ts';
import { type ForeignGame, foreignGames, type GameTexts, ownGames } from './list-games.ts';
import { createSearch, type SearchGames } from './search-games.ts';

type List = GameListApi['list'];

/** All games of the site and of other companies in one list, held in memory (DR-8.113). */
export type GameList = {
  list: (query: GameListQuery) => Promise<List['reply']>;
  counts: () => Promise<GameListApi['counts']['reply']>;
  /** Whether the site has a game with this id or number now. */
  has: (id: string) => Promise<boolean>;
  /** The games of other companies with these numbers; others are left out. */
  foreign: (ids: readonly string[]) => Promise<ForeignGame[]>;
};

type Deps = {
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** The site's own games, in the order of the lobby. */
  lines: readonly GameLine[];
  texts: GameTexts;
  collections: () => readonly GameCollection[];
  /** The least stake of the site's own games, in units of the house currency. */
  ownMinStake: () => string;
  foreign: { catalogue: () => Promise<readonly ForeignGame[]>; catalogueVersion: () => Promise<string> };
};

/** How long the list is used before its version is compared, in ms. */
const heldMs = 30_000;
/** The same while no company has a game, as after the first start of a site. */
const emptyHeldMs = 1000;

type Held = {
  version: string;
  games: readonly ListGame[];
  byId: ReadonlyMap<string, ListGame>;
  /** Built while the list is already used. */
  search: Promise<SearchGames>;
  /** The places of the games by name, by language, computed at the first use. */
  placesByName: Map<string, ReadonlyMap<string, number>>;
};

export function createGameList(deps: Deps): GameList {
  const current = createHeld(deps);
  return {
    list: async (query) => {
      const held = await current();
      const { collection: id, text = '' } = query;
      const collection = id === undefined ? null : deps.collections().find((one) => one.id === id);
      if (collection === undefined) return emptyList;
      const known = text.trim() === '' ? held.games : (await held.search)(text);
      const here = known.filter(
        (game) => inPlace(game, query) && (collection === null || inCollection(game, collection)),
      );
      const order = query.order ?? (query.subcategory === 'new' ? 'newest' : null);
      const found = orderGames(
        filterGames(here, { ...query, isDemo: query.demo === '1', ownMinStake: Number(deps.ownMinStake()) }),
        order,
        placeByName(held, query.lng),
      );
      return {
        games: found.slice(query.offset, query.offset + query.limit).map(({ wire }) => wire),
        total: found.length,
        unfiltered: here.length,
        studios: studiosOf(here),
        subcategories: subcategoriesOf(held.games, query.section),
        collection: collection && shownCollection(collection, query.lng),
      };
    },
    counts: async () => {
      const all = (await current()).games;
      const sections = new Map<string, number>();
      for (const game of all)
        for (const section of game.sections) sections.set(section, (sections.get(section) ?? 0) + 1);
      return {
        sections: [...sections].map(([section, count]) => ({ section, count })).slice(0, 100),
        studios: studiosOf(all),
      };
    },
    has: async (id) => (await current()).byId.has(id),
    foreign: async (ids) => {
      const { byId } = await current();
      return ids.flatMap((id) => {
        const wire = byId.get(id)?.wire;
        if (wire?.kind !== 'foreign') return [];
        const { kind: _, ...game } = wire;
        return [game];
      });
    },
  };
}

const emptyList: List['reply'] = {
  games: [],
  total: 0,
  unfiltered: 0,
  studios: [],
  subcategories: [],
  collection: null,
};

/** Returns the list of now. It is built again when a game of a company has changed; a failure keeps the last one. */
function createHeld({ clock, log, lines, texts, foreign }: Deps): () => Promise<Held> {
  const own = ownGames(lines, texts);
  let held: Held | null = null;
  let checkedAtMs = -Infinity;
  let loading: Promise<Held> | null = null;
  const load = async (): Promise<Held> => {
    try {
      const version = await foreign.catalogueVersion();
      if (held?.version !== version) held = build(version, own, texts, await foreign.catalogue());
      checkedAtMs = clock.nowMs();
      return held;
    } catch (error) {
      if (!held) throw error;
      log.warn({ err: error }, 'the list of games could not be compared with the catalogue');
      return held;
    }
  };
  return async () => {
    const isEmpty = held?.games.length === own.length;
    if (held && clock.nowMs() - checkedAtMs < (isEmpty ? emptyHeldMs : heldMs)) return held;
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  };
}

function build(
  version: string,
  own: readonly ListGame[],
  texts: GameTexts,
  catalogue: readonly ForeignGame[],
): Held {
  const games = [...own, ...foreignGames(catalogue, texts)];
  return {
    version,
    games,
    byId: new Map(games.map((game) => [game.id, game])),
    search: createSearch(games),
    placesByName: new Map(),
  };
}

/** The place of a game among all of them by its name in a language. Sorting 5,000 names takes 20 ms, once. */
function placeByName({ games, placesByName }: Held, lng: string): (game: ListGame) => number {
  let places = placesByName.get(lng);
  if (!places && isKnownLanguage(games, lng)) {
    const { compare } = new Intl.Collator(lng);
    const named = games.map((game) => ({ id: game.id, name: game.names?.[lng] ?? game.name }));
    named.sort((a, b) => compare(a.name, b.name));
    places = new Map(named.map(({ id }, place) => [id, place]));
    placesByName.set(lng, places);
  }
  return ({ id }) => places?.get(id) ?? 0;
}

/** Whether the site has the language; others are not kept, because a request may name any. */
const isKnownLanguage = (games: readonly ListGame[], lng: string): boolean =>
  games[0]?.names?.[lng] !== undefined;
