import { describe, expect, it } from 'vitest';
import type { PeriodsResult, RankingResult, Side, UnitsResult } from '../../src/index.ts';
import { isUnitOver } from '../../src/settlement/unit-space.ts';
import {
  ABANDONED,
  esports,
  FINISHED,
  IN_PLAY,
  period,
  statuses,
  tennis,
  unit,
  winnerOf,
} from './results.ts';

function hockey(
  periods: PeriodsResult['periods'],
  ending: PeriodsResult['ending'] = FINISHED,
): PeriodsResult {
  return { shape: 'periods', sport: 'ice-hockey', ending, periods };
}

function basketball(
  periods: PeriodsResult['periods'],
  ending: PeriodsResult['ending'] = FINISHED,
): PeriodsResult {
  return { shape: 'periods', sport: 'basketball', ending, periods };
}

describe('ice hockey', () => {
  const regulation = [period('P1', 1, 0), period('P2', 1, 1), period('P3', 0, 1)];
  const afterShootOut = hockey([...regulation, period('OT', 0, 0), period('SO', 1, 3)]);

  it('[DR-3.34] 60 minutes for 1x2 and totals; the shoot-out adds exactly one goal to the winner', () => {
    expect(winnerOf('1x2', {}, afterShootOut)).toBe('X');
    expect(winnerOf('total', { line: '4.5' }, afterShootOut)).toBe('under');
    expect(winnerOf('winner', {}, afterShootOut)).toBe('2');
    expect(statuses('handicap', { hcp: '0' }, afterShootOut)).toBe('1=2 2=2');
    expect(statuses('total', { line: '5', scope: 'FT+OT' }, afterShootOut)).toBe('over=2 under=2');
  });

  it('[DR-3.39] after a level regulation exactly one more goal follows', () => {
    const level = hockey([...regulation, period('OT', 0, 0, false)], IN_PLAY);
    expect(statuses('winner', {}, level)).toBe('in-play');
    expect(winnerOf('total', { line: '4.5', scope: 'FT+OT' }, level)).toBe('over');
    expect(winnerOf('total', { line: '5.5', scope: 'FT+OT' }, level)).toBe('under');
    expect(winnerOf('1x2', {}, level)).toBe('X');
  });

  it('[DR-3.39] a lead after regulation is final, and so is the golden goal', () => {
    const lead = hockey([period('P1', 1, 0), period('P2', 0, 0), period('P3', 0, 0)], IN_PLAY);
    expect(winnerOf('winner', {}, lead)).toBe('1');
    const golden = hockey([...regulation, period('OT', 1, 0, false)], IN_PLAY);
    expect(winnerOf('winner', {}, golden)).toBe('1');
  });
});

