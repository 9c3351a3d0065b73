import { describe, expect, it } from 'vitest';
import { expectedGoals } from '../src/football/expected-goals.ts';
import { football } from '../src/football/goal-game.ts';
import { iceHockey } from '../src/football/goal-games.ts';
import { goalsLeftGrid, type GoalState, kickOff, nextGoalChances } from '../src/football/live-grid.ts';
import { overtimeWinChance } from '../src/football/overtime.ts';
import { halfTimeFullTime, openPeriod, periodLeftGrid } from '../src/football/period-grid.ts';
import { chanceThat, massAt, scoreGrid } from '../src/football/score-grid.ts';

const finals = scoreGrid(football, { home: 1.55, away: 1.15 });
const at = (minute: number, home: number, away: number, homeCards = 0): GoalState => ({
  minute,
  score: { home, away },
  periodScores: [{ home, away }],
  redCards: { home: homeCards, away: 0 },
});
const six = (value: number): string => value.toFixed(6);

function figures(state: GoalState): string[] {
  const left = goalsLeftGrid(football, finals, state);
  const { home, away } = state.score;
  const next = nextGoalChances(left);
  return [
    chanceThat(left, (h, a) => home + h > away + a),
    chanceThat(left, (h, a) => home + h === away + a),
    chanceThat(left, (h, a) => home + h < away + a),
    chanceThat(left, (h, a) => home + h + away + a > 2.5),
    next.none,
    next.home,
    next.away,
  ].map(six);
}

describe('football, the worked examples', () => {
  it('[DR-7.6] expected goals of equal sides and the clamp', () => {
    const level = { attack: 0, defence: 0 };
    const { home, away } = expectedGoals(football, level, level);
    expect(six(home)).toBe(six(Math.exp(0.4)));
    expect(six(away)).toBe(six(Math.exp(0.15)));
    const giant = { attack: 3, defence: 3 };
    expect(expectedGoals(football, giant, level)).toEqual({ home: 4, away: 0.2 });
  });

  it('[DR-7.9] the goal clock', () => {
    expect([45, 60, 75, 0, 90].map((minute) => six(football.shareAt(minute)))).toEqual([
      '0.450000',
      '0.622222',
      '0.805556',
      '0.000000',
      '1.000000',
    ]);
  });

  it('[DR-7.7] [DR-7.11] [DR-7.12] [DR-7.15] the remaining goals in five states of a match', () => {
    expect(figures(kickOff)).toEqual([
      '0.455870',
      '0.271388',
      '0.272741',
      '0.506376',
      '0.076789',
      '0.530701',
      '0.392510',
    ]);
    expect(figures(at(30, 0, 0))).toEqual([
      '0.404023',
      '0.342570',
      '0.253407',
      '0.301156',
      '0.167221',
      '0.479494',
      '0.353285',
    ]);
    expect(figures(at(60, 1, 0))).toEqual([
      '0.762238',
      '0.193985',
      '0.043777',
      '0.277323',
      '0.334321',
      '0.374803',
      '0.290876',
    ]);
    expect(figures(at(75, 0, 0))).toEqual([
      '0.188104',
      '0.682296',
      '0.129600',
      '0.015506',
      '0.640832',
      '0.208269',
      '0.150899',
    ]);
    expect(figures(at(80, 1, 1))).toEqual([
      '0.151754',
      '0.738633',
      '0.109613',
      '0.281822',
      '0.718178',
      '0.161787',
      '0.120035',
    ]);
  });

  it('[DR-7.16] both score, odd, likeliest scores, half time, red card', () => {
    expect(six(chanceThat(finals, (h, a) => h > 0 && a > 0))).toBe('0.547904');
    expect(six(chanceThat(finals, (h, a) => (h + a) % 2 === 1))).toBe('0.478575');
    expect([massAt(finals, 1, 1), massAt(finals, 1, 0), massAt(finals, 2, 1)].map(six)).toEqual([
      '0.129377',
      '0.094585',
      '0.092840',
    ]);
    const half = periodLeftGrid(finals, openPeriod(football, kickOff, 0)?.share ?? 0);
    expect(
      [
        chanceThat(half, (h, a) => h > a),
        chanceThat(half, (h, a) => h === a),
        chanceThat(half, (h, a) => h < a),
      ].map(six),
    ).toEqual(['0.347926', '0.417752', '0.234322']);
    expect(figures(at(60, 1, 0, 1)).slice(0, 3)).toEqual(['0.675818', '0.253038', '0.071145']);
  });

  it('[DR-7.13] [DR-7.17] half time / full time', () => {
    const chances = halfTimeFullTime(football, kickOff, finals);
    expect(Object.values(chances).map(six)).toEqual([
      '0.277643',
      '0.052720',
      '0.017563',
      '0.152629',
      '0.165948',
      '0.099174',
      '0.025599',
      '0.052720',
      '0.156003',
    ]);
  });

  it('[DR-7.13] after half time only the pairs of the known half-time result remain', () => {
    const state: GoalState = {
      ...at(70, 1, 0),
      periodScores: [
        { home: 0, away: 0 },
        { home: 1, away: 0 },
      ],
    };
    const chances = halfTimeFullTime(football, state, goalsLeftGrid(football, finals, state));
    const sum = chances['X/1'] + chances['X/X'] + chances['X/2'];
    expect(sum).toBeCloseTo(1, 12);
    expect(chances['1/1']).toBe(0);
  });
});

describe('ice hockey', () => {
  it('[DR-7.18] 2.9 v 2.5: regulation, the overtime rule, and the split of a draw', () => {
    const expected = { home: 2.9, away: 2.5 };
    const grid = scoreGrid(iceHockey, expected);
    const win = chanceThat(grid, (h, a) => h > a);
    const draw = chanceThat(grid, (h, a) => h === a);
    expect([win, draw, 1 - win - draw].map(six)).toEqual(['0.479823', '0.173845', '0.346332']);
    expect(six(win + draw * overtimeWinChance(iceHockey, expected, 0))).toBe('0.569906');
    expect(six(win + draw * 0.5)).toBe('0.566746');
    expect(overtimeWinChance(iceHockey, expected, 5)).toBe(0.5);
  });
});
