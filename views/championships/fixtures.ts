/** Answers of the api for the conformance suite, by method and path. */
import type { ChampionshipApi, SeasonWire } from '@touchline/contracts/sports-betting';
import type { ListReply } from '@touchline/line-kit';

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
const teams = [team(1, 'Northgate'), team(2, 'Harbour'), team(3, 'Millbourne'), team(4, 'Oaks')] as const;
const result = (
  gameId: number,
  round: number,
  homeId: number,
  awayId: number,
  home: number,
  away: number,
) => ({
  gameId,
  round,
  startAtMs: startMs + round * 86_400_000,
  homeId,
  awayId,
  home,
  away,
});

export const season: SeasonWire = {
  id: 900,
  name: '24',
  startsAtMs: startMs,
  endsAtMs: startMs + 10 * 86_400_000,
  isOver: false,
  rounds: 6,
  winPoints: 3,
  drawPoints: 1,
  entrants: [...teams],
  results: [
    result(1, 1, 1, 2, 2, 0),
    result(2, 1, 3, 4, 1, 1),
    result(3, 2, 1, 3, 0, 1),
    result(4, 2, 2, 4, 3, 0),
  ],
  bracket: null,
};

const show: ChampionshipApi['show']['reply'] = {
  sport,
  champ,
  season,
  seasons: [
    { id: 900, name: '24' },
    { id: 899, name: '23' },
  ],
  scorers: [
    {
      place: 1,
      playerId: 110109,
      name: 'Callum Wetherall',
      teamId: 1,
      goals: 9,
      penalties: 2,
      assists: 3,
      appearances: 11,
    },
  ],
  outrights: [
    {
      eventId: 900,
      champId: 11,
      name: 'Crown League, season 24',
      state: 'SCHEDULED',
      closesAtMs: startMs + 10 * 86_400_000,
      topic: 'game/900',
      clk: 5,
      markets: [
        {
          id: 77,
          gameId: 900,
          typeKey: 'outright',
          spec: {},
          status: 'OPEN',
          isMain: true,
          version: 3,
          outcomes: teams.map(({ id }) => ({ key: String(id), coefMilli: 2000 + id * 700, active: true })),
        },
      ],
    },
  ],
};

const liveGame: ListReply['games'][number] = {
  id: 42,
  sportId: 1,
  champId: 11,
  section: 'live',
  state: 'LIVE',
  startAtMs: startMs + 3 * 86_400_000,
  isBlocked: false,
  score: {
    home: 2,
    away: 1,
    periods: [{ no: 1, home: 2, away: 1 }],
    stage: 'H1',
    clock: { sec: 1200, isRunning: true, atMs: startMs + 3 * 86_400_000 },
  },
  facts: {},
  marketCount: 1,
  home: teams[3],
  away: teams[0],
  isSimulated: false,
};

const list: ListReply = {
  topic: 'live/1',
  clk: 5,
  sport,
  champs: [champ],
  games: [liveGame],
  markets: [
    {
      id: 1,
      gameId: 42,
      typeKey: '1x2',
      spec: {},
      status: 'OPEN',
      isMain: true,
      version: 1,
      outcomes: [
        { key: '1', coefMilli: 1500, active: true },
        { key: 'X', coefMilli: 4000, active: true },
        { key: '2', coefMilli: 6000, active: true },
      ],
    },
  ],
  isDegraded: false,
};

const listed: ChampionshipApi['list']['reply'] = {
  champs: [
    {
      ...champ,
      sportKey: 'football',
      lineCount: 3,
      liveCount: 1,
      outright: {
        name: 'Crown League, season 24',
        favourites: teams.slice(0, 3).map((one, at) => ({ ...one, coefMilli: 2100 + at * 900 })),
      },
    },
  ],
};

export const fixtures = {
  'GET /web-api/championships': listed,
  'GET /web-api/championships/11': show,
  'GET /web-api/catalogue/list': list,
  'GET /web-api/catalogue/game/42': {
    topic: 'game/42',
    clk: 5,
    sport,
    champ,
    game: liveGame,
    markets: [],
    isBuilderOffered: false,
    isDegraded: false,
  },
};