describe('basketball', () => {
  const quarters = [period('Q1', 20, 25), period('Q2', 30, 20), period('Q3', 25, 25), period('Q4', 20, 25)];
  const withOvertime = basketball([...quarters, period('OT', 12, 9)]);

  it('[DR-3.35] winner, totals and handicaps with overtime; 1x2, half and quarter without', () => {
    expect(winnerOf('1x2', {}, withOvertime)).toBe('X');
    expect(winnerOf('winner', {}, withOvertime)).toBe('1');
    expect(winnerOf('total', { line: '200.5' }, withOvertime)).toBe('over');
    expect(winnerOf('total', { line: '190.5', scope: 'FT' }, withOvertime)).toBe('under');
    expect(statuses('handicap', { hcp: '-3' }, withOvertime)).toBe('1=2 2=2');
    expect(winnerOf('1x2', { scope: 'H1' }, withOvertime)).toBe('1');
    expect(winnerOf('1x2', { scope: 'H2' }, withOvertime)).toBe('2');
    expect(winnerOf('quarter_1x2', { n: '1' }, withOvertime)).toBe('2');
    expect(winnerOf('quarter_1x2', { n: '3' }, withOvertime)).toBe('X');
    expect(winnerOf('quarter_1x2', { n: '4' }, withOvertime)).toBe('2');
    expect(winnerOf('total', { line: '44.5', scope: 'Q4' }, withOvertime)).toBe('over');
  });

  it('[DR-3.28] race to 20 points by the running score', () => {
    const plays = [
      { side: 1 as Side, points: 3, period: 'Q1' },
      { side: 2 as Side, points: 2, period: 'Q1' },
      { side: 2 as Side, points: 2, period: 'Q1' },
    ];
    const early: PeriodsResult = { ...basketball([period('Q1', 3, 4, false)], IN_PLAY), plays };
    expect(winnerOf('race_to', { n: '3' }, early)).toBe('1');
    expect(winnerOf('race_to', { n: '4' }, early)).toBe('2');
    expect(statuses('race_to', { n: '5' }, early)).toBe('in-play');
  });

  it('[DR-3.35] abandoned: valid when official and 35 (43) minutes were played, else as football', () => {
    const score = [
      period('Q1', 20, 25),
      period('Q2', 30, 20),
      period('Q3', 25, 25),
      period('Q4', 5, 2, false),
    ];
    const stopped = (minutesPlayed: number, isLongFormat = false, isOfficial = true) =>
      basketball(score, { kind: 'abandoned', isOfficial, minutesPlayed, isLongFormat });
    expect(winnerOf('winner', {}, stopped(35))).toBe('1');
    expect(statuses('winner', {}, stopped(34))).toBe('void');
    expect(statuses('winner', {}, stopped(40, true))).toBe('void');
    expect(winnerOf('winner', {}, stopped(43, true))).toBe('1');
    expect(statuses('winner', {}, stopped(36, false, false))).toBe('void');
    expect(winnerOf('quarter_1x2', { n: '1' }, stopped(34))).toBe('2');
    expect(statuses('quarter_1x2', { n: '4' }, stopped(34))).toBe('void');
    expect(winnerOf('total', { line: '150.5' }, stopped(34))).toBe('over');
  });
});

describe('tennis', () => {
  it('[DR-3.37] [DR-3.30] a full match', () => {
    const match = tennis([unit(6, 4), unit(6, 7), unit(7, 5)]);
    expect(winnerOf('winner', {}, match)).toBe('1');
    expect(winnerOf('correct_sets', {}, match)).toBe('2:1');
    expect(winnerOf('total', { line: '34.5' }, match)).toBe('over');
    expect(winnerOf('total', { line: '2.5', unit: 'sets' }, match)).toBe('over');
    expect(winnerOf('handicap', { hcp: '-2.5' }, match)).toBe('1');
    expect(winnerOf('handicap', { hcp: '-1.5', unit: 'sets' }, match)).toBe('2');
    expect(winnerOf('set_winner', { n: '2' }, match)).toBe('2');
    expect(winnerOf('total', { line: '12.5', scope: 'S2' }, match)).toBe('over');
    expect(statuses('set_winner', { n: '3' }, tennis([unit(6, 0), unit(6, 0)]))).toBe('void');
  });

  it('[DR-3.37] a match tie-break counts as one set and one game', () => {
    const match = tennis([unit(6, 4), unit(4, 6), unit(1, 0)], FINISHED, 3, { kind: 'match-tie-break' });
    expect(winnerOf('winner', {}, match)).toBe('1');
    expect(winnerOf('total', { line: '20.5' }, match)).toBe('over');
    expect(winnerOf('total', { line: '21.5' }, match)).toBe('under');
  });

  it('[DR-3.39] retirement at 4-4 in set 1: Over 9.5 games in the set wins, Over 10.5 is void', () => {
    const retired = tennis([unit(4, 4, false)], { kind: 'retired', by: 2 });
    expect(winnerOf('total', { line: '9.5', scope: 'S1' }, retired)).toBe('over');
    expect(statuses('total', { line: '10.5', scope: 'S1' }, retired)).toBe('void');
    expect(winnerOf('total', { line: '15.5' }, retired)).toBe('over');
    expect(statuses('total', { line: '16.5' }, retired)).toBe('void');
    expect(winnerOf('total', { line: '39.5' }, retired)).toBe('under');
  });

  it('[DR-3.37] retirement: the winner is settled once a set was completed, other markets only if decided', () => {
    expect(statuses('winner', {}, tennis([unit(5, 0, false)], { kind: 'retired', by: 2 }))).toBe('void');
    const later = tennis([unit(6, 0), unit(0, 3, false)], { kind: 'retired', by: 1 });
    expect(statuses('winner', {}, later)).toBe('1=0 2=1');
    expect(winnerOf('set_winner', { n: '1' }, later)).toBe('1');
    expect(statuses('set_winner', { n: '2' }, later)).toBe('void');
    expect(statuses('correct_sets', {}, later)).toBe('void');
    expect(statuses('total', { line: '2.5', unit: 'sets' }, later)).toBe('void');
  });

  it('[DR-3.29] a game must be completed; if one side won all games no sequence is needed', () => {
    const sequence: readonly Side[] = [1, 2, 2];
    const running = tennis([unit(1, 2, false, sequence)], IN_PLAY);
    expect(winnerOf('game_winner', { set: '1', game: '2' }, running)).toBe('2');
    expect(statuses('game_winner', { set: '1', game: '4' }, running)).toBe('in-play');
    expect(winnerOf('game_winner', { set: '1', game: '2' }, tennis([unit(3, 0, false)], IN_PLAY))).toBe('1');
    expect(statuses('game_winner', { set: '1', game: '2' }, tennis([unit(2, 1, false)], IN_PLAY))).toBe(
      'missing-data',
    );
    expect(statuses('game_winner', { set: '1', game: '12' }, tennis([unit(6, 3), unit(6, 3)]))).toBe('void');
    expect(winnerOf('race_to', { n: '2', scope: 'S1' }, running)).toBe('2');
  });

  it('[DR-3.39] an advantage set has no upper end, a tie-break set has one', () => {
    const at66 = [unit(6, 4), unit(4, 6), unit(6, 6, false)];
    expect(winnerOf('total', { line: '33.5' }, tennis(at66, IN_PLAY))).toBe('under');
    expect(winnerOf('odd_even', { scope: 'S3' }, tennis(at66, IN_PLAY))).toBe('odd');
    const advantage = tennis(at66, IN_PLAY, 3, { kind: 'advantage-set' });
    expect(statuses('total', { line: '33.5' }, advantage)).toBe('over=1 under=0');
    expect(statuses('total', { line: '40.5' }, advantage)).toBe('in-play');
    expect(winnerOf('odd_even', { scope: 'S3' }, advantage)).toBe('even');
  });
});

