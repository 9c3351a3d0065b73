import { describe, expect, it } from 'vitest';
import { createSharedBudget } from './rate-limit.ts';

describe('a budget of each and one of everybody', () => {
  it('[RL-72] what the own one refuses is not paid by all', async () => {
    const take = createSharedBudget({ own: { tries: 2, perSec: 60 }, all: { tries: 4, perSec: 60 } });
    const waits = async (who: string) => (await take(who)) > 0;
    const greedy = [];
    for (let n = 0; n < 9; n++) greedy.push(await waits('greedy'));
    expect(greedy).toEqual([false, false, true, true, true, true, true, true, true]);
    // Two of the common four are left, and the fifth taker waits.
    expect([await waits('a'), await waits('b'), await waits('c')]).toEqual([false, false, true]);
  });
});
