import { eventSeed } from '@touchline/game-kit/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  finalStory,
  formations,
  type GoalEvent,
  inventedLeagues,
  lineUpsOf,
  type MatchPlayers,
  matchUp,
  nameLanguages,
  noPlayCounts,
  noRareIncidents,
  playersOf,
  type RareIncidents,
  resultAt,
  sideStrength,
  type Simulation,
  simulateEvent,
  type Squad,
  squadOf,
  type Squads,
  stateAt,
  storyAt,
} from '../src/index.ts';
import { startersOf } from '../src/players/line-up.ts';

const feedSeed = new TextEncoder().encode('players of football sides');
const footballLeagues = inventedLeagues.filter(({ format }) =>
  ['football', 'quick-football', 'virtual-football'].includes(format.sport),
);
const leagueOf = (key: string) => {
  const league = footballLeagues.find((one) => one.key === key);
  if (!league) throw new RangeError(key);
  return league;
};
const league = leagueOf('fb-it');
const squads: Squads = [squadOf(feedSeed, league, 0, 1_300_100), squadOf(feedSeed, league, 1, 1_300_200)];

type Match = { simulation: Simulation & { event: GoalEvent }; seed: Uint8Array; players: MatchPlayers };

function matchOf(no: number, rare: RareIncidents = noRareIncidents, speed = 1): Match {
  const [home, away] = league.sides;
  if (!home || !away) throw new RangeError('a league has sides');
  const event = matchUp(
    { sport: 'football' },
    sideStrength(feedSeed, home.key),
    sideStrength(feedSeed, away.key),
  );
  if (event.kind !== 'goals') throw new TypeError('football counts goals');
  const seed = eventSeed(feedSeed, String(no));
  const simulation = { ...simulateEvent(event, seed, { startAtMs: 0, speed, rare }), event };
  return { simulation, seed, players: playersOf(simulation, squads, seed, no) };
}

const anyMatch = fc.record({
  no: fc.nat({ max: 100_000 }),
  rare: fc.constantFrom<RareIncidents>(
    noRareIncidents,
    { isPostponed: false, correction: { atShare: 0.4, lastsMs: 40_000, isHome: true } },
    { isPostponed: false, abandonedAtShare: 0.6 },
  ),
});
const sideOf = (squad: Squad, id: number): boolean => squad.some((player) => player.id === id);

