import {
  type CatalogueApi,
  type GameWire,
  liveKeys,
  type MarketWire,
  type SportWire,
  type ZoneFact,
} from '@touchline/contracts/sports-betting';
import { createRandom } from './random.ts';

/** A sport of the list and the number of its live games. Both sports have three-way columns. */
export type SportSize = { key: 'football' | 'futsal'; games: number; hasTracker?: boolean };

type ListReply = CatalogueApi['list']['reply'];
type MenuReply = CatalogueApi['menu']['reply'];
type GameReply = CatalogueApi['game']['reply'];
export type LiveCatalogue = {
  list: (sportKey: string | undefined, clk: number, priced?: number) => ListReply;
  menu: () => MenuReply;
  market: (marketId: number) => MarketWire | undefined;
  game: (gameId: number) => GameWire | undefined;
  /** The answer with one game and all its markets; undefined for an unknown one. */
  gameReply: (gameId: number, clk: number) => GameReply | undefined;
  /** Returns the state of each match tracker, which moves with the time. */
  trackers: (nowMs: number) => ZoneFact[];
  /** The objects of the topic `live/0`, or of one game. */
  snapshot: (gameId?: number) => { [key: string]: object };
  /** Changes one random price and returns the market of that price. */
  move: () => MarketWire | undefined;
};

const gamesOfChamp = 10;
/**
 * The markets of a game, with 20 prices. A list with three-way columns shows the first eight, which belong to the main
 * lines.
 */
const kinds: readonly { typeKey: string; spec: MarketWire['spec']; keys: readonly string[] }[] = [
  { typeKey: '1x2', spec: {}, keys: ['1', 'X', '2'] },
  { typeKey: 'double_chance', spec: {}, keys: ['1X', '12', 'X2'] },
  { typeKey: 'total', spec: { line: '2.5' }, keys: ['over', 'under'] },
  ...['3.5', '4.5', '5.5', '6.5', '7.5', '8.5'].map((line) => ({
    typeKey: 'total',
    spec: { line },
    keys: ['over', 'under'],
  })),
];
/** Number of markets in a list: the api returns lists with main lines only. */
const mainKinds = 3;
const crestColours = ['#b3202c', '#1d4e89', '#2e7d32', '#f2c14e', '#6a1b9a'] as const;

/** Creates a live catalogue. The same sizes and seed always give the same catalogue and the same price changes. */
export function createLiveCatalogue(sizes: readonly SportSize[], seed: number, nowMs: number): LiveCatalogue {
  const random = createRandom(seed);
  const sports = sizes.map(sportOf);
  const games = sizes.flatMap(({ games: count, hasTracker = false }, sport) =>
    Array.from({ length: count }, (_, at) => ({
      ...gameOf(sport + 1, at, random, nowMs),
      ...(hasTracker ? { zoneId: `bench-${at}` } : {}),
    })),
  );
  const gameById = new Map(games.map((game) => [game.id, game]));
  const markets = new Map(
    games.flatMap((game) => marketsOf(game.id, random)).map((market) => [market.id, market]),
  );
  const ids = [...markets.keys()];
  const champIds = [...new Set(games.map(({ champId }) => champId))];
  const champs = champIds.map((id, at) => ({
    id,
    sportId: Math.floor(id / 1000),
    name: `League ${at + 1}`,
    countryCode: 'GB',
    categoryName: 'England',
    isSimulated: false,
    sort: at,
  }));
  return {
    list: (sportKey, clk, priced) => {
      const sport = sports.find(({ key }) => key === sportKey) ?? null;
      const isAsked = ({ sportId }: { sportId: number }): boolean => sport === null || sportId === sport.id;
      const displayed = games.filter(isAsked);
      const pricedIds = new Set(displayed.slice(0, priced).map(({ id }) => id));
      return {
        topic: `live/${sport?.id ?? 0}`,
        clk,
        sport,
        champs: champs.filter(isAsked),
        games: displayed,
        markets: [...markets.values()].filter(({ gameId, isMain }) => isMain && pricedIds.has(gameId)),
        isDegraded: false,
      };
    },
    menu: () => ({ sports, topChamps: [], isDegraded: false }),
    market: (marketId) => markets.get(marketId),
    game: (gameId) => gameById.get(gameId),
    gameReply: (gameId, clk) => {
      const game = gameById.get(gameId);
      const sport = sports.find(({ id }) => id === game?.sportId);
      const champ = champs.find(({ id }) => id === game?.champId);
      if (!game || !sport || !champ) return undefined;
      return {
        topic: `game/${gameId}`,
        clk,
        sport,
        champ,
        game,
        markets: [...markets.values()].filter((market) => market.gameId === gameId),
        isBuilderOffered: false,
        isDegraded: false,
      };
    },
    trackers: (atMs) =>
      games.flatMap((game, at) =>
        game.zoneId === undefined ? [] : [trackerOf(game, at + Math.floor(atMs / 1000), atMs)],
      ),
    snapshot: (gameId) =>
      Object.fromEntries([
        ...games
          .filter(({ id }) => gameId === undefined || id === gameId)
          .map((one) => [liveKeys.game(one.id), one]),
        ...[...markets.values()]
          .filter((one) => gameId === undefined || one.gameId === gameId)
          .map((one) => [liveKeys.market(one.id), one]),
      ]),
    move: () => {
      const market = markets.get(ids[Math.floor(random() * ids.length)] ?? 0);
      if (!market) return undefined;
      const moved = movedMarket(market, random);
      markets.set(moved.id, moved);
      return moved;
    },
  };
}

