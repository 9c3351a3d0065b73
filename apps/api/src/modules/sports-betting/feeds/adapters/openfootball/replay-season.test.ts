import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { standings, threePoints } from '@touchline/betting-engine';
import type { CanonicalMessage } from '../../../catalogue/index.ts';
import { createWorld } from '../../../simulation/index.ts';
import { receiveMessages, newPublishedGame, type PublishedGame } from '../testing.ts';
import { planReplay } from './openfootball.ts';
import { createReplayCalendar } from './replay-calendar.ts';
import { replaySeason } from './replay-season.ts';
import { seasonUrns } from './replay-names.ts';
import { openSeason, type PlayableSeason, previousSeason } from './openfootball-season.ts';

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'season');
const feedSeed = new Uint8Array(32).fill(9);
let season: PlayableSeason;
beforeAll(async () => {
  const read = await openSeason(folder, 'zz.1', '2031-32');
  if (read.outcome !== 'read') throw new Error(read.outcome);
  season = read.season;
});

const idsOf = (of: PlayableSeason): Map<string, number> =>
  new Map(seasonUrns(of).map((urn, index) => [urn, 500 + index]));

/** Replays a whole season without waiting. @returns the final state of each game, and all messages */
function playAll(of: PlayableSeason): { games: Map<number, PublishedGame>; messages: CanonicalMessage[] } {
  const games = new Map<number, PublishedGame>();
  const messages: CanonicalMessage[] = [];
  for (const day of replaySeason(of, idsOf(of), { feedSeed, fromMs: 1e12, firstGameId: 1 })) {
    for (const group of [day.beforeKickOff, ...day.inPlay, day.atEnd]) messages.push(...group.messages);
  }
  for (const message of messages) {
    if (!('gameId' in message)) continue;
    const game = games.get(message.gameId) ?? newPublishedGame();
    games.set(message.gameId, game);
    receiveMessages(game, [message]);
  }
  return { games, messages };
}

describe('a season of a folder', () => {
  it('reads matchdays in order and skips an impossible row', () => {
    expect(season.name).toBe('Harbour League 2031');
    expect(season.matchdays.map(({ name, matches }) => [name, matches.length])).toEqual(
      [1, 2, 3, 4, 5, 6].map((no) => [`Matchday ${no}`, 2]),
    );
    expect(season.clubs).toHaveLength(4);
    expect(previousSeason('2000-01')).toBe('1999-00');
  });

  it('treats a half-time score above the final one as unknown', () => {
    expect(season.matchdays[1]?.matches[1]).toMatchObject({ full: { home: 3, away: 1 } });
    expect(season.matchdays[1]?.matches[1]?.half).toBeUndefined();
  });

  it('reports which file is missing or malformed, and where', async () => {
    const own = await mkdtemp(join(tmpdir(), 'touchline-season-'));
    expect(await openSeason(own, 'zz.1', '2031-32')).toEqual({
      outcome: 'missing',
      file: join(own, '2030-31.zz.1.json'),
    });
    await cp(folder, own, { recursive: true });
    await writeFile(join(own, '2031-32.zz.1.json'), '{"name":"x","matches":[{"round":"1"}]}');
    expect(await openSeason(own, 'zz.1', '2031-32')).toMatchObject({
      outcome: 'malformed',
      at: 'matches[0]',
    });
    await writeFile(join(own, '2031-32.zz.1.json'), '{"name":"x","matc');
    expect(await openSeason(own, 'zz.1', '2031-32')).toMatchObject({ outcome: 'malformed' });
    await rm(own, { recursive: true });
  });
});

