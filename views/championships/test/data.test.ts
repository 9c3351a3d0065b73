import type { CupTieWire, MarketWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { chancesOf, placesOf } from '../data/chances.ts';
import { cupFigures, currentRound, isWithinDay, tieNow } from '../data/cup-bracket.ts';
import { readChampId } from '../data/load-champ.ts';
import { seasonChampions } from '../data/season-champions.ts';
import { seasonFigures } from '../data/season-figures.ts';
import { seasonTable } from '../data/season-table.ts';
import { titleRace } from '../data/title-race.ts';
import { wayToFinal } from '../data/way-to-final.ts';
import { season } from '../fixtures.ts';

const summary = (rows: ReturnType<typeof seasonTable>) =>
  rows.map(
    ({ position, id, points, scored, conceded }) => `${position} ${id} ${points} ${scored}:${conceded}`,
  );

describe('the table of a season on its page', () => {
  it('[DR-7.51] has the results of the season', () => {
    expect(summary(seasonTable(season, []))).toEqual(['1 3 4 2:1', '2 2 3 3:2', '3 1 3 2:1', '4 4 1 1:4']);
  });

  it('[DR-7.51] counts a game in play with its current score, and not twice when it has ended', () => {
    const live = {
      id: 42,
      startAtMs: season.startsAtMs + 3 * 86_400_000,
      score: { home: 1, away: 0, periods: [], stage: 'H1', clock: null },
      home: { id: 4 },
      away: { id: 3 },
    };
    const rows = seasonTable(season, [live]);
    expect(summary(rows)).toEqual(['1 3 4 2:2', '2 4 4 2:4', '3 2 3 3:2', '4 1 3 2:1'].toSorted());
    expect(rows.find(({ id }) => id === 3)?.live).toEqual({ gameId: 42, own: 0, other: 1 });
    expect(rows.find(({ id }) => id === 1)?.live).toBeNull();
    expect(summary(seasonTable(season, [{ ...live, id: 4 }]))).toEqual(summary(seasonTable(season, [])));
  });

  it('shows how many places a side has moved since a day before the newest game', () => {
    // After the first round: 1 (3 points), 3 and 4 (1 point, 1:1), 2 (0 points).
    expect(seasonTable(season, []).map(({ id, moved }) => [id, moved])).toEqual([
      [3, 1],
      [2, 2],
      [1, -2],
      [4, -2],
    ]);
  });

  it('has the last five outcomes, oldest first', () => {
    expect(seasonTable(season, [])[0]?.form).toEqual(['drawn', 'won']);
  });
});

describe('the champions of a season', () => {
  /** A season in which each pair meets once. */
  const short = (results: readonly (readonly [home: number, away: number, score: string])[]) => ({
    ...season,
    rounds: 3,
    results: results.map(([homeId, awayId, score], at) => {
      const [home = 0, away = 0] = score.split(':').map(Number);
      return { gameId: at + 1, round: 1, startAtMs: season.startsAtMs + at, homeId, awayId, home, away };
    }),
  });
  const champions = (results: Parameters<typeof short>[0]) =>
    seasonChampions(short(results)).map(({ id }) => id);
  const beforeLast = [
    [1, 2, '1:0'],
    [3, 4, '1:0'],
    [1, 3, '1:0'],
    [2, 4, '1:0'],
    [2, 3, '0:0'],
  ] as const;

  it('[SH-RT-016] the title is open while another team can win as many points', () => {
    // Team 1 has 6 points. Teams 2 and 3 have 4 and have played all their matches; team 4 has 0 and one match left.
    expect(champions(beforeLast)).toEqual([1]);
    expect(champions(beforeLast.slice(0, 3))).toEqual([]);
    expect(champions(beforeLast.slice(0, 4))).toEqual([]);
    expect(champions([])).toEqual([]);
  });

  it('[SH-RT-016] [DR-7.51] a match that is not played leaves the title with the first team when the season is over', () => {
    const results = short(beforeLast.slice(0, 3));
    expect(seasonChampions(results)).toEqual([]);
    expect(seasonChampions({ ...results, isOver: true }).map(({ id }) => id)).toEqual([1]);
  });

  it('[SH-RT-016] [DR-3.5] after the last match equal teams share the title', () => {
    expect(champions([...beforeLast, [4, 1, '3:0']])).toEqual([1]);
    const draws = [
      [1, 2, '0:0'],
      [3, 4, '0:0'],
      [1, 3, '0:0'],
      [2, 4, '0:0'],
      [2, 3, '0:0'],
    ] as const;
    expect(champions(draws)).toEqual([]);
    expect(champions([...draws, [4, 1, '0:0']])).toEqual([1, 2, 3, 4]);
  });
});

describe('the figures of a season', () => {
  it('counts goals by round and the shares of outcomes', () => {
    expect(seasonFigures(season)).toEqual({
      played: 4,
      total: 12,
      round: 2,
      goalsPerGame: 2,
      homeWins: 0.5,
      draws: 0.25,
      overTwoAndHalf: 0.25,
      goalsByRound: [4, 4, 0, 0, 0, 0],
    });
  });

  it('has zeros before the first game', () => {
    expect(seasonFigures({ ...season, results: [] })).toMatchObject({ played: 0, goalsPerGame: 0, round: 0 });
  });
});

const market = (coefs: readonly (number | null)[], spec: MarketWire['spec'] = {}) => ({
  spec,
  outcomes: coefs.map((coefMilli, at) => ({ key: String(at + 1), coefMilli, active: true })),
});

describe('chances behind prices', () => {
  it('add to one without the margin, highest first, and leave out competitors without a price', () => {
    const chances = chancesOf(market([4000, 2000, null, 2000]), 1);
    expect(chances.map(({ outcomeKey, chance }) => [outcomeKey, chance])).toEqual([
      ['2', 0.4],
      ['4', 0.4],
      ['1', 0.2],
    ]);
  });

  it('are never above the inverse price', () => {
    expect(chancesOf(market([1020, 1500, 9000]), 3).map(({ chance }) => chance)).toEqual([
      1000 / 1020,
      1000 / 1500,
      1000 / 9000,
    ]);
  });

  it('[DR-3.31] the number of places is in the specifiers', () => {
    expect(placesOf({ spec: { m: '3' } })).toBe(3);
    expect(placesOf({ spec: {} })).toBe(1);
  });
});

const tie = (no: number, rest: Partial<CupTieWire> = {}): CupTieWire => ({
  no,
  startAtMs: season.startsAtMs + no * 60_000,
  state: 'ahead',
  gameId: no,
  home: { kind: 'known', id: 1 },
  away: { kind: 'known', id: 2 },
  score: null,
  winnerId: null,
  ...rest,
});
const ended = (no: number, home: number, away: number, pens: { home: number; away: number } | null = null) =>
  tie(no, { state: 'ended', score: { home, away, pens }, winnerId: 1 });

describe('the race for the title', () => {
  // Points 4, 3, 3, 1 after two of six rounds, so that every team has four matches left.
  const race = (rounds: number) => titleRace({ ...season, rounds });

  it('[DR-7.140] has the teams that reach the points of the first one with wins in all their matches', () => {
    expect(race(6).contenders).toEqual([
      { id: 3, points: 4, left: 4, most: 16 },
      { id: 2, points: 3, left: 4, most: 15 },
      { id: 1, points: 3, left: 4, most: 15 },
      { id: 4, points: 1, left: 4, most: 13 },
    ]);
    // One match left: 1 + 3 points are as many as the first one has; without it they are fewer.
    expect(race(3).contenders.map(({ id, most }) => [id, most])).toEqual([
      [3, 7],
      [2, 6],
      [1, 6],
      [4, 4],
    ]);
    expect(race(6)).toMatchObject({ champions: [], lead: 0 });
  });

  it('[DR-7.140] [DR-3.5] ends with the champion and its lead; a shared title has no lead', () => {
    const over = race(2);
    expect(over.contenders.map(({ id }) => id)).toEqual([3]);
    expect([over.champions.map(({ id }) => id), over.lead]).toEqual([[3], 1]);
    const level = season.results.map((one) => ({ ...one, home: 1, away: 1 }));
    const shared = titleRace({ ...season, rounds: 2, results: level });
    expect([shared.champions.map(({ id }) => id), shared.lead]).toEqual([[1, 2, 3, 4], 0]);
  });
});

describe('the way to the final of a cup', () => {
  const winnerOf = (tieNo: number) => ({ kind: 'winner-of' as const, tieNo });
  const bracket = [
    [ended(1, 2, 0), ended(2, 1, 0), tie(3, { state: 'live' }), tie(4)],
    [ended(5, 1, 0), tie(6, { home: winnerOf(3), away: winnerOf(4) })],
    [tie(7, { home: { kind: 'known', id: 1 }, away: winnerOf(6) })],
  ];
  // Team 1 has won the first tie and the semi-final; the second tie has another winner.
  const ways = bracket.with(0, [ended(1, 2, 0), { ...ended(2, 0, 1), winnerId: 2 }, tie(3), tie(4)]);

  it('[DR-7.140] are the ties that the finalist has won', () => {
    const { finalistId, ties } = wayToFinal(ways, 'home');
    expect([finalistId, ties.map(({ no }) => no)]).toEqual([1, [1, 5]]);
  });

  it('[DR-7.140] are the ties of the open round of a half whose finalist is not known', () => {
    const { finalistId, ties } = wayToFinal(bracket, 'away');
    expect([finalistId, ties.map(({ no }) => no)]).toEqual([null, [3, 4]]);
    const semi = wayToFinal(bracket.with(0, [tie(1), tie(2), ended(3, 1, 0), ended(4, 1, 0)]), 'away');
    expect(semi.ties.map(({ no }) => no)).toEqual([6]);
  });
});

describe('the bracket of a cup on its page', () => {
  it('[DR-7.116] the current round is the first with an open tie, and the final of a cup that is over', () => {
    expect(currentRound([[tie(1), tie(2)], [tie(3)]])).toBe(0);
    expect(currentRound([[ended(1, 1, 0), tie(2, { state: 'live' })], [tie(3)]])).toBe(0);
    expect(currentRound([[ended(1, 1, 0), ended(2, 2, 0)], [tie(3)]])).toBe(1);
    expect(currentRound([[ended(1, 1, 0), ended(2, 2, 0)], [ended(3, 1, 0)]])).toBe(1);
  });

  it('[DR-7.116] figures count ended matches; kicks of a shoot-out are not goals', () => {
    const bracket = [
      [ended(1, 2, 1), ended(2, 1, 1, { home: 4, away: 3 })],
      [tie(3, { state: 'live', score: { home: 3, away: 0, pens: null } })],
    ];
    expect(cupFigures(bracket)).toEqual({ played: 2, total: 3, goals: 5, shootOuts: 1 });
  });

  it('[DR-7.116] a match in play has the score of its topic, and an ended one keeps its own', () => {
    const live = { section: 'live', score: { home: 2, away: 1 } };
    const shown = { state: 'live', score: { home: 2, away: 1, pens: null } };
    expect(tieNow(tie(1, { state: 'live' }), live)).toEqual(shown);
    expect(tieNow(tie(1), live)).toEqual(shown);
    expect(tieNow(tie(1), { section: 'line', score: null })).toEqual({ state: 'ahead', score: null });
    const over = ended(1, 1, 1, { home: 3, away: 2 });
    expect(tieNow(over, live)).toEqual({ state: 'ended', score: over.score });
    expect(tieNow(tie(1), undefined)).toEqual({ state: 'ahead', score: null });
  });

  it('[DR-7.116] a cup within a day needs no dates', () => {
    expect(isWithinDay([[tie(1), tie(2)], [tie(3)]])).toBe(true);
    expect(isWithinDay([[tie(1), tie(2)], [tie(3, { startAtMs: season.startsAtMs + 2 * 86_400_000 })]])).toBe(
      false,
    );
  });
});

describe('the id of a championship in an address', () => {
  it('[SH-RT-016] is a number, with or without a name after it', () => {
    expect(['11', '11-crown', '0', '-1', '1e3', '9007199254740993', 'crown'].map(readChampId)).toEqual([
      11,
      11,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
