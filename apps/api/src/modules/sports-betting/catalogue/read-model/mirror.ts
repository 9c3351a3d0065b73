import { SAME_GAME } from '@touchline/betting-engine';
import { liveKeys, scoreTopic } from '@touchline/contracts/sports-betting';
import type { Database } from '../../../../platform/database/db.ts';
import type { TopicSnapshot } from '../../../../platform/live/live-hub.ts';
import { emptyObjects, type TopicChange } from '../../../../platform/live/topic-change.ts';
import { presentGameLive, presentMarket } from './present-game.ts';
import {
  type CatalogueBatch,
  type GameRow,
  isMatch,
  gameColumns,
  type MarketRow,
  marketColumns,
  type MirrorGame,
} from '../catalogue-rows.ts';
import { loadNames, type CatalogueNames } from './catalogue-names.ts';
import { allSports, createGameLists, type GameLists, isOnSale } from './game-lists.ts';
import { lineKeyOf } from '../writes/feed-messages.ts';

/** Lists show the main line of these market types; the page of a game shows all markets. */
const listTypes: ReadonlySet<string> = new Set(['1x2', 'winner', 'double_chance', 'total', 'handicap']);

/**
 * The open catalogue in this process's memory (an in-memory read model). It serves every list, game page and live
 * snapshot, so these reads put no load on the database. It is loaded from the database, updated by the bus, and
 * reloaded after a gap in the batch numbers.
 */
export type Mirror = {
  load: () => Promise<void>;
  /** Applies a batch from the bus. @returns deltas by topic, or `gap` when the read model must be reloaded */
  take: (batch: CatalogueBatch) => Map<string, TopicChange> | 'gap';
  seq: () => number;
  games: () => Iterable<MirrorGame>;
  game: (gameId: number) => MirrorGame | undefined;
  /** The games on sale, counted and in the order of lists. */
  lists: GameLists;
  /** Returns a market on sale. */
  market: (marketId: number) => MarketRow | undefined;
  /** Returns the market on sale of a type with a line key. */
  line: (gameId: number, typeKey: string, lineKey: string) => MarketRow | undefined;
  names: () => CatalogueNames;
  refreshNames: () => Promise<void>;
  snapshot: (topic: string) => TopicSnapshot | null;
};

export function createMirror(db: Database): Mirror {
  let games = new Map<number, MirrorGame>();
  const lists = createGameLists();
  /** The game id of every market on sale. */
  let gameIds = new Map<number, number>();
  /** Combinations by id. Lists and game pages show none: players make them, one for each wish (DR-4.220). */
  let combinations = new Map<number, MarketRow>();
  let seq = 0;
  let names: CatalogueNames = { sports: new Map(), champs: new Map(), competitors: new Map() };

  const take = (batch: CatalogueBatch): Map<string, TopicChange> | 'gap' => {
    if (batch.seq <= seq) return new Map();
    if (batch.previousSeq !== seq) return 'gap';
    seq = batch.seq;
    const closed = batch.games.filter((game) => game.state === 'CLOSED');
    for (const { id } of closed)
      for (const marketId of games.get(id)?.markets.keys() ?? []) gameIds.delete(marketId);
    const lines = batch.markets.filter(({ typeKey }) => typeKey !== SAME_GAME);
    const combined = batch.markets.filter(({ typeKey }) => typeKey === SAME_GAME);
    const steps = applyBatch(games, { ...batch, markets: lines }, combined);
    for (const row of batch.games) lists.put(row);
    for (const { id } of closed)
      for (const one of combinations.values()) if (one.gameId === id) combinations.delete(one.id);
    for (const one of combined) {
      if (isShown(one) && games.has(one.gameId)) combinations.set(one.id, one);
      else combinations.delete(one.id);
    }
    for (const { id, gameId } of lines) {
      if (games.get(gameId)?.markets.has(id)) gameIds.set(id, gameId);
      else gameIds.delete(id);
    }
    return steps;
  };

  return {
    take,
    seq: () => seq,
    games: () => games.values(),
    game: (gameId) => games.get(gameId),
    lists,
    market: (marketId) =>
      games.get(gameIds.get(marketId) ?? 0)?.markets.get(marketId) ?? combinations.get(marketId),
    line: (gameId, typeKey, lineKey) =>
      [...(games.get(gameId)?.markets.values() ?? [])].find(
        (market) => market.typeKey === typeKey && lineKeyOf(market.spec) === lineKey,
      ),
    names: () => names,
    refreshNames: async () => {
      names = await loadNames(db);
    },
    load: async () => {
      // The batch number is read first. A batch that is committed during the read arrives again by the bus and changes
      // nothing.
      const [row] = await db.query<{ seq: bigint; isCalled: boolean }>(
        'select last_value as seq, is_called as "isCalled" from catalogue_batch_seq',
      );
      const loaded = await loadGames(db);
      names = await loadNames(db);
      games = loaded;
      lists.reset([...loaded.values()].map(({ row }) => row));
      combinations = await loadCombinations(db);
      gameIds = new Map(
        [...loaded.values()].flatMap(({ row, markets }) =>
          [...markets.keys()].map((id) => [id, row.id] as const),
        ),
      );
      seq = row?.isCalled ? Number(row.seq) : 0;
    },
    snapshot: (topic) => {
      const set = snapshotOf(games, topic);
      return set && { clk: seq, set };
    },
  };
}

