import { setImmediate as immediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

/** Creates batch runs that end when the test releases them, and records the inputs of each run. */
function heldRuns() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const run = (inputs: readonly number[]): Promise<number[]> => {
    groups.push([...inputs]);
    return new Promise((resolve) => ends.push(() => resolve(inputs.map((input) => input * 10))));
  };
  return { groups, ends, run };
}

/** Waits two event-loop turns. In the first, an ended run frees its slot; in the second, the next run starts. */
async function nextTurn(): Promise<void> {
  await immediate();
  await immediate();
}

describe('the batcher', () => {
  it('inputs of one event-loop turn are batched and divided among the free concurrency', async () => {
    const held = heldRuns();
    const run = createBatcher({ run: held.run, concurrency: 2, maxBatch: 8 });
    const answers = [1, 2, 3].map((input) => run(input));
    expect(held.groups).toEqual([]);
    await nextTurn();
    expect(held.groups).toEqual([[1, 2], [3]]);
    for (const end of held.ends) end();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it('[RL-43] a single input runs alone, in the same turn', async () => {
    const held = heldRuns();
    const run = createBatcher({ run: held.run, concurrency: 1, maxBatch: 8 });
    const answer = run(1);
    await nextTurn();
    expect(held.groups).toEqual([[1]]);
    held.ends[0]?.();
    expect(await answer).toBe(10);
  });

  it('inputs that arrive while all concurrency is used are batched, in order', async () => {
    const held = heldRuns();
    const run = createBatcher({ run: held.run, concurrency: 1, maxBatch: 8 });
    const first = run(1);
    await nextTurn();
    const others = [2, 3, 4].map((input) => run(input));
    await nextTurn();
    others.push(run(5));
    await nextTurn();
    expect(held.groups).toEqual([[1]]);
    held.ends[0]?.();
    await first;
    await nextTurn();
    expect(held.groups).toEqual([[1], [2, 3, 4, 5]]);
    held.ends[1]?.();
    expect(await Promise.all(others)).toEqual([20, 30, 40, 50]);
  });

  it('one run takes at most maxBatch inputs', async () => {
    const held = heldRuns();
    const run = createBatcher({ run: held.run, concurrency: 1, maxBatch: 3 });
    const answers = [1, 2, 3, 4, 5].map((input) => run(input));
    await nextTurn();
    held.ends[0]?.();
    await answers[0];
    await nextTurn();
    expect(held.groups).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    held.ends[1]?.();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  });

  it('[RL-43] one bad input fails alone', async () => {
    const runs: number[][] = [];
    const run = createBatcher<number, number>({
      run: async (inputs) => {
        runs.push([...inputs]);
        if (inputs.includes(3)) throw new Error('three');
        return inputs;
      },
      concurrency: 1,
      maxBatch: 8,
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map((input) => run(input)));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      1,
      2,
      'failed',
      4,
    ]);
    expect(runs).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  });

  it('[RL-36] no input is retried when the database is gone', async () => {
    const runs: number[][] = [];
    const run = createBatcher<number, number>({
      run: async (inputs) => {
        runs.push([...inputs]);
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      },
      concurrency: 1,
      maxBatch: 8,
    });
    const answers = await Promise.allSettled([run(1), run(2), run(3)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toEqual([[1, 2, 3]]);
  });

  it('a missing output is an error, and no input gets the output of another', async () => {
    const run = createBatcher<number, number>({ run: async () => [], concurrency: 1, maxBatch: 8 });
    await expect(run(1)).rejects.toThrow('0 answers to 1 inputs');
  });
});
