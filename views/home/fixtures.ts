/** Replies of the catalogue for a home page with one game of each kind. */
import type { DayReply, ListReply, MenuReply } from '@touchline/line-kit';

const startMs = Date.UTC(2026, 10, 20, 12);
const side = (id: number, name: string) => ({ id, name, countryCode: null, crest: null });
const champ = (id: number, name: string, isSimulated: boolean): ListReply['champs'][number] => ({
  id,
  sportId: 1,
  name,
  countryCode: null,
  categoryName: null,
  isSimulated,
  sort: id,
});
const champs = [champ(10, 'Quick League', true), champ(11, 'Crown League', false)];
const game = (id: number, champId: number, section: 'line' | 'live'): ListReply['games'][number] => ({
  id,
  sportId: 1,
  champId,
  section,
  state: section === 'live' ? 'LIVE' : 'SCHEDULED',
  startAtMs: startMs,
  isBlocked: false,
  score: section === 'live' ? { home: 1, away: 0, periods: [], stage: 'H1', clock: null } : null,
  facts: {},
  marketCount: 1,
  home: side(id * 10, `Home ${id}`),
  away: side(id * 10 + 1, `Away ${id}`),
  isSimulated: champId === 10,
});
const result = (id: number): ListReply['markets'][number] => ({
  id,
  gameId: id,
  typeKey: '1x2',
  spec: {},
  status: 'OPEN',
  isMain: true,
  version: 1,
  outcomes: ['1', 'X', '2'].map((key, index) => ({ key, coefMilli: 2000 + index * 500, active: true })),
});
const list: ListReply = {
  topic: 'live/0',
  clk: 7,
  sport: null,
  champs,
  games: [game(1, 10, 'live'), game(2, 11, 'live'), game(3, 10, 'line'), game(4, 11, 'line')],
  markets: [1, 2, 3, 4].map(result),
  isDegraded: false,
};
const menu: MenuReply = {
  sports: [{ id: 1, key: 'football', name: 'Football', isCyber: false, lineCount: 2, liveCount: 2 }],
  topChamps: champs.map((of) => ({ ...of, sportKey: 'football', section: 'line', gameCount: 2 })),
  isDegraded: false,
};

const days: DayReply = {
  topic: 'day-accumulators/line',
  clk: 7,
  accumulators: [
    {
      expressId: 3,
      section: 'line',
      boostPercent: 10,
      coefMilli: 5320,
      boostedMilli: 5852,
      coefsMilli: [1600, 1750, 1900],
      legs: [4, 5, 6].map((id) => ({
        marketId: id,
        outcomeKey: '1',
        gameId: id,
        sportId: 1,
        sportKey: 'football',
        sportName: 'Football',
        champId: 11,
        champName: 'Crown League',
        homeName: `Home ${id}`,
        awayName: `Away ${id}`,
        homeBadge: { countryCode: null, crest: null },
        awayBadge: { countryCode: null, crest: null },
        typeKey: '1x2',
        spec: {},
        startAtMs: startMs,
        kind: 3,
      })),
    },
  ],
};

export const fixtures = {
  'GET /web-api/catalogue/menu': menu,
  // Both sections get the same reply. Other tests cover which games the page chooses from each.
  'GET /web-api/catalogue/list': list,
  'GET /web-api/accumulators-of-the-day': days,
};
