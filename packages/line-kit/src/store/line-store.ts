/**
 * The part of the catalogue that a page shows, updated by one live topic. Objects are immutable and replaced as a
 * whole, so a cell may compare by identity. Each cell subscribes to its own key, so a changed price renders only one
 * cell.
 */
import { type CoefDecimals, columnDecimals } from '@touchline/betting-engine';
import type { LiveMessage } from '@touchline/contracts/remote-views';
import type { GameLiveWire, GameWire, MarketWire } from '@touchline/contracts/sports-betting';
import type { MatchPart } from '../columns.ts';
import { createReservedPlaces } from './reserved-places.ts';
import type { Place } from './reserved-places.ts';
import { chooseMainMarket } from './main-market.ts';
import { lineKeys, readLiveKey } from './line-keys.ts';

/** The api's reply with a list or a game: games with their names, and the version of the topic. */
export interface LineSnapshot {
  readonly clk: number;
  readonly games: readonly GameWire[];
  readonly markets: readonly MarketWire[];
}

/** The `data` of a message of the topics `live/…`, `line/…` and `game/…`. A snapshot replaces all data. */
export interface LineStep {
  readonly set: { readonly [key: string]: object };
  readonly del: readonly string[];
}

export interface LineStore {
  /**
   * Applies a reply of the api. It does not replace newer data from the socket, and does not bring back a game that the
   * socket has removed since.
   */
  readonly load: (image: LineSnapshot) => void;
  readonly take: (message: Pick<LiveMessage, 'kind' | 'version' | 'data'>) => void;
  /** A game of the list. A removed game is returned in its last state while its place is reserved. */
  readonly game: (gameId: number) => GameWire | undefined;
  /** Whether the game has left the list but still keeps its row, until it is released or another game takes it. */
  readonly isLeft: (gameId: number) => boolean;
  /**
   * The sort position of a game in its championship. It is the game's start, or the position of the game that it
   * replaced.
   */
  readonly placeOf: (game: GameWire) => Place;
  /** Releases the place of a removed game. */
  readonly release: (gameId: number) => void;
  readonly market: (marketId: number) => MarketWire | undefined;
  readonly mainMarket: (gameId: number, typeKey: string, part?: MatchPart) => MarketWire | undefined;
  /**
   * The decimals of all decimal prices of the page: three from the first price on that needs them, so the number never
   * falls while the page is open (DR-11.30).
   */
  readonly decimals: () => CoefDecimals;
  /** Ids of the games to list; the same array until a game is added or removed. */
  readonly gameIds: () => readonly number[];
  /** The markets of a game; the same array until one is added or removed. Their prices are read by `market`. */
  readonly marketIds: (gameId: number) => readonly number[];
  /**
   * Ids of the games that the socket added since the last load and that belong to this page. Their names must be
   * fetched.
   */
  readonly joinedIds: () => readonly number[];
  readonly subscribe: (key: string, listener: () => void) => () => void;
}

type ConstantPart = Omit<GameWire, keyof GameLiveWire>;

const NO_IDS: readonly number[] = [];

export interface LineOptions {
  /**
   * Whether a game that joins the topic belongs to this page. The topic itself has no filter by championship or time.
   */
  readonly belongs?: (game: GameLiveWire) => boolean;
  /** When true, a removed game keeps its place until the place is released or another game takes it. */
  readonly reservesPlaces?: boolean;
}

