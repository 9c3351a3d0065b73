import type { ResultApi } from '@touchline/contracts/sports-betting';
import { codeOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CanonicalMessage, PastGame } from '../catalogue/index.ts';

const { rig } = useBettingRig();
const head = () => ({ producer: 'test', producerTs: rig().clock.nowMs() });

const at = (text: string): number => Date.parse(`${text}:00.000Z`);

const past = (id: number, champId: number, homeId: number, startAtMs: number): PastGame => ({
  game: {
    id,
    champId,
    sportId: champId,
    homeId,
    awayId: homeId + 1,
    kind: 'line',
    startAtMs,
    isSimulated: false,
  },
  endedAtMs: startAtMs + 6_000_000,
  state: 'ENDED',
  score: { home: 2, away: 1, periods: [{ no: 1, home: 1, away: 1 }], stage: 'H2', clock: null },
});

beforeAll(async () => {
  const names: Record<number, Record<string, string>> = {
    81: { en: 'Málaga Lions', ru: 'Малага', ar: 'الإسماعيلية' },
    82: { en: 'Harbour' },
    91: { en: 'Oaks' },
    92: { en: 'Foxes' },
  };
  const message: CanonicalMessage = {
    ...head(),
    kind: 'FixtureUpsert',
    sports: [
      { id: 81, key: 'football-r', names: { en: 'Football' }, isCyber: false, sort: 1 },
      { id: 82, key: 'tennis-r', names: { en: 'Tennis' }, isCyber: false, sort: 2 },
    ],
    categories: [],
    champs: [81, 82].map((id) => ({
      id,
      sportId: id,
      categoryId: null,
      names: { en: `Cup ${id}` },
      sort: id,
      isSimulated: false,
    })),
    competitors: Object.entries(names).map(([id, own]) => ({
      id: Number(id),
      sportId: 81,
      names: own,
      countryCode: null,
      crest: null,
    })),
    games: [],
  };
  const games = [
    past(1001, 81, 81, at('2026-03-10T22:30')),
    past(1002, 82, 91, at('2026-03-10T12:00')),
    past(1003, 81, 81, at('2026-03-09T12:00')),
  ];
  await rig().app.catalogue.apply([message, { ...head(), kind: 'PastGames', games }]);
  await rig().app.mirror.load();
});

const list = async (query: string) => {
  const answer = await rig().browser().get(`/web-api/results?lng=en&${query}`);
  return { status: answer.status, code: codeOf(answer), body: answer.body as ResultApi['list']['reply'] };
};
const idsOf = async (query: string) => (await list(query)).body.games.map(({ id }) => id);

