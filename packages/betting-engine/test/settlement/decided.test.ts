import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketSpec, UnitScore } from '../../src/index.ts';
import { isUnitOver } from '../../src/settlement/unit-space.ts';
import { football, IN_PLAY, statuses, tennis, unit } from './results.ts';

const SCORE_MARKETS: readonly (readonly [string, MarketSpec])[] = [
  ['1x2', {}],
  ['double_chance', {}],
  ['dnb', {}],
  ['total', { line: '2.5' }],
  ['total', { line: '2.25' }],
  ['total', { line: '3' }],
  ['team_total', { side: '2', line: '0.75' }],
  ['handicap', { hcp: '-1.25' }],
  ['euro_handicap', { hcp: '0:2' }],
  ['btts', {}],
  ['correct_score', { upTo: '2' }],
  ['odd_even', {}],
  ['exact_goals', { max: '3' }],
  ['goal_range', {}],
];

describe('[DR-3.39] a line is decided exactly when no further score changes an outcome', () => {
  const score = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));

  it('[DR-3.39] football: against every continuation by up to eight goals per side', () => {
    fc.assert(
      fc.property(score, fc.constantFrom(...SCORE_MARKETS), ([home, away], [typeKey, spec]) => {
        const now = statuses(typeKey, spec, football([home, away], undefined, IN_PLAY));
        const finals = new Set<string>();
        for (let h = 0; h <= 8; h += 1) {
          for (let a = 0; a <= 8; a += 1) {
            finals.add(statuses(typeKey, spec, football([home, away], [h, a])));
          }
        }
        expect(now).toBe(finals.size === 1 ? [...finals][0] : 'in-play');
      }),
      { numRuns: 400 },
    );
  });

  it('[DR-3.39] a tennis set: against every continuation', () => {
    const lines = ['8.5', '9.5', '9.75', '10.5', '12.5'];
    for (let home = 0; home <= 6; home += 1) {
      for (let away = 0; away <= 6; away += 1) {
        if (isUnitOver({ kind: 'tennis-set' }, home, away)) continue;
        for (const line of lines) {
          const finals = new Set(
            setEnds(home, away).map((end) =>
              statuses('total', { line, scope: 'S1' }, tennis([end], IN_PLAY)),
            ),
          );
          const now = statuses('total', { line, scope: 'S1' }, tennis([unit(home, away, false)], IN_PLAY));
          expect(now, `${home}:${away} ${line}`).toBe(finals.size === 1 ? [...finals][0] : 'in-play');
        }
      }
    }
  });

  it('[DR-3.39] a tennis match: what is decided early never changes until the end', () => {
    const markets: readonly (readonly [string, MarketSpec])[] = [
      ['winner', {}],
      ['total', { line: '20.5' }],
      ['total', { line: '2.5', unit: 'sets' }],
      ['handicap', { hcp: '-3.5' }],
      ['correct_sets', {}],
      ['odd_even', {}],
      ['set_winner', { n: '2' }],
    ];
    fc.assert(
      fc.property(fc.infiniteStream(fc.boolean()), (draws) => {
        const early = new Map<string, string>();
        let units: readonly UnitScore[] = [];
        for (const isFirst of draws) {
          units = addGame(units, isFirst);
          const isOver = isMatchWon(units);
          const result = tennis(units, isOver ? { kind: 'finished' } : IN_PLAY);
          for (const [typeKey, spec] of markets) {
            const name = `${typeKey} ${JSON.stringify(spec)}`;
            const now = statuses(typeKey, spec, result);
            const before = early.get(name);
            if (before !== undefined) expect(now, name).toBe(before);
            if (now !== 'in-play') early.set(name, now);
          }
          if (isOver) {
            expect(early.size).toBe(markets.length);
            return;
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** All final scores of a tennis set from a score, found by exhaustive play. */
function setEnds(home: number, away: number): readonly UnitScore[] {
  if (isUnitOver({ kind: 'tennis-set' }, home, away)) return [unit(home, away)];
  return [...setEnds(home + 1, away), ...setEnds(home, away + 1)];
}

function addGame(units: readonly UnitScore[], isFirst: boolean): readonly UnitScore[] {
  const last = units.at(-1);
  const running = last && !last.isComplete ? last : unit(0, 0, false);
  const before = last && !last.isComplete ? units.slice(0, -1) : units;
  const home = running.home + (isFirst ? 1 : 0);
  const away = running.away + (isFirst ? 0 : 1);
  return [...before, unit(home, away, isUnitOver({ kind: 'tennis-set' }, home, away))];
}

function isMatchWon(units: readonly UnitScore[]): boolean {
  const complete = units.filter((set) => set.isComplete);
  const first = complete.filter((set) => set.home > set.away).length;
  return first === 2 || complete.length - first === 2;
}
