/** Test data: the catalogue's replies for one football game, in the API's format. */
import type { GameReply, ListReply, MenuReply } from '@touchline/line-kit';

const startMs = Date.UTC(2026, 10, 20, 12);

export const football: ListReply['sport'] & object = {
  id: 1,
  key: 'football',
  name: 'Football',
  isCyber: false,
  lineCount: 3,
  liveCount: 1,
};
const champ: GameReply['champ'] = {
  id: 11,
  sportId: 1,
  name: 'Premier League',
  countryCode: 'GB',
  categoryName: 'England',
  isSimulated: false,
  sort: 1,
};
export const game: GameReply['game'] = {
  id: 42,
  sportId: 1,
  champId: 11,
  section: 'live',
  state: 'LIVE',
  startAtMs: startMs,
  isBlocked: false,
  score: {
    home: 2,
    away: 1,
    periods: [
      { no: 1, home: 1, away: 1 },
      { no: 2, home: 1, away: 0 },
    ],
    stage: 'H2',
    clock: { sec: 3725, isRunning: true, atMs: startMs },
  },
  facts: { redCards: { home: 1, away: 0 } },
  marketCount: 4,
  home: {
    id: 1,
    name: 'Northgate United',
    countryCode: null,
    crest: { first: '#b3202c', second: '#ffffff', shape: 'shield' },
  },
  away: { id: 2, name: 'Harbour City', countryCode: null, crest: null },
  isSimulated: false,
};
const price = (key: string, coefMilli: number) => ({ key, coefMilli, active: true });
export const markets: GameReply['markets'] = [
  {
    id: 1,
    gameId: 42,
    typeKey: '1x2',
    spec: {},
    status: 'OPEN',
    isMain: true,
    version: 3,
    outcomes: [price('1', 1860), price('X', 3450), price('2', 4900)],
  },
  {
    id: 2,
    gameId: 42,
    typeKey: 'total',
    spec: { line: '3.5' },
    status: 'SUSPENDED',
    isMain: true,
    version: 3,
    outcomes: [price('over', 1720), price('under', 2080)],
  },
];

const menu: MenuReply = {
  sports: [football],
  topChamps: [{ ...champ, sportKey: 'football', section: 'live', gameCount: 1 }],
  isDegraded: false,
};
export const list: ListReply = {
  topic: 'live/1',
  clk: 7,
  sport: football,
  champs: [champ],
  games: [game],
  markets,
  isDegraded: false,
};
export const gameReply: GameReply = {
  topic: 'game/42',
  clk: 7,
  sport: football,
  champ,
  game,
  markets,
  isBuilderOffered: false,
  isDegraded: false,
};

export const fixtures = {
  'GET /web-api/catalogue/menu': menu,
  'GET /web-api/catalogue/list': list,
  'GET /web-api/catalogue/game/42': gameReply,
};