describe('a replayed season', () => {
  it('[DR-7.49] ends every game with the scores of the file', () => {
    const { games } = playAll(season);
    expect(games.size).toBe(12);
    const matches = season.matchdays.flatMap((day) => day.matches);
    for (const [index, match] of matches.entries()) {
      const game = games.get(index + 1);
      expect(game?.state).toBe('CLOSED');
      if (!match.full) continue;
      expect(game?.score).toEqual(match.full);
      const { home, away } = match.full;
      const won = home > away ? '1' : home < away ? '2' : 'X';
      for (const key of ['1', 'X', '2']) expect(game?.results.get(`1x2//${key}`)).toBe(key === won ? 1 : 0);
      expect([...(game?.statuses.values() ?? [])].every((s) => s === 'SETTLED' || s === 'CANCELLED')).toBe(
        true,
      );
    }
  });

  it('[DR-7.49] settles the first half by the half-time score of the file', () => {
    const { games } = playAll(season);
    // The first match: 1-0 at half-time.
    expect(games.get(1)?.results.get('1x2/scope=H1/1')).toBe(1);
    expect(games.get(1)?.results.get('ht_ft//1/1')).toBe(1);
  });

  it('voids what depends on a half-time score that the file lacks, and nothing else', () => {
    const { games } = playAll(season);
    const game = games.get(2);
    expect(game?.statuses.get('1x2/')).toBe('SETTLED');
    expect(game?.statuses.get('ht_ft/')).toBe('CANCELLED');
    expect(game?.statuses.get('1x2/scope=H1')).toBe('CANCELLED');
    const cancelled = [...(game?.statuses ?? [])].filter(([, status]) => status === 'CANCELLED');
    expect(cancelled.every(([name]) => name.startsWith('ht_ft') || name.includes('scope=H1'))).toBe(true);
  });

  it('postpones and voids a match without a score', () => {
    const { games, messages } = playAll(season);
    expect([...new Set(games.get(3)?.statuses.values())]).toEqual(['CANCELLED']);
    const states = messages.flatMap((m) => (m.kind === 'EventState' && m.gameId === 3 ? [m.state] : []));
    expect(states).toEqual(['POSTPONED', 'CANCELLED', 'CLOSED']);
  });

  it('[DR-6.37] publishes the same messages for the same files and seed', () => {
    expect(playAll(season).messages).toEqual(playAll(season).messages);
  });

  it('resumes in time after a restart, and repeats the season after its end', () => {
    const plan = planReplay(season, { feedSeed, speed: 1 }, idsOf(season));
    const nowMs = Date.UTC(2026, 10, 20, 12);
    const world = createWorld(plan, []);
    const published = [...world.tick(nowMs), ...world.extendLine(nowMs)].flat();
    const games = published.flatMap((message) => (message.kind === 'FixtureUpsert' ? message.games : []));
    expect(games.length).toBeGreaterThanOrEqual(6);
    for (const game of games) expect(plan.byId(game.id)?.startAtMs).toBe(game.startAtMs);
    const days = new Set(games.map(({ startAtMs }) => startAtMs));
    expect([...days].toSorted((a, b) => a - b).map((at, i, all) => at - (all[i - 1] ?? at))).toEqual(
      [...days].map((_, i) => (i === 0 ? 0 : 420_000)),
    );
  });
});