describe('e-sports', () => {
  it('[DR-3.38] all maps; overtime of a map counts in its markets', () => {
    const match = esports([unit(13, 9), unit(14, 16), unit(16, 12)]);
    expect(winnerOf('winner', {}, match)).toBe('1');
    expect(winnerOf('correct_maps', {}, match)).toBe('2:1');
    expect(winnerOf('map_winner', { n: '2' }, match)).toBe('2');
    expect(winnerOf('total', { line: '2.5' }, match)).toBe('over');
    expect(winnerOf('total', { line: '29.5', scope: 'MAP2' }, match)).toBe('over');
    expect(winnerOf('total', { line: '80.5', unit: 'rounds' }, match)).toBe('under');
    expect(winnerOf('handicap', { hcp: '-1.5' }, match)).toBe('2');
  });

  it('[DR-3.39] best of five at 2-1: over 3.5 maps is decided, over 4.5 is not', () => {
    const running = esports([unit(13, 0), unit(0, 13), unit(13, 0)], IN_PLAY, 5);
    expect(winnerOf('total', { line: '3.5' }, running)).toBe('over');
    expect(statuses('total', { line: '4.5' }, running)).toBe('in-play');
    expect(winnerOf('handicap', { hcp: '-2.5' }, running)).toBe('2');
  });

  it('[DR-3.14] best of two may end in a draw', () => {
    const drawn = esports([unit(13, 1), unit(1, 13)], FINISHED, 2);
    expect(winnerOf('1x2', {}, drawn)).toBe('X');
    expect(winnerOf('correct_maps', { bestOf: '2' }, drawn)).toBe('1:1');
    expect(winnerOf('1x2', {}, esports([unit(13, 1), unit(13, 1)], FINISHED, 2))).toBe('1');
  });

  it('[DR-3.38] a walkover before the start voids', () => {
    expect(statuses('winner', {}, esports([], { kind: 'not-played' }))).toBe('void');
    expect(statuses('map_winner', { n: '1' }, esports([], ABANDONED))).toBe('void');
  });

  it('[DR-7.29] rounds: to 13, overtime first to 4 of 6, repeated', () => {
    const rounds = { kind: 'rounds', target: 13, overtimeTo: 4 } as const;
    const over = [
      [13, 11],
      [16, 12],
      [16, 14],
      [19, 15],
      [19, 17],
      [12, 16],
    ] as const;
    const running = [
      [12, 11],
      [12, 12],
      [13, 12],
      [15, 15],
      [15, 14],
      [18, 17],
      [18, 18],
    ] as const;
    for (const [home, away] of over) expect(isUnitOver(rounds, home, away), `${home}:${away}`).toBe(true);
    for (const [home, away] of running) expect(isUnitOver(rounds, home, away), `${home}:${away}`).toBe(false);
  });

  it('[DR-3.36] points: two clear, and the golden point at the cap', () => {
    const badminton = { kind: 'points', target: 21, cap: 30 } as const;
    expect(isUnitOver(badminton, 21, 20)).toBe(false);
    expect(isUnitOver(badminton, 22, 20)).toBe(true);
    expect(isUnitOver(badminton, 29, 30)).toBe(true);
  });
});

