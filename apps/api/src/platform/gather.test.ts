import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** Runs that end when told, with what each was given. */
function heldRuns() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const run = (inputs: readonly number[]): Promise<number[]> => {
    groups.push([...inputs]);
    return new Promise((resolve) => ends.push(() => resolve(inputs.map((input) => input * 10))));
  };
  return { groups, ends, run };
}

describe('gathering what comes at one time', () => {
  it('[RL-43] what finds a free lane goes at once and alone', async () => {
    const held = heldRuns();
    const ask = gather({ run: held.run, lanes: 2, most: 8 });
    const answers = [ask(1), ask(2)];
    expect(held.groups).toEqual([[1], [2]]);
    for (const end of held.ends) end();
    expect(await Promise.all(answers)).toEqual([10, 20]);
  });

  it('what comes while all lanes are busy goes together, in order', async () => {
    const held = heldRuns();
    const ask = gather({ run: held.run, lanes: 2, most: 8 });
    const answers = [1, 2, 3, 4, 5, 6, 7].map((input) => ask(input));
    held.ends[0]?.();
    await answers[0];
    held.ends[1]?.();
    await answers[1];
    await Promise.resolve();
    expect(held.groups).toEqual([[1], [2], [3, 4, 5, 6, 7]]);
    held.ends[2]?.();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60, 70]);
  });

  it('one run takes no more than it may', async () => {
    const held = heldRuns();
    const ask = gather({ run: held.run, lanes: 1, most: 3 });
    const answers = [0, 1, 2, 3, 4, 5].map((input) => ask(input));
    for (let at = 0; at < 3; at++) {
      held.ends[at]?.();
      await answers[[0, 3, 5][at] ?? 0];
      await Promise.resolve();
    }
    expect(held.groups).toEqual([[0], [1, 2, 3], [4, 5]]);
  });

  it('[RL-43] one bad input fails alone', async () => {
    const runs: number[][] = [];
    const ask = gather<number, number>({
      run: async (inputs) => {
        runs.push([...inputs]);
        if (inputs.includes(3)) throw new Error('three');
        return inputs;
      },
      lanes: 1,
      most: 8,
    });
    const answers = await Promise.allSettled([ask(1), ask(2), ask(3), ask(4)]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      1,
      2,
      'failed',
      4,
    ]);
    expect(runs).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
  });

  it('[RL-36] nothing is asked again of a database that is gone', async () => {
    const runs: number[][] = [];
    const ask = gather<number, number>({
      run: async (inputs) => {
        runs.push([...inputs]);
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      },
      lanes: 1,
      most: 8,
    });
    const answers = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toEqual([[1], [2, 3]]);
  });

  it('an answer too few is an error, not somebody else’s answer', async () => {
    const ask = gather<number, number>({ run: async () => [], lanes: 1, most: 8 });
    await expect(ask(1)).rejects.toThrow('0 answers to 1 inputs');
  });
});
