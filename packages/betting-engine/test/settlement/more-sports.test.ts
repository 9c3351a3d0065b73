import { describe, expect, it } from 'vitest';
import {
  courseOf,
  isPlayedInUnits,
  listedSports,
  type PeriodsResult,
  sportPlay,
  sportRules,
  standingOf,
  type UnitsResult,
} from '../../src/index.ts';
import { ABANDONED, FINISHED, IN_PLAY, period, statuses, unit, winnerOf } from './results.ts';

const timed = (
  sport: string,
  periods: PeriodsResult['periods'],
  ending: PeriodsResult['ending'] = FINISHED,
): PeriodsResult => ({ shape: 'periods', sport, ending, periods });

const inUnits = (
  sport: string,
  bestOf: number,
  target: number,
  units: UnitsResult['units'],
  ending: UnitsResult['ending'] = FINISHED,
): UnitsResult => ({
  shape: 'units',
  sport,
  ending,
  bestOf,
  unitFormat: { kind: 'points', target, ...(target === 1 && { cap: 1 }) },
  units,
});

describe('games with a clock', () => {
  it.each(['water-polo', 'field-hockey'])(
    '[DR-7.101] [DR-7.103] %s: four quarters; a shoot-out counts in no market',
    (sport) => {
      const match = timed(sport, [
        period('Q1', 3, 1),
        period('Q2', 2, 2),
        period('Q3', 1, 3),
        period('Q4', 2, 2),
        period('SO', 4, 3),
      ]);
      expect(winnerOf('1x2', {}, match)).toBe('X');
      expect(statuses('dnb', {}, match)).toBe('1=2 2=2');
      expect(winnerOf('total', { line: '15.5' }, match)).toBe('over');
      expect(winnerOf('total', { line: '16.5' }, match)).toBe('under');
      expect(winnerOf('1x2', { scope: 'Q1' }, match)).toBe('1');
      expect(winnerOf('1x2', { scope: 'H2' }, match)).toBe('2');
    },
  );

  it('[DR-7.102] floorball: the winner market has overtime and shoot-out, the others 60 minutes', () => {
    const periods = [period('P1', 2, 1), period('P2', 1, 2), period('P3', 2, 2)];
    const match = timed('floorball', [...periods, period('OT', 0, 0), period('SO', 1, 2)]);
    expect(winnerOf('1x2', {}, match)).toBe('X');
    expect(winnerOf('winner', {}, match)).toBe('2');
    expect(winnerOf('total', { line: '10.5' }, match)).toBe('under');
    expect(winnerOf('1x2', { scope: 'P2' }, match)).toBe('2');
  });

  it('[DR-7.104] beach soccer: three periods; extra time counts in no market', () => {
    const periods = [period('P1', 1, 1), period('P2', 2, 2), period('P3', 1, 1)];
    const match = timed('beach-soccer', [...periods, period('OT', 1, 0)]);
    expect(winnerOf('1x2', {}, match)).toBe('X');
    expect(winnerOf('total', { line: '8.5' }, match)).toBe('under');
    expect(winnerOf('1x2', { scope: 'P3' }, match)).toBe('X');
  });

  it.each(['water-polo', 'field-hockey', 'beach-soccer', 'floorball'])(
    '[DR-7.100] %s: a walkover voids; an abandoned match keeps what is decided',
    (sport) => {
      const [first = ''] = sportRules(sport).regulation;
      expect(statuses('1x2', {}, timed(sport, [], { kind: 'not-played' }))).toBe('void');
      const stopped = timed(sport, [period(first, 3, 2)], ABANDONED);
      expect(statuses('1x2', {}, stopped)).toBe('void');
      expect(winnerOf('total', { line: '4.5' }, stopped)).toBe('over');
      expect(statuses('total', { line: '5.5' }, stopped)).toBe('void');
      expect(winnerOf('1x2', { scope: first }, stopped)).toBe('1');
    },
  );
});