describe('a repetition of a replayed season', () => {
  /** The first matchday of a repetition, at speed 1. */
  const startOf = (repetition: number): number => Date.UTC(2026, 0, 1) + repetition * 6 * 420_000;

  /** Plays a repetition from its first match to its last settlement. */
  function playRepetition(no: number): CanonicalMessage[] {
    const world = createWorld(planReplay(season, { feedSeed, speed: 1 }, idsOf(season)), []);
    const messages: CanonicalMessage[] = [];
    for (let nowMs = startOf(no); nowMs < startOf(no + 1); nowMs += 5000)
      messages.push(...[...world.tick(nowMs), ...world.seasons(nowMs), ...world.extendLine(nowMs)].flat());
    return messages;
  }

  it('[DR-7.141] is a season with its rounds, and its table decides the title and the places', () => {
    const messages = playRepetition(40);
    const fixtures = messages.flatMap((one) => (one.kind === 'FixtureUpsert' ? [one] : []));
    const [own] = fixtures.flatMap(({ seasons = [] }) => seasons);
    expect(own).toMatchObject({
      champId: 500,
      name: '2031/32 · 41',
      startsAtMs: startOf(40),
      rounds: 6,
      winPoints: 3,
      drawPoints: 1,
      entrantIds: [501, 502, 503, 504],
    });
    const games = fixtures.flatMap((one) => one.games).filter(({ seasonId }) => seasonId === own?.id);
    const matches = games.filter(({ id }) => id !== own?.id);
    expect(
      [...Map.groupBy(matches, ({ round }) => round)].map(([round, list]) => [round, list.length]),
    ).toEqual([1, 2, 3, 4, 5, 6].map((round) => [round, 2]));
    const [event] = games.filter(({ id }) => id === own?.id);
    expect(event).toMatchObject({
      homeId: null,
      names: { en: 'Harbour League 2031/32 · 41' },
      startAtMs: startOf(40) + 5 * 420_000,
    });
    const results = messages.flatMap((one) =>
      one.kind === 'GameResult' && one.gameId === own?.id ? [one.result] : [],
    );
    const table = standings(
      [...season.clubs.keys()],
      season.matchdays.flatMap((day) =>
        day.matches.flatMap(({ home, away, full }) =>
          full
            ? [
                {
                  homeId: season.clubs.indexOf(home),
                  awayId: season.clubs.indexOf(away),
                  home: full.home,
                  away: full.away,
                },
              ]
            : [],
        ),
      ),
      threePoints,
    );
    expect(results).toMatchObject([
      { shape: 'ranking', entries: table.map(({ id, position }) => ({ key: String(501 + id), position })) },
    ]);
  });

  it('[DR-7.141] [DR-7.52] has the same first prices whatever the scores of the file are', () => {
    const firstPrices = (of: PlayableSeason) => {
      const world = createWorld(planReplay(of, { feedSeed, speed: 1 }, idsOf(of)), []);
      const nowMs = startOf(40);
      const messages = [...world.tick(nowMs), ...world.seasons(nowMs)].flat();
      return messages.filter((one) => one.kind === 'MarketsDelta' && one.gameId % 1e11 >= 5e10);
    };
    const other: PlayableSeason = {
      ...season,
      matchdays: season.matchdays.map((day) => ({
        ...day,
        matches: day.matches.map((match) =>
          match.full ? { ...match, half: { home: 0, away: 0 }, full: { home: 0, away: 9 } } : match,
        ),
      })),
    };
    expect(firstPrices(season)).toHaveLength(1);
    expect(firstPrices(other)).toEqual(firstPrices(season));
  });

  it('[DR-7.141] the id of a season leads to no match, and the next repetition is another season', () => {
    const calendar = createReplayCalendar(season, 1);
    const first = calendar.seasonAt(startOf(40));
    expect(calendar.seasonById(first.seasonId)).toEqual(first);
    expect(calendar.byId(first.seasonId)).toBeNull();
    expect(calendar.seasonAt(startOf(41) - 1).seasonId).toBe(first.seasonId);
    expect(calendar.seasonAt(startOf(41)).seasonId).toBe(first.seasonId + 1);
    for (const { gameId } of calendar.fixturesOf(first)) {
      expect(calendar.seasonById(gameId)).toBeNull();
      expect(calendar.byId(gameId)?.place?.seasonId).toBe(first.seasonId);
    }
  });
});

const real = process.env['TOUCHLINE_SEASONS'];
describe.skipIf(!real)('the real seasons of TOUCHLINE_SEASONS', () => {
  it.each(['en.1', 'es.1', 'de.1', 'it.1', 'fr.1'])(
    '[DR-7.49] %s 2023-24 plays to the end with the scores of the file',
    { timeout: 120_000 },
    async (league) => {
      const read = await openSeason(real ?? '', league, '2023-24');
      if (read.outcome !== 'read') throw new Error(read.outcome);
      const { games } = playAll(read.season);
      const matches = read.season.matchdays.flatMap((day) => day.matches);
      expect(games.size).toBe(matches.length);
      for (const [index, { full }] of matches.entries()) expect(games.get(index + 1)?.score).toEqual(full);
      expect(new Set([...games.values()].map(({ state }) => state))).toEqual(new Set(['CLOSED']));
    },
  );
});
