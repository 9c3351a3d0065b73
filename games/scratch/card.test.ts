import { describe, expect, it } from 'vitest';
import { cellsOf } from './cells.ts';
import { newFoil, scratchAt, scratchLine, uncover, uncoverAll } from './foil.ts';
import { SCRATCH_PRIZES } from './rules.ts';

const counts = (cells: readonly number[]): Map<number, number> =>
  cells.reduce((all, cell) => all.set(cell, (all.get(cell) ?? 0) + 1), new Map<number, number>());

describe('the cells of a scratch card', () => {
  it('[DR-8.82] a card without a prize shows no amount twice', () => {
    for (let place = 349_056; place < 359_056; place += 1) {
      const all = counts(cellsOf({ place, prize: 0 }));
      expect(all.get(0)).toBe(4);
      all.delete(0);
      expect([...all.values()]).toEqual([1, 1, 1, 1, 1]);
    }
  });

  it.each(SCRATCH_PRIZES.map(({ prize }) => prize))(
    '[DR-8.82] a card with the prize %i shows it three times, and no other amount twice',
    (prize) => {
      for (let place = 0; place < 1000; place += 1) {
        const all = counts(cellsOf({ place, prize }));
        expect([all.get(prize), all.get(0)]).toEqual([3, 3]);
        all.delete(0);
        expect([...all.values()].toSorted((one, other) => one - other)).toEqual([1, 1, 1, 3]);
      }
    },
  );

  it('[DR-8.82] the same card has the same cells; each place of the board has each content', () => {
    expect(cellsOf({ place: 976_409, prize: 0 })).toEqual(cellsOf({ place: 976_409, prize: 0 }));
    const seen = new Set<string>();
    for (let place = 400_000; place < 401_000; place += 1)
      for (const [at, content] of cellsOf({ place, prize: 0 }).entries()) seen.add(`${at} ${content}`);
    expect(seen.size).toBe(9 * (SCRATCH_PRIZES.length + 1));
  });
});

describe('the foil of a scratch card', () => {
  it('[DR-8.82] a point takes off a small part of one cell only', () => {
    const foil = scratchAt(newFoil(), 0.5, 0.5);
    expect(foil.off.map((one) => one.size > 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => at === 4));
    expect(foil.uncovered.size).toBe(0);
    expect(scratchAt(newFoil(), 1, 0.5)).toEqual(newFoil());
    expect(scratchAt(newFoil(), 0.5, -0.1)).toEqual(newFoil());
  });

  it('[DR-8.82] half of the parts uncover the cell; a line leaves no gaps', () => {
    const one = scratchLine(newFoil(), { x: 0.01, y: 0.1 }, { x: 0.32, y: 0.1 });
    expect([...one.uncovered]).toEqual([]);
    const two = scratchLine(one, { x: 0.32, y: 0.2 }, { x: 0.01, y: 0.2 });
    expect([...two.uncovered]).toEqual([0]);
    const across = scratchLine(newFoil(), { x: 0, y: 0.5 }, { x: 0.99, y: 0.5 });
    expect(across.off.map((parts) => parts.size > 0)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => at >= 3 && at <= 5),
    );
  });

  it('[DR-8.82] a key uncovers a whole cell, and one press uncovers all', () => {
    expect([...uncover(uncover(newFoil(), 8), 8).uncovered]).toEqual([8]);
    expect(uncoverAll(uncover(newFoil(), 8)).uncovered.size).toBe(9);
  });
});
