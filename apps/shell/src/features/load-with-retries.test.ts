import { describe, expect, it } from 'vitest';
import { loadWithRetries } from './load-with-retries.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

function rig(answers: readonly (() => Promise<string>)[]) {
  let timers: (() => void)[] = [];
  const delays: number[] = [];
  let tries = 0;
  const result = loadWithRetries(
    async () => (answers[tries++] ?? (async () => Promise.reject(new Error('offline'))))(),
    (work, delayMs) => {
      timers.push(work);
      delays.push(delayMs);
    },
  );
  const outcome = result.then(
    (code) => code,
    (error: Error) => `failed: ${error.message}`,
  );
  return {
    outcome,
    delays,
    tries: () => tries,
    second: async () => {
      const due = timers;
      timers = [];
      for (const work of due) work();
      await settle();
    },
  };
}
const fails = async (): Promise<string> => Promise.reject(new Error('offline'));
const hangs = async (): Promise<string> => new Promise(() => undefined);

describe('loading a chunk', () => {
  it('resolves at once on a good connection', async () => {
    const { outcome, tries } = rig([async () => 'code']);
    expect(await outcome).toBe('code');
    expect(tries()).toBe(1);
  });

  it('[SH-HT-018] is retried 5 times, one second each, and then fails with the last error', async () => {
    const { outcome, tries, second, delays } = rig([]);
    await settle();
    for (let at = 1; at <= 6; at++) {
      expect(tries()).toBe(at);
      await second();
    }
    expect(await outcome).toBe('failed: offline');
    expect(tries()).toBe(6);
    expect(delays).toEqual([1000, 1000, 1000, 1000, 1000, 1000]);
  });

  it('[SH-HT-018] an attempt without a result within a second is abandoned', async () => {
    const { outcome, second, tries } = rig([hangs, fails, async () => 'code']);
    await second();
    await second();
    expect(await outcome).toBe('code');
    expect(tries()).toBe(3);
  });
});
