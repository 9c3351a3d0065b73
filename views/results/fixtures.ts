/** Answers of the api for the conformance suite, by method and path. */
import type { ResultApi } from '@touchline/contracts/sports-betting';
import type { ListReply, MenuReply } from '@touchline/line-kit';

const startMs = Date.UTC(2026, 10, 20, 12);
const sport = { id: 1, key: 'football', name: 'Football', isCyber: false, lineCount: 3, liveCount: 1 };
const champ = {
  id: 11,
  sportId: 1,
  name: 'Crown League',
  countryCode: 'GB',
  categoryName: 'England',
  isSimulated: false,
  sort: 1,
};
const team = (id: number, name: string) => ({
  id,
  name,
  countryCode: null,
  crest: { first: '#b3202c', second: '#ffffff', shape: 'shield' },
});
const score = {
  home: 2,
  away: 1,
  periods: [
    { no: 1, home: 1, away: 0 },
    { no: 2, home: 1, away: 1 },
  ],
  stage: 'H2',
  clock: null,
};
const game: ResultApi['list']['reply']['games'][number] = {
  id: 7,
  champId: 11,
  round: 3,
  startAtMs: startMs,
  state: 'ENDED',
  home: team(1, 'Northgate United'),
  away: team(2, 'Harbour City'),
  score,
  isSimulated: false,
};

export const oneResult: ResultApi['game']['reply'] = {
  sport: { id: 1, key: 'football', name: 'Football' },
  champ,
  game,
  next: {
    home: {
      id: 42,
      champId: 11,
      section: 'line',
      sportKey: 'football',
      homeName: 'Northgate United',
      awayName: 'Oaks',
      startAtMs: startMs + 86_400_000,
    },
    away: null,
  },
  goals: [
    { kind: 'goal', side: 1, sec: 700, home: 1, away: 0, player: 'Callum Wetherall' },
    { kind: 'own', side: 2, sec: 4000, home: 1, away: 1, player: null },
  ],
  lines: [
    {
      typeKey: '1x2',
      spec: {},
      outcomes: [
        { key: '1', coefMilli: 1860, results: [{ statusId: 1, atMs: startMs + 7_000_000 }] },
        { key: 'X', coefMilli: 3450, results: [{ statusId: 0, atMs: startMs + 7_000_000 }] },
      ],
    },
    {
      typeKey: '1x2',
      spec: { scope: 'H1' },
      outcomes: [
        {
          key: '1',
          coefMilli: 2400,
          results: [
            { statusId: 0, atMs: startMs + 3_000_000 },
            { statusId: 1, atMs: startMs + 3_600_000 },
          ],
        },
      ],
    },
  ],
};

const menu: MenuReply = { sports: [sport], topChamps: [], isDegraded: false };
const live: ListReply = {
  topic: 'live/0',
  clk: 5,
  sport: null,
  champs: [champ],
  games: [
    {
      id: 42,
      sportId: 1,
      champId: 11,
      section: 'live',
      state: 'LIVE',
      startAtMs: startMs,
      isBlocked: false,
      score,
      facts: {},
      marketCount: 1,
      home: game.home,
      away: game.away,
      isSimulated: false,
      zoneId: 'zone-42',
    },
  ],
  markets: [],
  isDegraded: false,
};

export const oneDay: ResultApi['list']['reply'] = {
  sports: [{ id: 1, key: 'football', name: 'Football', count: 1 }],
  champs: [{ ...champ, count: 1 }],
  games: [game],
  page: 1,
  hasMore: false,
  instead: null,
};

const days: ResultApi['days']['reply'] = {
  days: Array.from({ length: 14 }, (_, at) => ({
    day: `2026-11-${String(at + 7).padStart(2, '0')}`,
    count: at * 3,
  })),
  firstDay: '2026-10-01',
};

export const fixtures = {
  'GET /web-api/results/days': days,
  'GET /web-api/results': oneDay,
  'GET /web-api/results/7': oneResult,
  'GET /web-api/catalogue/list': live,
  'GET /web-api/catalogue/menu': menu,
};