describe('volleyball', () => {
  const volleyball = (
    units: UnitsResult['units'],
    ending: UnitsResult['ending'] = FINISHED,
  ): UnitsResult => ({
    shape: 'units',
    sport: 'volleyball',
    ending,
    bestOf: 5,
    unitFormat: { kind: 'points', target: 25 },
    decidingFormat: { kind: 'points', target: 15 },
    units,
  });

  it('[DR-3.36] all sets; totals count points, sets with unit=sets', () => {
    const match = volleyball([unit(25, 20), unit(23, 25), unit(27, 25), unit(25, 11)]);
    expect(winnerOf('winner', {}, match)).toBe('1');
    expect(winnerOf('correct_sets', { bestOf: '5' }, match)).toBe('3:1');
    expect(winnerOf('total', { line: '181.5' }, match)).toBe('under');
    expect(winnerOf('total', { line: '180.5' }, match)).toBe('over');
    expect(winnerOf('handicap', { hcp: '-1.5', unit: 'sets' }, match)).toBe('1');
  });

  it('[DR-3.39] [DR-3.36] at 20:20 a set cannot end under 45 points, and has no upper end', () => {
    const stopped = volleyball([unit(20, 20, false)], ABANDONED);
    expect(winnerOf('total', { line: '44.5', scope: 'S1' }, stopped)).toBe('over');
    expect(statuses('total', { line: '45.5', scope: 'S1' }, stopped)).toBe('void');
    expect(statuses('total', { line: '99.5', scope: 'S1' }, stopped)).toBe('void');
    expect(winnerOf('total', { line: '94.5' }, stopped)).toBe('over');
    expect(statuses('total', { line: '95.5' }, stopped)).toBe('void');
  });
});

describe('classifications', () => {
  const race: RankingResult = {
    shape: 'ranking',
    sport: 'motor-sport',
    ending: FINISHED,
    entries: [
      { key: 'a', position: 1 },
      { key: 'b', position: 2 },
      { key: 'c', position: 2 },
      { key: 'd', position: 4 },
      { key: 'e' },
    ],
    nonStarters: ['f'],
  };

  it('[DR-3.31] [DR-3.50] places by classification; a non-starter is void, a non-finisher loses', () => {
    expect(statuses('outright', {}, race)).toBe('a=1 b=0 c=0 d=0 e=0 f=3');
    expect(statuses('place', { m: '2' }, race)).toBe('a=1 b=6 c=6 d=0 e=0 f=3');
    expect(statuses('place', { m: '3' }, race)).toBe('a=1 b=1 c=1 d=0 e=0 f=3');
    expect(statuses('outright', {}, { ...race, ending: IN_PLAY })).toBe('in-play');
    expect(statuses('outright', {}, { ...race, ending: { kind: 'not-played' } })).toBe('void');
  });
});