describe('results of a day', () => {
  it('[DR-7.97] has 100 matches a page, newest first, and says whether an older page follows', async () => {
    const startMs = at('2026-03-20T06:00');
    const games = Array.from({ length: 201 }, (_, no) => past(5001 + no, 81, 81, startMs + no * 60_000));
    await rig().app.catalogue.apply([{ ...head(), kind: 'PastGames', games }]);
    const page = async (query: string) => {
      const { games: shown, hasMore, sports } = (await list(`day=2026-03-20&offsetMin=0${query}`)).body;
      return [shown[0]?.id, shown.length, hasMore, sports[0]?.count];
    };
    expect(await page('')).toEqual([5201, 100, true, 201]);
    expect(await page('&page=2')).toEqual([5101, 100, true, 201]);
    expect(await page('&page=3')).toEqual([5001, 1, false, 201]);
    expect(await page('&page=4')).toEqual([undefined, 0, false, 201]);
    expect((await list('day=2026-03-20&offsetMin=0&page=0')).status).toBe(400);
    const pageWith = async (game: number, query = '') => {
      const { body } = await list(`day=2026-03-20&offsetMin=0&game=${game}${query}`);
      return [body.page, body.games.some(({ id }) => id === game)];
    };
    expect(await pageWith(5201)).toEqual([1, true]);
    expect(await pageWith(5102)).toEqual([1, true]);
    expect(await pageWith(5101)).toEqual([2, true]);
    expect(await pageWith(5001)).toEqual([3, true]);
    expect(await pageWith(5001, '&champ=82')).toEqual([1, false]);
    expect((await list('day=2026-03-20&offsetMin=0&page=1&game=5001')).status).toBe(400);
  });

  it('[DR-6.43] are the matches that started on it, on the clock of the visitor', async () => {
    expect(await idsOf('day=2026-03-10&offsetMin=0')).toEqual([1001, 1002]);
    expect(await idsOf('day=2026-03-10&offsetMin=120')).toEqual([1002]);
    expect(await idsOf('day=2026-03-11&offsetMin=120')).toEqual([1001]);
    expect(await idsOf('day=2026-03-12&offsetMin=0')).toEqual([]);
  });

  it('are narrowed by sport, championship and words, and the counts of the others stay', async () => {
    const { body } = await list('day=2026-03-10&offsetMin=0&sport=tennis-r');
    expect(body.games.map(({ id }) => id)).toEqual([1002]);
    expect(body.sports.map(({ key, count }) => [key, count])).toEqual([
      ['football-r', 1],
      ['tennis-r', 1],
    ]);
    expect(await idsOf('day=2026-03-10&offsetMin=0&champ=81')).toEqual([1001]);
    expect(await idsOf('day=2026-03-10&offsetMin=0&text=malaga')).toEqual([1001]);
    expect(await idsOf(`day=2026-03-10&offsetMin=0&text=${encodeURIComponent('малага')}`)).toEqual([1001]);
    // Spelled with other forms of two letters, as the search of the site accepts.
    expect(await idsOf(`day=2026-03-10&offsetMin=0&text=${encodeURIComponent('الاسماعيليه')}`)).toEqual([
      1001,
    ]);
    expect(await idsOf('day=2026-03-10&offsetMin=0&text=oaks+cup')).toEqual([1002]);
    expect(await idsOf('day=2026-03-10&offsetMin=0&text=nothing')).toEqual([]);
  });

  it('[DR-11.9] [DR-11.12] a word that no match has is replaced by the nearest one of the day', async () => {
    const found = async (text: string) => {
      const { body } = await list(`day=2026-03-10&offsetMin=0&text=${encodeURIComponent(text)}`);
      return [body.instead, body.games.map(({ id }) => id)];
    };
    expect(await found('malaag')).toEqual(['Málaga', [1001]]);
    expect(await found('malaga lions')).toEqual([null, [1001]]);
    expect(await found('malaag cup')).toEqual(['Málaga Cup', [1001]]);
    expect(await found('harbuor')).toEqual(['Harbour', [1001]]);
    expect(await found('foxes malaga')).toEqual([null, []]);
    expect(await found('zzqqxx')).toEqual([null, []]);
  });

  it('[RL-70] bad days, sports and searches are refused or find nothing', async () => {
    expect(await list('day=2026-02-30&offsetMin=0')).toMatchObject({ status: 404, code: 'results/no-day' });
    for (const bad of ['0000-01-01', '9999-12-31', '2026-13-01', 'today', ''])
      expect(await list(`day=${bad}&offsetMin=0`)).toMatchObject({ status: 400, code: 'request/invalid' });
    expect((await list('day=2026-03-10&offsetMin=900')).status).toBe(400);
    expect((await list(`day=2026-03-10&offsetMin=0&text=${'a'.repeat(10_000)}`)).status).toBe(400);
    const marks = encodeURIComponent('\u202E\u200F\u202A');
    // A search of marks without letters has no words, so it does not narrow the list.
    expect(await idsOf(`day=2026-03-10&offsetMin=0&text=${marks}`)).toEqual([1001, 1002]);
    expect(await idsOf('day=2026-03-10&offsetMin=0&sport=unknown')).toEqual([]);
  });

  it('the strip has fourteen days with their numbers of matches and the first day of all', async () => {
    const answer = await rig().browser().get('/web-api/results/days?day=2026-03-11&offsetMin=0');
    const { days, firstDay } = answer.body as ResultApi['days']['reply'];
    expect(days).toHaveLength(14);
    expect(days.slice(-3)).toEqual([
      { day: '2026-03-09', count: 1 },
      { day: '2026-03-10', count: 2 },
      { day: '2026-03-11', count: 0 },
    ]);
    expect(firstDay).toBe('2026-03-09');
  });
});

describe('the result of one match', () => {
  it('[DR-6.43] has every settled outcome with its last odds and its corrections', async () => {
    const gameId = await rig().addGame('live', -3_600_000);
    await rig().price(gameId, [2000, 3400, 3600]);
    await rig().settle(gameId, [1, 0, 0]);
    await rig().settle(gameId, [0, 0, 1]);
    await rig().app.catalogue.apply([
      { ...head(), kind: 'EventState', gameId, state: 'ENDED' },
      { ...head(), kind: 'EventState', gameId, state: 'CLOSED' },
    ]);
    await rig().app.mirror.load();
    const answer = await rig().browser().get(`/web-api/results/${gameId}?lng=en`);
    expect(answer.status).toBe(200);
    const { game, lines } = answer.body as ResultApi['game']['reply'];
    expect(game).toMatchObject({ id: gameId, state: 'ENDED' });
    const steps = lines[0]?.outcomes.map(({ key, coefMilli, results }) => [
      key,
      coefMilli,
      results.map(({ statusId }) => statusId),
    ]);
    expect(steps).toEqual([
      ['1', 2000, [1, 0]],
      ['X', 3400, [0]],
      ['2', 3600, [0, 1]],
    ]);
  });

  it('an unknown match and one in play have no result', async () => {
    const browser = rig().browser();
    const running = await rig().addGame('live');
    for (const id of [999_999, running]) {
      const answer = await browser.get(`/web-api/results/${id}?lng=en`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'results/no-game']);
    }
  });
});
