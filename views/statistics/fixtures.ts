/** Answers of the api for the conformance suite, by method and path. */
import type { MatchReport, StatisticsApi } from '@touchline/contracts/sports-betting';

const startMs = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
const sport = { id: 1, key: 'football', name: 'Football' };
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
const teams = [team(1, 'Northgate United'), team(2, 'Harbour City'), team(3, 'Oaks')];
const [home, away] = [team(1, 'Northgate United'), team(2, 'Harbour City')];

const past = (gameId: number, sides: readonly [number, number], score: readonly [number, number]) => ({
  gameId,
  startAtMs: startMs - (100 - gameId) * dayMs,
  homeId: sides[0],
  awayId: sides[1],
  home: score[0],
  away: score[1],
});
const first = past(1, [1, 2], [2, 1]);
const second = past(2, [3, 1], [0, 0]);
const third = past(3, [2, 3], [1, 4]);

const game: StatisticsApi['game']['reply']['game'] = {
  id: 7,
  champId: 11,
  sportId: 1,
  round: 3,
  section: 'live',
  state: 'LIVE',
  startAtMs: startMs,
  home,
  away,
  score: { home: 1, away: 0, periods: [{ no: 1, home: 1, away: 0 }], stage: 'H1', clock: null },
  isSimulated: false,
  hasTracker: true,
};

export const oneMatch: StatisticsApi['game']['reply'] = {
  sport,
  champ,
  game,
  season: {
    id: 5,
    name: '26',
    startsAtMs: startMs - 100 * dayMs,
    endsAtMs: startMs + 100 * dayMs,
    isOver: false,
    rounds: 4,
    winPoints: 3,
    drawPoints: 1,
    entrants: teams,
    bracket: null,
    results: [first, second, third].map((match, at) => ({ ...match, round: at + 1 })),
  },
  form: { home: [first, second], away: [first, third] },
  meetings: [first],
  teams,
};

export const prices: StatisticsApi['prices']['reply'] = {
  startAtMs: startMs,
  markets: [
    {
      typeKey: '1x2',
      spec: {},
      outcomes: ['1', 'X', '2'].map((key, at) => {
        const points = [
          { atMs: startMs - dayMs, coefMilli: 2000 + at * 500 },
          { atMs: startMs - 1000, coefMilli: 2100 + at * 500 },
          { atMs: startMs + 600_000, coefMilli: 1500 + at * 900 },
        ];
        return {
          key,
          opening: { atMs: startMs - dayMs, coefMilli: 2000 + at * 500 },
          closing: { atMs: startMs - 1000, coefMilli: 2100 + at * 500 },
          points,
        };
      }),
    },
  ],
};

const list: StatisticsApi['list']['reply'] = {
  sports: [{ ...sport, count: 1 }],
  champs: [champ],
  games: [game],
};

const ids = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

export const report: MatchReport = {
  lineUps: {
    home: { formation: '4-4-2', captain: 5, starting: ids(1, 11), bench: ids(12, 9) },
    away: { formation: '4-2-3-1', captain: 42, starting: ids(41, 11), bench: ids(52, 9) },
  },
  players: [...ids(1, 20), ...ids(41, 20)].map((id) => ({
    id,
    number: id % 40,
    position: 'MF',
    name: `Given Family${id}`,
  })),
  story: null,
};

export const fixtures = {
  'GET /web-api/statistics': list,
  'GET /web-api/statistics/games/7': oneMatch,
  'GET /web-api/statistics/games/7/prices': prices,
  'GET /web-api/statistics/games/7/report': report,
};
