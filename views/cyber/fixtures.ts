/** Answers of the api for the conformance suite and the tests: two disciplines, a live game of each kind of map. */
import type { CyberReply, GameReply, ListReply } from '@touchline/line-kit';

const startMs = Date.UTC(2026, 10, 20, 12);
const real = (key: string) => ({ type: 'real' as const, key });

export const deepwood = {
  id: 53,
  sportId: 40,
  name: 'Deepwood Cup',
  countryCode: null,
  categoryName: 'Dota 2',
  isSimulated: false,
  sort: 2,
  discipline: real('dota-2'),
};
export const signal = {
  ...deepwood,
  id: 51,
  name: 'Signal Major',
  categoryName: 'Counter-Strike 2',
  sort: 1,
  discipline: real('cs2'),
};
const counted = { lineCount: 4, liveCount: 1 };

export const menu: CyberReply = {
  disciplines: [
    {
      ...real('cs2'),
      name: 'Counter-Strike 2',
      sportId: 40,
      sportKey: 'esports',
      ...counted,
      champs: [{ ...signal, ...counted }],
    },
    {
      ...real('dota-2'),
      name: 'Dota 2',
      sportId: 40,
      sportKey: 'esports',
      ...counted,
      champs: [{ ...deepwood, ...counted }],
    },
    {
      type: 'virtual',
      key: 'football',
      name: 'Virtual football',
      sportId: 1,
      sportKey: 'football',
      lineCount: 3,
      liveCount: 0,
      champs: [
        {
          ...deepwood,
          id: 91,
          sportId: 1,
          name: 'Rush League',
          categoryName: 'Virtual football',
          isSimulated: true,
          discipline: { type: 'virtual', key: 'football' },
          lineCount: 3,
          liveCount: 0,
        },
      ],
    },
  ],
  isDegraded: false,
};

const esports = { id: 40, key: 'esports', name: 'E-sports', isCyber: true, lineCount: 8, liveCount: 2 };

export const game: GameReply['game'] = {
  id: 42,
  sportId: 40,
  champId: 53,
  section: 'live',
  state: 'LIVE',
  startAtMs: startMs,
  isBlocked: false,
  score: {
    home: 1,
    away: 0,
    periods: [
      { no: 1, home: 11, away: 7 },
      { no: 2, home: 3, away: 5 },
    ],
    stage: 'MAP2',
    clock: null,
  },
  facts: {
    bestOf: 3,
    kills: { home: 6, away: 9 },
    mapKills: [
      { home: 28, away: 19 },
      { home: 6, away: 9 },
    ],
  },
  marketCount: 2,
  home: { id: 1, name: 'Aurora Kite', countryCode: null, crest: null },
  away: { id: 2, name: 'Ember Row', countryCode: null, crest: null },
  isSimulated: false,
  discipline: real('dota-2'),
};

export const markets: GameReply['markets'] = [
  {
    id: 1,
    gameId: 42,
    typeKey: 'winner',
    spec: {},
    status: 'OPEN',
    isMain: true,
    version: 3,
    outcomes: [
      { key: '1', coefMilli: 1520, active: true },
      { key: '2', coefMilli: 2450, active: true },
    ],
  },
  {
    id: 2,
    gameId: 42,
    typeKey: 'total',
    spec: { scope: 'MAP2', unit: 'kills', line: '47.5' },
    status: 'OPEN',
    isMain: true,
    version: 3,
    outcomes: [
      { key: 'over', coefMilli: 1860, active: true },
      { key: 'under', coefMilli: 1900, active: true },
    ],
  },
];

export const list: ListReply = {
  topic: 'live/40',
  clk: 7,
  sport: null,
  champs: [deepwood],
  games: [game],
  markets: markets.slice(0, 1),
  isDegraded: false,
};

export const gameReply: GameReply = {
  topic: 'game/42',
  clk: 7,
  sport: esports,
  champ: deepwood,
  game,
  markets,
  isBuilderOffered: false,
  isDegraded: false,
};

export const fixtures = {
  'GET /web-api/catalogue/cyber': menu,
  'GET /web-api/catalogue/list': list,
  'GET /web-api/catalogue/game/42': gameReply,
};
