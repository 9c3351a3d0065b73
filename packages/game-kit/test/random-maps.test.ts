import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { chiSquareTail, type SeedStream, uniform01, uniformInt } from '../src/index.ts';
import { openSeedStream } from '../src/node.ts';

const draws = 1_000_000;
const seed = Buffer.alloc(32, 7);

/** Returns the probability of counts at least this uneven when all kinds are equally likely. */
function evenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return chiSquareTail(statistic, counts.length - 1);
}

function countSamples(kinds: number, draw: (stream: SeedStream) => number): number[] {
  const stream = openSeedStream(seed, `map:${kinds}`);
  const counts = Array.from({ length: kinds }, () => 0);
  for (let n = 0; n < draws; n++) {
    const kind = draw(stream);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

describe('maps of random words to outcomes', () => {
  it.each([2, 6, 37, 52])(
    '[RL-73] a million draws of 1 in %d from a fixed seed are even at the 99 percent level',
    (kinds) => {
      const counts = countSamples(kinds, (stream) => uniformInt(stream, kinds));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(draws);
      expect(evenness(counts)).toBeGreaterThan(0.01);
    },
    60_000,
  );

  it('[RL-73] a million numbers from 0 to 1 are even over 100 parts at the 99 percent level', () => {
    expect(evenness(countSamples(100, (stream) => Math.floor(uniform01(stream) * 100)))).toBeGreaterThan(
      0.01,
    );
  }, 60_000);

  it('[RL-73] words past the last whole multiple are rejected, so no outcome is favoured', () => {
    // 2^32 is 4 above a multiple of 6, so using the four highest words would favour 0 to 3.
    const words = [2 ** 32 - 1, 2 ** 32 - 2, 2 ** 32 - 3, 2 ** 32 - 4, 2 ** 32 - 5, 0];
    let at = 0;
    const stream: SeedStream = { u32: () => words[at++] ?? 0 };
    expect([uniformInt(stream, 6), at]).toEqual([5, 5]);
    expect([uniformInt(stream, 6), at]).toEqual([0, 6]);
  });

  it('[RL-73] the test of uniformity finds the bias of a plain remainder', () => {
    // A plain remainder maps 8 bits to 100 outcomes: the first 56 occur three times, the others twice.
    const counts = countSamples(100, (stream) => (stream.u32() >>> 24) % 100);
    expect(evenness(counts)).toBeLessThan(0.01);
  }, 60_000);

  it('[RL-73] eight processes started at once generate seeds without an equal beginning', async () => {
    const code = "process.stdout.write(require('node:crypto').randomBytes(32).toString('hex'))";
    const run = promisify(execFile);
    const seeds = await Promise.all(
      Array.from({ length: 8 }, async () => (await run(process.execPath, ['-e', code])).stdout),
    );
    expect(seeds.every((one) => /^[0-9a-f]{64}$/.test(one))).toBe(true);
    expect(new Set(seeds).size).toBe(8);
  });
});
