import { threePoints } from '@touchline/betting-engine';
import { eventSeed } from '@touchline/game-kit/node';
import { matchUp, noRareIncidents, type Simulation, simulateEvent, stateAt } from '@touchline/price-model';
import { describe, expect, it } from 'vitest';
import type { CanonicalMessage, MessageOf, OpenGame } from '../catalogue/index.ts';
import { leagueOutrights } from './league-outrights.ts';
import { contentOf, newPlayedSeason, type PlayedSeason, stepSeason } from './played-season.ts';
import type { SeasonGame } from './season-games.ts';
import type { SeasonPlan } from './season-plan.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const seasonId = 9000;

/** Six games of four sides, one every six minutes; each lasts five minutes. */
const pairs = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
] as const;

const games: SeasonGame[] = pairs.map(([home, away], no) => ({
  gameId: 100 + no,
  no,
  home,
  away,
  startAtMs: startMs + no * 6 * minuteMs,
}));

type Rare = { isPostponed: boolean; abandonedAtShare?: number };

const simulationOf = ({ no, startAtMs }: SeasonGame, rare: Rare = noRareIncidents): Simulation => {
  const strength = (attack: number) => ({ attack, defence: 0 });
  const event = matchUp({ sport: 'quick-football' }, strength(0.2), strength(0));
  return simulateEvent(event, eventSeed(new Uint8Array(32).fill(3), String(no)), {
    startAtMs,
    speed: 1,
    rare,
  });
};

function planOf(rareOf: (no: number) => Rare = () => noRareIncidents): SeasonPlan {
  const entrantIds = [11, 12, 13, 14];
  return {
    producer: 'test',
    sportKey: 'football',
    season: {
      id: seasonId,
      champId: 1,
      name: '1',
      startsAtMs: startMs,
      endsAtMs: startMs + 36 * minuteMs,
      rounds: 3,
      winPoints: 3,
      drawPoints: 1,
      entrantIds,
    },
    event: {
      id: seasonId,
      champId: 1,
      sportId: 1,
      homeId: null,
      awayId: null,
      names: { en: 'League, season 1' },
      kind: 'line',
      startAtMs: games.at(-1)?.startAtMs ?? 0,
      isSimulated: true,
      seasonId,
    },
    keys: entrantIds.map(String),
    outrights: leagueOutrights({
      keys: entrantIds.map(String),
      rule: threePoints,
      seed: 7,
      simulations: 500,
    }),
    games,
    simulate: (game) => simulationOf(game, rareOf(game.no)),
    reportOf: () => ({}),
    entityOf: ({ gameId, home, away, startAtMs }) => ({
      id: gameId,
      champId: 1,
      sportId: 1,
      homeId: entrantIds[home] ?? 0,
      awayId: entrantIds[away] ?? 0,
      kind: 'line',
      startAtMs,
      isSimulated: true,
      seasonId,
      round: 1,
    }),
    isPricedByScore: true,
    repriceEveryMs: 10_000,
    confirmAfterMs: 20_000,
  };
}

/** Steps a season every second. @returns all messages with their times */
function play(season: PlayedSeason, fromMs: number, toMs: number) {
  const log: { atMs: number; message: CanonicalMessage }[] = [];
  for (let atMs = fromMs; atMs <= toMs; atMs += 1000) {
    for (const message of stepSeason(season, atMs, 100).messages) log.push({ atMs, message });
  }
  return log;
}

const ofKind = <Kind extends CanonicalMessage['kind']>(
  log: readonly { atMs: number; message: CanonicalMessage }[],
  kind: Kind,
) =>
  log.flatMap(({ atMs, message }) =>
    message.kind === kind ? [{ atMs, message: message as MessageOf<Kind> }] : [],
  );

const endMs = startMs + 40 * minuteMs;
const lastStartMs = games.at(-1)?.startAtMs ?? 0;

/** The final table, from the scores of the simulations alone. */
function pointsOf(played: readonly SeasonGame[]): Map<number, number> {
  const points = new Map([0, 1, 2, 3].map((side) => [side, 0]));
  const add = (side: number, count: number): void => void points.set(side, (points.get(side) ?? 0) + count);
  for (const game of played) {
    const simulation = simulationOf(game);
    const { home, away } = stateAt(simulation, simulation.endMs).score;
    add(game.home, home > away ? 3 : home === away ? 1 : 0);
    add(game.away, away > home ? 3 : home === away ? 1 : 0);
  }
  return points;
}