describe('squads', () => {
  it('[DR-7.123] every side has 23 players with the numbers 1 to 23, three goalkeepers among them', () => {
    for (const one of footballLeagues) {
      for (const side of one.sides.keys()) {
        const squad = squadOf(feedSeed, one, side, 1000);
        expect(squad.map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
        expect(squad.map(({ id }) => id)).toEqual(squad.map(({ number }) => 1000 + number));
        const count = (position: string) => squad.filter((player) => player.position === position).length;
        expect(['GK', 'DF', 'MF', 'FW'].map(count)).toEqual([3, 8, 8, 4]);
      }
    }
  });

  it('[DR-7.124] names are unique in a league and family names in a side, each in its script', () => {
    const scripts = { en: /^[\p{Script=Latin} ]+$/u, ru: /^[А-Яа-яЁё ]+$/u, ar: /^[\p{Script=Arabic} ]+$/u };
    for (const one of footballLeagues) {
      const all = [...one.sides.keys()].map((side) => squadOf(feedSeed, one, side, 0));
      for (const language of nameLanguages) {
        const names = all.flat().map(({ name }) => name[language]);
        expect(new Set(names).size, `${one.key} ${language}`).toBe(names.length);
        for (const name of names) expect(name).toMatch(scripts[language]);
        for (const squad of all) {
          const families = squad.map(({ name }) => name[language].split(' ').at(-1));
          expect(new Set(families).size, `${one.key} ${language}`).toBe(23);
        }
      }
    }
  });

  it('[DR-7.123] a squad depends on the seed, the league and the side only', () => {
    const again = squadOf(feedSeed, league, 0, 1_300_100);
    expect(again).toEqual(squads[0]);
    expect(squadOf(new Uint8Array(32), league, 0, 1_300_100)).not.toEqual(again);
  });
});

describe('line-ups', () => {
  it('[DR-7.125] eleven start in the order of the formation, nine sit on the bench with one goalkeeper', () => {
    const seen = new Set<string>();
    for (let no = 1; no <= 200; no++) {
      const lineUps = lineUpsOf(squads, eventSeed(feedSeed, String(no)));
      for (const [at, { formation, starting, bench, captain }] of lineUps.entries()) {
        const squad = squads[at as 0 | 1];
        const positionOf = (id: number) => squad.find((player) => player.id === id)?.position;
        const { DF, MF, FW } = startersOf(formation);
        expect(starting.map(positionOf)).toEqual([
          'GK',
          ...Array.from({ length: DF }, () => 'DF'),
          ...Array.from({ length: MF }, () => 'MF'),
          ...Array.from({ length: FW }, () => 'FW'),
        ]);
        expect(bench.filter((id) => positionOf(id) === 'GK')).toHaveLength(1);
        expect(new Set([...starting, ...bench]).size).toBe(20);
        expect(starting).toContain(captain);
        seen.add(formation);
      }
    }
    expect([...seen].toSorted()).toEqual([...formations].toSorted());
  });

  it('[DR-7.125] better players start more often', () => {
    const starts = new Map<number, number>();
    for (let no = 1; no <= 400; no++)
      for (const id of lineUpsOf(squads, eventSeed(feedSeed, String(no)))[0].starting)
        starts.set(id, (starts.get(id) ?? 0) + 1);
    const defenders = squads[0]
      .filter(({ position }) => position === 'DF')
      .toSorted((a, b) => b.rating - a.rating);
    const [best, worst] = [defenders[0], defenders.at(-1)].map((player) => starts.get(player?.id ?? 0) ?? 0);
    expect(best).toBeGreaterThan((worst ?? 0) + 100);
  });
});

/** Follows the events of a match and returns who is on the pitch after each of them. */
function follow({ lineUps, events }: MatchPlayers) {
  const pitch = { 1: new Set(lineUps[0].starting), 2: new Set(lineUps[1].starting) };
  const bench = { 1: new Set(lineUps[0].bench), 2: new Set(lineUps[1].bench) };
  const booked = new Set<number>();
  const reds = { 1: 0, 2: 0 };
  const subs = { 1: 0, 2: 0 };
  for (const event of events) {
    const { side, player } = event;
    const other = side === 1 ? 2 : 1;
    if (event.kind === 'goal') {
      expect(pitch[event.isOwn ? other : side].has(player)).toBe(true);
      if (event.assist !== undefined) {
        expect(pitch[side].has(event.assist)).toBe(true);
        expect(event.assist).not.toBe(player);
      }
    } else if (event.kind === 'missed') expect(pitch[side].has(player)).toBe(true);
    else if (event.kind === 'yellow') {
      expect(booked.has(player)).toBe(false);
      expect(pitch[side].has(player) || bench[side].has(player)).toBe(true);
      booked.add(player);
    } else if (event.kind === 'red') {
      expect(pitch[side].delete(player)).toBe(true);
      expect(event.isSecondYellow && !booked.has(player)).toBe(false);
      reds[side]++;
    } else if (event.kind === 'sub') {
      expect(pitch[side].delete(event.playerOff)).toBe(true);
      expect(bench[side].delete(player)).toBe(true);
      pitch[side].add(player);
      expect(++subs[side]).toBeLessThanOrEqual(5);
    }
    for (const at of [1, 2] as const) expect(pitch[at].size).toBe(11 - reds[at]);
  }
}

describe('events of players', () => {
  it('[DR-7.128] [DR-7.129] [DR-7.130] scorers are on the pitch, and eleven minus those sent off are on it', () => {
    fc.assert(
      fc.property(anyMatch, ({ no, rare }) => {
        follow(matchOf(no, rare).players);
      }),
      { numRuns: 150 },
    );
  });

  it('[DR-7.128] at every moment the goals of players are the score, and a cancelled goal has no scorer', () => {
    fc.assert(
      fc.property(anyMatch, fc.double({ min: 0, max: 1, noNaN: true }), ({ no, rare }, share) => {
        const { simulation, players } = matchOf(no, rare);
        const elapsedMs = Math.floor(simulation.endMs * share);
        const { marks } = storyAt(simulation, elapsedMs, no, noPlayCounts, players).story;
        const { score } = stateAt(simulation, elapsedMs);
        const goals = marks.filter(({ kind }) => ['goal', 'penalty', 'own'].includes(kind));
        expect(goals.filter(({ side }) => side === 1)).toHaveLength(score.home);
        expect(goals.filter(({ side }) => side === 2)).toHaveLength(score.away);
        for (const { kind, side, player = 0 } of goals) {
          const own = squads[side === 1 ? 0 : 1];
          expect(sideOf(own, player)).toBe(kind !== 'own');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[DR-7.131] every goal, card and substitution of the story names its players', () => {
    for (let no = 1; no <= 60; no++) {
      const { simulation, players } = matchOf(no);
      const { marks } = finalStory(simulation, no, players);
      const named = marks.filter(({ kind }) => kind !== 'period' && kind !== 'cancelled');
      for (const mark of named) {
        expect(mark.player, mark.kind).toBeDefined();
        expect(mark.playerOff !== undefined).toBe(mark.kind === 'sub');
      }
      // The newest yellow cards of the story are those of the events.
      const yellow = players.events.filter(({ kind }) => kind === 'yellow');
      expect(marks.filter(({ kind }) => kind === 'yellow').map(({ player }) => player)).toEqual(
        yellow.slice(-14).map(({ player }) => player),
      );
    }
  });

  it('[DR-7.127] the same match has the same events, and a story continued after a restart names the same', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (no, share) => {
        const [one, other] = [matchOf(no), matchOf(no)];
        expect(one.players).toEqual(other.players);
        const elapsedMs = Math.floor(one.simulation.endMs * share);
        const half = storyAt(one.simulation, Math.floor(elapsedMs / 2), no, noPlayCounts, one.players);
        const continued = storyAt(one.simulation, elapsedMs, no, half.counts, one.players);
        const restarted = storyAt(other.simulation, elapsedMs, no, noPlayCounts, other.players);
        expect(continued.story).toEqual(restarted.story);
      }),
      { numRuns: 60 },
    );
  });

  it('[DR-7.127] an event depends on the events until it only: a match that is abandoned begins the same', () => {
    for (let no = 1; no <= 40; no++) {
      const whole = matchOf(no);
      const cut = matchOf(no, { isPostponed: false, abandonedAtShare: 0.5 });
      const { endMs } = cut.simulation;
      expect(cut.players.lineUps).toEqual(whole.players.lineUps);
      expect(cut.players.events).toEqual(whole.players.events.filter(({ elapsedMs }) => elapsedMs < endMs));
    }
  });

  it('[DR-7.127] scores and results do not depend on players', () => {
    const { simulation, seed } = matchOf(77);
    const before = JSON.stringify(resultAt(simulation, simulation.endMs));
    playersOf(simulation, squads, seed, 77);
    expect(JSON.stringify(resultAt(simulation, simulation.endMs))).toBe(before);
  });

  it('[DR-7.128] [DR-7.129] [DR-7.130] the shares are near those of the rules', () => {
    const counts = { goal: 0, assist: 0, own: 0, open: 0, red: 0, second: 0, sub: 0, forwards: 0, scored: 0 };
    const matches = 1500;
    for (let no = 1; no <= matches; no++) {
      const { simulation, players } = matchOf(no);
      const penalties = new Set(
        simulation.incidents.flatMap((one) => (one.kind === 'goal' && one.isPenalty ? [one.elapsedMs] : [])),
      );
      for (const event of players.events) {
        if (event.kind === 'red') {
          counts.red++;
          counts.second += Number(event.isSecondYellow);
        }
        if (event.kind === 'sub') counts.sub++;
        if (event.kind !== 'goal') continue;
        counts.goal++;
        counts.own += Number(event.isOwn);
        if (penalties.has(event.elapsedMs)) continue;
        counts.open++;
        if (event.isOwn) continue;
        counts.scored++;
        counts.assist += Number(event.assist !== undefined);
        const position = squads.flat().find(({ id }) => id === event.player)?.position;
        counts.forwards += Number(position === 'FW');
      }
    }
    expect(counts.own / counts.open).toBeGreaterThan(0.02);
    expect(counts.own / counts.open).toBeLessThan(0.04);
    expect(counts.assist / counts.scored).toBeGreaterThan(0.68);
    expect(counts.assist / counts.scored).toBeLessThan(0.76);
    expect(counts.forwards / counts.scored).toBeGreaterThan(0.3);
    expect(counts.forwards / counts.scored).toBeLessThan(0.65);
    expect(counts.sub / matches).toBeGreaterThan(5);
    expect(counts.sub / matches).toBeLessThan(8.5);
    expect(counts.second).toBeGreaterThan(0);
    expect(counts.second).toBeLessThan(counts.red);
  });
});