export function createLineStore({
  belongs = () => true,
  reservesPlaces = false,
}: LineOptions = {}): LineStore {
  const namesById = new Map<number, ConstantPart>();
  const live = new Map<number, GameLiveWire>();
  const markets = new Map<number, MarketWire>();
  const marketsByGame = new Map<number, Set<number>>();
  const shown = new Map<number, GameWire>();
  const places = createReservedPlaces();
  const cached = { games: NO_IDS, joined: NO_IDS, markets: new Map<number, readonly number[]>() };
  const requestedIds = new Set<number>();
  const listeners = new Map<string, Set<() => void>>();
  let touched = new Set<string>();
  let clk = 0;
  let hasSnapshot = false;
  /** Whether the topic has sent anything. From then on it announces which games are gone. */
  let hasTopicData = false;
  let decimals: CoefDecimals = 2;

  function setGame(game: GameLiveWire): void {
    live.set(game.id, game);
    const known = namesById.get(game.id);
    if (known) show({ ...game, ...known });
    else shown.delete(game.id);
    touched.add(lineKeys.game(game.id));
  }

  function show(game: GameWire): void {
    const isNew = !shown.has(game.id);
    shown.set(game.id, game);
    if (!isNew || places.release(game.id)) return;
    const replaced = places.fill(game);
    if (replaced !== null) touched.add(lineKeys.game(replaced));
  }

  function deleteGame(gameId: number): void {
    live.delete(gameId);
    shown.delete(gameId);
    touched.add(lineKeys.game(gameId));
  }

  /** Removes a game that has left the topic. Its place is reserved where the list does that. */
  function leave(gameId: number): void {
    const game = shown.get(gameId);
    if (reservesPlaces && game) places.reserve(game);
    deleteGame(gameId);
  }

  function setMarket(market: MarketWire): void {
    const before = markets.get(market.id);
    // The version of a market only rises, so a message with a lower version is old.
    if (before && before.version > market.version) return;
    markets.set(market.id, market);
    noteDecimals(market);
    const ofGame = marketsByGame.get(market.gameId) ?? new Set<number>();
    marketsByGame.set(market.gameId, ofGame.add(market.id));
    touchMarket(market, before === undefined);
  }

  function noteDecimals({ outcomes }: MarketWire): void {
    if (decimals === 3) return;
    decimals = columnDecimals(outcomes.map(({ coefMilli }) => coefMilli ?? 0));
    if (decimals > 2) touched.add(lineKeys.decimals);
  }

  function deleteMarket(marketId: number): void {
    const market = markets.get(marketId);
    if (!market) return;
    markets.delete(marketId);
    const ofGame = marketsByGame.get(market.gameId);
    ofGame?.delete(marketId);
    if (ofGame?.size === 0) marketsByGame.delete(market.gameId);
    touchMarket(market, true);
  }

  function touchMarket(market: MarketWire, isStructural: boolean): void {
    touched.add(lineKeys.market(market.id));
    touched.add(lineKeys.main(market.gameId, market.typeKey));
    if (!isStructural) return;
    cached.markets.delete(market.gameId);
    touched.add(lineKeys.markets(market.gameId));
  }

  function removeAllBut(games: ReadonlySet<number>, marketIds: ReadonlySet<number>): void {
    for (const id of live.keys()) if (!games.has(id)) deleteGame(id);
    for (const id of markets.keys()) if (!marketIds.has(id)) deleteMarket(id);
  }

  /** Keeps the arrays when nothing was added or removed, then notifies the subscribers of changed keys. */
  function settle(): void {
    const games = sameOr(cached.games, [...shown.keys(), ...places.ids()]);
    const joined = sameOr(
      cached.joined,
      [...live.values()]
        .filter((game) => !namesById.has(game.id) && !requestedIds.has(game.id) && belongs(game))
        .map(({ id }) => id),
    );
    if (games !== cached.games) touched.add(lineKeys.games);
    if (joined !== cached.joined) touched.add(lineKeys.joined);
    cached.games = games;
    cached.joined = joined;
    const changedKeys = touched;
    touched = new Set();
    for (const key of changedKeys) for (const listener of listeners.get(key) ?? []) listener();
  }

  return {
    load(image) {
      const isNewer = image.clk >= clk;
      for (const id of cached.joined) requestedIds.add(id);
      const goneIds = new Set<number>();
      for (const game of image.games) {
        const { moving, names } = partsOf(game);
        namesById.set(game.id, names);
        // An older reply does not bring back a game that the topic has removed.
        if (!isNewer && hasTopicData && !live.has(game.id)) goneIds.add(game.id);
        else setGame(isNewer ? moving : (live.get(game.id) ?? moving));
      }
      for (const market of image.markets) if (!goneIds.has(market.gameId)) setMarket(market);
      // The reply is complete only before the first socket message. After it, the topic announces removals.
      if (!hasSnapshot) removeAllBut(idsOf(image.games), idsOf(image.markets));
      if (isNewer) clk = image.clk;
      settle();
    },
    take({ kind, version, data }) {
      const { set, del } = data as LineStep;
      hasTopicData = true;
      if (kind === 'snapshot') {
        hasSnapshot = true;
        for (const id of places.ids()) touched.add(lineKeys.game(id));
        places.releaseAll();
        const keys = Object.keys(set).map(readLiveKey);
        const ids = (kind: 'game' | 'market') =>
          new Set(keys.flatMap((key) => (key?.kind === kind ? [key.id] : [])));
        removeAllBut(ids('game'), ids('market'));
      }
      for (const key of del) {
        const read = readLiveKey(key);
        if (read?.kind === 'game') leave(read.id);
        else if (read) deleteMarket(read.id);
      }
      for (const [key, object] of Object.entries(set)) {
        const read = readLiveKey(key);
        if (read?.kind === 'game') setGame(object as GameLiveWire);
        else if (read) setMarket(object as MarketWire);
      }
      clk = version;
      settle();
    },
    game: (gameId) => shown.get(gameId) ?? places.game(gameId),
    isLeft: (gameId) => places.game(gameId) !== undefined,
    placeOf: places.placeOf,
    release(gameId) {
      if (!places.release(gameId)) return;
      touched.add(lineKeys.game(gameId));
      settle();
    },
    market: (marketId) => markets.get(marketId),
    mainMarket: (gameId, typeKey, part) =>
      chooseMainMarket(
        typeKey,
        [...(marketsByGame.get(gameId) ?? NO_IDS)].flatMap((id) => markets.get(id) ?? []),
        part,
      ),
    gameIds: () => cached.games,
    marketIds(gameId) {
      const ids = cached.markets.get(gameId) ?? [...(marketsByGame.get(gameId) ?? NO_IDS)];
      cached.markets.set(gameId, ids);
      return ids;
    },
    decimals: () => decimals,
    joinedIds: () => cached.joined,
    subscribe(key, listener) {
      const ofKey = listeners.get(key) ?? new Set<() => void>();
      listeners.set(key, ofKey.add(listener));
      return () => {
        ofKey.delete(listener);
        if (ofKey.size === 0 && listeners.get(key) === ofKey) listeners.delete(key);
      };
    },
  };
}

const idsOf = (objects: readonly { readonly id: number }[]): ReadonlySet<number> =>
  new Set(objects.map(({ id }) => id));

const sameOr = (before: readonly number[], next: readonly number[]): readonly number[] =>
  before.length === next.length && before.every((id, index) => id === next[index]) ? before : next;

/** Splits a game into the part that changes and the constant part with its names and media. */
function partsOf({ home, away, isSimulated, discipline, zoneId, videoId, ...moving }: GameWire): {
  readonly moving: GameLiveWire;
  readonly names: ConstantPart;
} {
  const media = {
    ...(zoneId === undefined ? {} : { zoneId }),
    ...(videoId === undefined ? {} : { videoId }),
    ...(discipline && { discipline }),
  };
  return { moving, names: { home, away, isSimulated, ...media } };
}