describe('a season of a simulated league', () => {
  it('[DR-6.42] [DR-7.55] publishes the season, then its event, then prices, before the first final whistle', () => {
    const log = play(newPlayedSeason(planOf()), startMs, startMs + 2000);
    expect(log.map(({ message }) => message.kind).slice(0, 3)).toEqual([
      'FixtureUpsert',
      'FixtureUpsert',
      'MarketsDelta',
    ]);
    const [season, event] = ofKind(log, 'FixtureUpsert');
    expect(season?.message.seasons?.map(({ id }) => id)).toEqual([seasonId]);
    expect(event?.message.games).toMatchObject([{ id: seasonId, homeId: null, startAtMs: lastStartMs }]);
    const [prices] = ofKind(log, 'MarketsDelta');
    expect(prices?.message.markets.map(({ typeKey, spec }) => ({ typeKey, spec }))).toEqual([
      { typeKey: 'outright', spec: {} },
      { typeKey: 'place', spec: { m: '3' } },
    ]);
  });

  it('[DR-7.54] reprices in the second of a goal and of an end, and otherwise at the interval', () => {
    const simulation = simulationOf(games[0] as SeasonGame);
    const secondOf = (elapsedMs: number): number => startMs + Math.ceil(elapsedMs / 1000) * 1000;
    const goals = simulation.incidents.flatMap(({ kind, elapsedMs }) =>
      kind === 'goal' ? [secondOf(elapsedMs)] : [],
    );
    const prices = ofKind(play(newPlayedSeason(planOf()), startMs, startMs + 5 * minuteMs), 'MarketsDelta');
    const times = prices.map(({ atMs }) => atMs);
    expect(goals.length).toBeGreaterThan(0);
    expect(times).toEqual(expect.arrayContaining(goals));
    const news = new Set([...goals, secondOf(simulation.endMs)]);
    const early = times.filter((atMs, at) => !news.has(atMs) && atMs - (times[at - 1] ?? 0) < 10_000);
    expect(early).toEqual([]);
  });

  it('[DR-7.55] stops bets at the start of the last game and prices nothing after it', () => {
    const log = play(newPlayedSeason(planOf()), startMs, endMs);
    expect(ofKind(log, 'MarketsStop').map(({ atMs, message }) => [atMs, message.reason])).toEqual([
      [lastStartMs, 'last-game'],
    ]);
    expect(ofKind(log, 'MarketsDelta').every(({ atMs }) => atMs < lastStartMs)).toBe(true);
    expect(ofKind(log, 'EventState').map(({ message }) => message.state)).toEqual([
      'LIVE',
      'ENDED',
      'CLOSED',
    ]);
  });

  it('[DR-7.56] [DR-7.51] settles the outrights by the table after the last game, and confirms 20 s later', () => {
    const log = play(newPlayedSeason(planOf()), startMs, endMs);
    const settled = ofKind(log, 'Settle');
    const last = simulationOf(games.at(-1) as SeasonGame);
    const overAtMs = startMs + Math.ceil((last.startAtMs + last.endMs - startMs) / 1000) * 1000;
    expect(settled.map(({ atMs, message }) => [atMs, message.certainty])).toEqual([
      [overAtMs, 1],
      [overAtMs + 20_000, 2],
    ]);
    const points = pointsOf(games);
    const most = Math.max(...points.values());
    const title = settled[1]?.message.results.find(({ typeKey }) => typeKey === 'outright');
    const champions = title?.outcomes.filter(({ statusId }) => statusId !== 0).map(({ key }) => key);
    expect(champions).toEqual(
      [...points].filter(([, own]) => own === most).map(([side]) => String(11 + side)),
    );
    const three = settled[1]?.message.results.find(({ typeKey }) => typeKey === 'place');
    expect(three?.outcomes.filter(({ statusId }) => statusId === 0)).toHaveLength(1);
  });

  it('[DR-7.56] a game that was postponed or abandoned does not count, and the season still ends', () => {
    const rareOf = (no: number): Rare =>
      no === 0
        ? { isPostponed: true }
        : no === 1
          ? { isPostponed: false, abandonedAtShare: 0.5 }
          : noRareIncidents;
    const log = play(newPlayedSeason(planOf(rareOf)), startMs, endMs);
    const past = ofKind(log, 'PastGames').flatMap(({ message }) => message.games);
    expect(past.map(({ game, state }) => [game.id, state])).toEqual([
      [100, 'CANCELLED'],
      [101, 'ABANDONED'],
      [102, 'ENDED'],
      [103, 'ENDED'],
      [104, 'ENDED'],
      [105, 'ENDED'],
    ]);
    const points = pointsOf(games.slice(2));
    const most = Math.max(...points.values());
    const title = ofKind(log, 'Settle')
      .at(-1)
      ?.message.results.find(({ typeKey }) => typeKey === 'outright');
    expect(
      title?.outcomes.filter(({ statusId }) => statusId !== 0).map(({ key }) => Number(key) - 11),
    ).toEqual([...points].filter(([, own]) => own === most).map(([side]) => side));
  });

  it('[DR-7.51] an abandoned game does not count, whatever its score was', () => {
    /** Points, goal difference and goals of each side as one number. */
    const championsOf = (played: readonly SeasonGame[]): string[] => {
      const keys = [0, 0, 0, 0];
      for (const game of played) {
        const simulation = simulationOf(game);
        const { home, away } = stateAt(simulation, simulation.endMs).score;
        const worth = (own: number, other: number) =>
          (own > other ? 3 : own === other ? 1 : 0) * 1e6 + (own - other) * 1e3 + own;
        keys[game.home] = (keys[game.home] ?? 0) + worth(home, away);
        keys[game.away] = (keys[game.away] ?? 0) + worth(away, home);
      }
      return keys.flatMap((key, side) => (key === Math.max(...keys) ? [String(11 + side)] : []));
    };
    const changed = games.filter((game) => {
      const rareOf = (no: number): Rare =>
        no === game.no ? { isPostponed: false, abandonedAtShare: 0.99 } : noRareIncidents;
      const [result] = ofKind(play(newPlayedSeason(planOf(rareOf)), endMs, endMs + 30_000), 'GameResult');
      const ranking = result?.message.result as { entries: { key: string; position: number }[] } | undefined;
      const champions = (ranking?.entries ?? []).flatMap(({ key, position }) =>
        position === 1 ? [key] : [],
      );
      const expected = championsOf(games.filter(({ no }) => no !== game.no));
      expect(champions.toSorted()).toEqual(expected);
      return expected.join() !== championsOf(games).join();
    });
    // At least one of the games decides the title, so counting it would be noticed.
    expect(changed.length).toBeGreaterThan(0);
  });

  it('[DR-7.54] after a start, past games are published in parts and nothing is priced before all are known', () => {
    const season = newPlayedSeason(planOf());
    const nowMs = startMs + 20 * minuteMs;
    const first = stepSeason(season, nowMs, 2);
    expect(first.simulated).toBe(2);
    expect(first.messages.map(({ kind }) => kind)).toEqual(['FixtureUpsert', 'PastGames']);
    const second = stepSeason(season, nowMs + 1000, 2);
    expect(second.messages.map(({ kind }) => kind)).toEqual(['PastGames', 'FixtureUpsert', 'MarketsDelta']);
  });

  it('[DR-7.46] a season that was left open is settled after a stop of any length, with the same result', () => {
    const whole = play(newPlayedSeason(planOf()), startMs, endMs);
    const left = newPlayedSeason(planOf());
    play(left, startMs, startMs + 10 * minuteMs);
    const lines = contentOf(left, startMs).flatMap((message) =>
      message.kind === 'MarketsDelta' ? message.markets : [],
    );
    const known: OpenGame = {
      id: seasonId,
      state: 'SCHEDULED',
      section: 'line',
      startAtMs: lastStartMs,
      lines,
    };
    const later = play(newPlayedSeason(planOf(), known), endMs + 60 * minuteMs, endMs + 61 * minuteMs);
    expect(ofKind(later, 'Settle').at(-1)?.message.results).toEqual(
      ofKind(whole, 'Settle').at(-1)?.message.results,
    );
    expect(ofKind(later, 'EventState').at(-1)?.message.state).toBe('CLOSED');
  });
});