const sportOf = ({ key, games }: SportSize, at: number): SportWire => ({
  id: at + 1,
  key,
  name: key,
  isCyber: false,
  lineCount: 0,
  liveCount: games,
});

function gameOf(sportId: number, at: number, random: () => number, nowMs: number): GameWire {
  const id = sportId * 100_000 + at + 1;
  const colour = (): string => crestColours[Math.floor(random() * crestColours.length)] ?? '#000000';
  const side = (name: string, offset: number) => ({
    id: id * 2 + offset,
    name: `${name} ${at + 1}`,
    countryCode: null,
    crest: { first: colour(), second: colour(), shape: 'shield', pattern: 'halves' },
  });
  const [home, away] = [Math.floor(random() * 4), Math.floor(random() * 4)];
  return {
    id,
    sportId,
    champId: sportId * 1000 + Math.floor(at / gamesOfChamp) + 1,
    section: 'live',
    state: 'LIVE',
    startAtMs: nowMs - 1_200_000,
    isBlocked: false,
    score: {
      home,
      away,
      periods: [{ no: 1, home, away }],
      stage: 'H1',
      clock: { sec: 1200 + Math.floor(random() * 600), isRunning: true, atMs: nowMs },
    },
    facts: {},
    marketCount: kinds.length,
    home: side('Northgate', 0),
    away: side('Harbour', 1),
    isSimulated: false,
  };
}

/** The ball goes round the field, and the other side attacks every few steps. */
const trackerOf = ({ id, score }: GameWire, step: number, atMs: number): ZoneFact => ({
  gameId: id,
  atMs,
  side: step % 8 < 4 ? 1 : 2,
  act: (['safe', 'attack', 'danger', 'foul'] as const)[step % 4] ?? 'safe',
  x: (step * 17) % 100,
  y: (step * 29) % 100,
  score: score ?? { home: 0, away: 0, periods: [], stage: 'H1', clock: null },
});

const marketsOf = (gameId: number, random: () => number): MarketWire[] =>
  kinds.map(({ typeKey, spec, keys }, at) => ({
    id: gameId * 10 + at,
    gameId,
    typeKey,
    spec,
    status: 'OPEN',
    isMain: at < mainKinds,
    version: 1,
    outcomes: keys.map((key) => ({ key, coefMilli: 1200 + Math.floor(random() * 780) * 10, active: true })),
  }));

/** Moves one price of the market by 10 to 90 thousandths, between 1.01 and 50. */
function movedMarket(market: MarketWire, random: () => number): MarketWire {
  const chosen = Math.floor(random() * market.outcomes.length);
  const step = (1 + Math.floor(random() * 9)) * 10 * (random() < 0.5 ? -1 : 1);
  return {
    ...market,
    version: market.version + 1,
    outcomes: market.outcomes.map((outcome, at) =>
      at === chosen
        ? { ...outcome, coefMilli: Math.min(50_000, Math.max(1010, (outcome.coefMilli ?? 2000) + step)) }
        : outcome,
    ),
  };
}