describe('games of units', () => {
  it('[DR-7.106] squash: totals count points, games with unit=sets', () => {
    const match = inUnits('squash', 5, 11, [unit(11, 8), unit(9, 11), unit(12, 10), unit(11, 4)]);
    expect(winnerOf('winner', {}, match)).toBe('1');
    expect(winnerOf('correct_sets', { bestOf: '5' }, match)).toBe('3:1');
    expect(winnerOf('total', { line: '76.5' }, match)).toBe('under');
    expect(winnerOf('total', { line: '3.5', unit: 'sets' }, match)).toBe('over');
    expect(winnerOf('set_winner', { n: '2' }, match)).toBe('2');
    expect(winnerOf('total', { line: '21.5', scope: 'G3' }, match)).toBe('over');
  });

  it('[DR-7.108] darts: totals and handicaps count legs; eleven legs have an exact score', () => {
    const legs = [1, 1, 2, 1, 2, 1, 2, 1, 1].map((side) => (side === 1 ? unit(1, 0) : unit(0, 1)));
    const match = inUnits('darts', 11, 1, legs);
    expect(winnerOf('winner', {}, match)).toBe('1');
    expect(winnerOf('total', { line: '9.5' }, match)).toBe('under');
    expect(winnerOf('total', { line: '8.5' }, match)).toBe('over');
    expect(winnerOf('handicap', { hcp: '-2.5' }, match)).toBe('1');
    expect(winnerOf('handicap', { hcp: '-3.5' }, match)).toBe('2');
    expect(winnerOf('correct_sets', { bestOf: '11' }, match)).toBe('6:3');
    expect(winnerOf('set_winner', { n: '9' }, match)).toBe('1');
    const running = { ...match, units: legs.slice(0, 7), ending: IN_PLAY };
    expect(winnerOf('total', { line: '6.5' }, running)).toBe('over');
    expect(winnerOf('total', { line: '8.5' }, running)).toBe('over');
    expect(statuses('total', { line: '9.5' }, running)).toBe('in-play');
  });

  it('[DR-7.109] snooker: a concession before the end keeps the frames that were completed', () => {
    const frames = [unit(1, 0), unit(1, 0), unit(0, 1)];
    const stopped = inUnits('snooker', 9, 1, frames, { kind: 'retired', by: 2 });
    expect(statuses('winner', {}, stopped)).toBe('void');
    expect(winnerOf('set_winner', { n: '3' }, stopped)).toBe('2');
    expect(statuses('set_winner', { n: '4' }, stopped)).toBe('void');
    expect(winnerOf('total', { line: '4.5' }, stopped)).toBe('over');
    expect(statuses('total', { line: '6.5' }, stopped)).toBe('void');
  });

  it('[DR-7.107] padel: after one completed set the winner stands for the pair that goes through', () => {
    const padel = (units: UnitsResult['units']): UnitsResult => ({
      ...inUnits('padel', 3, 6, units, { kind: 'retired', by: 1 }),
      unitFormat: { kind: 'tennis-set' },
    });
    expect(winnerOf('winner', {}, padel([unit(6, 4), unit(2, 3, false)]))).toBe('2');
    expect(statuses('winner', {}, padel([unit(5, 4, false)]))).toBe('void');
  });

  it.each(['beach-volleyball', 'squash', 'pickleball', 'darts', 'snooker', 'padel'])(
    '[DR-7.100] %s: a walkover before the start voids',
    (sport) => {
      expect(statuses('winner', {}, inUnits(sport, 3, 11, [], { kind: 'not-played' }))).toBe('void');
      expect(statuses('set_winner', { n: '1' }, inUnits(sport, 3, 11, [], ABANDONED))).toBe('void');
    },
  );

  it('[DR-11.21] the scoreboard of darts shows the legs that a bet counts', () => {
    const board = { sport: 'darts', isOver: false, home: 3, away: 2, periods: [], stage: 'L6' };
    const line = { typeKey: 'total', spec: { line: '8.5' } };
    expect(standingOf(line, 'over', board)?.need).toEqual({ by: 'any', count: 4 });
  });
});

describe('the table of sports', () => {
  it('[DR-7.100] parts of the table agree with the periods of the settlement', () => {
    const letters = { halves: 'H', periods: 'P', quarters: 'Q' } as const;
    for (const sport of listedSports) {
      const parts = sportPlay(sport)?.parts ?? 'halves';
      const { regulation, defaultUnit } = sportRules(sport);
      if (isPlayedInUnits(sport)) {
        expect(regulation, sport).toEqual([]);
        expect(defaultUnit, sport).toBe(parts === sportPlay(sport)?.counts ? 'units' : 'inside');
      } else {
        const letter = letters[parts as keyof typeof letters];
        for (const scope of regulation) expect(scope[0], sport).toBe(letter);
      }
    }
  });

  it('[DR-7.100] an unknown sport has no row, and the course of a game with a clock', () => {
    expect(sportPlay('toString')).toBeUndefined();
    expect([courseOf('curling'), courseOf('padel'), courseOf('darts'), courseOf('floorball')]).toEqual([
      'clock',
      'tennis',
      'units',
      'clock',
    ]);
  });
});