/** Reads the open games with their markets on sale from the database. */
export async function loadGames(db: Database): Promise<Map<number, MirrorGame>> {
  const rows = await db.query<GameRow>(
    `select ${gameColumns} from catalogue_game g where g.closed_at is null`,
  );
  const games = new Map<number, MirrorGame>(rows.map((row) => [row.id, { row, markets: new Map() }]));
  const markets = await db.query<MarketRow>(
    `select ${marketColumns} from catalogue_market m join catalogue_game g on g.id = m.game_id
     where g.closed_at is null and m.status in ('OPEN', 'SUSPENDED') and m.type_key <> $1`,
    [SAME_GAME],
  );
  for (const market of markets) games.get(market.gameId)?.markets.set(market.id, market);
  return games;
}

/** Reads the combinations on sale from the database. */
async function loadCombinations(db: Database): Promise<Map<number, MarketRow>> {
  const rows = await db.query<MarketRow>(
    `select ${marketColumns} from catalogue_market m join catalogue_game g on g.id = m.game_id
     where g.closed_at is null and m.status in ('OPEN', 'SUSPENDED') and m.type_key = $1`,
    [SAME_GAME],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const isShown = (market: MarketRow): boolean => market.status === 'OPEN' || market.status === 'SUSPENDED';

/**
 * Whether lists show the market. They show main markets of the whole game; those of a half or a set are on the game's
 * page.
 */
export const isListed = (market: MarketRow): boolean =>
  isShown(market) && market.isMain && listTypes.has(market.typeKey) && market.spec['scope'] === undefined;

/** The first part of a match, as each sport names it. */
const firstParts: ReadonlySet<string> = new Set(['H1', 'P1', 'Q1', 'S1', 'MAP1']);

/** Whether the Asian layout of a list shows the market: it also shows main markets of the first part. */
export const isListedAsian = (market: MarketRow): boolean =>
  isListed(market) ||
  (isShown(market) &&
    market.isMain &&
    listTypes.has(market.typeKey) &&
    firstParts.has(market.spec['scope'] ?? ''));

/** Kinds of lists, with the prefix of their topics and the markets that they show. */
const listKinds = [
  { prefix: '', isShownThere: isListed },
  { prefix: 'asian-', isShownThere: isListedAsian },
] as const;

type ListTopic = { topic: string; isShownThere: (market: MarketRow) => boolean };

/** Topics by section and sport; cached, because every price change needs them. */
const knownTopics = new Map<string, readonly ListTopic[]>();

/** Returns the topics of the lists that contain a game now. */
function listTopics(game: GameRow | undefined): readonly ListTopic[] {
  if (!game || !isOnSale(game) || !isMatch(game)) return [];
  const where = `${game.section}/${game.sportId}`;
  const known = knownTopics.get(where);
  if (known) return known;
  const topics = listKinds.flatMap(({ prefix, isShownThere }) =>
    [where, `${game.section}/${allSports}`].map((list) => ({ topic: `${prefix}${list}`, isShownThere })),
  );
  knownTopics.set(where, topics);
  return topics;
}

/** Returns the topics of `game` that `other` does not have. */
const without = (game: GameRow | undefined, other: GameRow | undefined): readonly ListTopic[] => {
  if (listTopics(game) === listTopics(other)) return [];
  const known = new Set(listTopics(other).map(({ topic }) => topic));
  return listTopics(game).filter(({ topic }) => !known.has(topic));
};

function applyBatch(
  games: Map<number, MirrorGame>,
  batch: CatalogueBatch,
  combined: readonly MarketRow[],
): Map<string, TopicChange> {
  const steps = new Map<string, { set: Record<string, object>; del: string[] }>();
  const stepOf = (topic: string) => {
    const known = steps.get(topic) ?? { set: emptyObjects(), del: [] };
    steps.set(topic, known);
    return known;
  };
  for (const row of batch.games) {
    const before = games.get(row.id);
    const game: MirrorGame = { row, markets: before?.markets ?? new Map() };
    for (const list of without(before?.row, row)) removeGame(stepOf(list.topic), game, list);
    for (const { topic, isShownThere } of without(row, before?.row)) {
      for (const market of game.markets.values()) {
        if (isShownThere(market)) stepOf(topic).set[liveKeys.market(market.id)] = presentMarket(market);
      }
    }
    if (row.state === 'CLOSED') games.delete(row.id);
    else games.set(row.id, game);
  }
  for (const market of batch.markets) applyMarket(games, market, stepOf);
  // A combination is not shown to others: the topic only says that it has changed, so that its coupons are quoted.
  for (const { id, gameId, version } of combined)
    stepOf(`game/${gameId}`).set[liveKeys.combination(id)] = { version };
  for (const row of batch.games) {
    const game = games.get(row.id) ?? { row, markets: new Map() };
    const displayed = presentGameLive(game);
    for (const topic of [
      `game/${row.id}`,
      scoreTopic(row.id),
      ...listTopics(row).map((list) => list.topic),
    ]) {
      stepOf(topic).set[liveKeys.game(row.id)] = displayed;
    }
  }
  return steps;
}

function applyMarket(
  games: Map<number, MirrorGame>,
  market: MarketRow,
  stepOf: (topic: string) => { set: Record<string, object>; del: string[] },
): void {
  const game = games.get(market.gameId);
  if (!game) return;
  const before = game.markets.get(market.id);
  if (isShown(market)) game.markets.set(market.id, market);
  else game.markets.delete(market.id);
  const key = liveKeys.market(market.id);
  const displayed = presentMarket(market);
  if (isShown(market)) stepOf(`game/${market.gameId}`).set[key] = displayed;
  else stepOf(`game/${market.gameId}`).del.push(key);
  for (const { topic, isShownThere } of listTopics(game.row)) {
    if (isShownThere(market)) stepOf(topic).set[key] = displayed;
    else if (before && isShownThere(before)) stepOf(topic).del.push(key);
  }
}

function removeGame(step: { del: string[] }, game: MirrorGame, { isShownThere }: ListTopic): void {
  step.del.push(liveKeys.game(game.row.id));
  for (const market of game.markets.values())
    if (isShownThere(market)) step.del.push(liveKeys.market(market.id));
}

function snapshotOf(games: Map<number, MirrorGame>, topic: string): Record<string, object> | null {
  const [kind = '', id = ''] = topic.split('/');
  const set = emptyObjects();
  const add = (game: MirrorGame, markets: Iterable<MarketRow>): void => {
    set[liveKeys.game(game.row.id)] = presentGameLive(game);
    for (const market of markets) set[liveKeys.market(market.id)] = presentMarket(market);
  };
  if (kind === 'game' || kind === 'score') {
    const game = games.get(Number(id));
    if (!game) return null;
    add(game, kind === 'game' ? game.markets.values() : []);
    return set;
  }
  const kindOfList = listKinds.find(({ prefix }) => kind === `${prefix}line` || kind === `${prefix}live`);
  if (!kindOfList) return null;
  for (const game of games.values()) {
    if (!listTopics(game.row).some((list) => list.topic === topic)) continue;
    add(game, [...game.markets.values()].filter(kindOfList.isShownThere));
  }
  return set;
}
