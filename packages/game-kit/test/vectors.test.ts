import { describe, expect, it } from 'vitest';
import { drawWithoutReplacement, isClientSeed, permutation, u52, uniformInt } from '../src/index.ts';
import { betStream, commitOf, hashChain, isInChain, isRevealOf, sharedRoundStream } from '../src/node.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
const open = () => betStream(serverSeed, 'demo-client', 1);
const times = <T>(n: number, draw: () => T): T[] => Array.from({ length: n }, draw);

describe('the published test vector', () => {
  it('[DR-8.1] [DR-8.6] commits to the server seed by SHA-256', () => {
    const commit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
    expect(commitOf(serverSeed)).toBe(commit);
    expect(isRevealOf(serverSeed, commit)).toBe(true);
    expect(
      isRevealOf(
        serverSeed.map((byte) => byte ^ 1),
        commit,
      ),
    ).toBe(false);
    expect(isRevealOf(serverSeed, 'ff')).toBe(false);
  });

  it('[DR-8.2] [DR-8.6] block 0 and its eight words', () => {
    const words = times(8, () => 0);
    const stream = open();
    for (const i of words.keys()) words[i] = stream.u32();
    expect(words).toEqual([
      2663159467, 1657857877, 1757171935, 3346718594, 1826999951, 239934874, 27927815, 3255477924,
    ]);
    expect(words.map((word) => word.toString(16).padStart(8, '0')).join('')).toBe(
      '9ebc96ab62d0e75568bc50dfc77adf826ce5ce8f0e4d1d9a01aa2507c20aa6a4',
    );
  });

  it('[DR-8.4] [DR-8.7] uniformInt(10000) and u52', () => {
    expect(uniformInt(open(), 10_000)).toBe(9467);
    expect(u52(open())).toBe(2792525101673742);
  });

  it('[DR-8.5] [DR-8.7] keno 20 of 80, deck permutation, slot stops, coin row', () => {
    expect(drawWithoutReplacement(open(), 80, 20).map((n) => n + 1)).toEqual([
      28, 61, 1, 69, 8, 55, 74, 5, 22, 79, 21, 76, 6, 44, 26, 34, 11, 39, 52, 37,
    ]);
    expect(permutation(open(), 52).slice(0, 5)).toEqual([6, 42, 44, 31, 1]);
    const slot = open();
    expect(times(5, () => uniformInt(slot, 32))).toEqual([11, 21, 31, 2, 15]);
    const coins = open();
    expect(times(8, () => uniformInt(coins, 2))).toEqual([1, 1, 1, 0, 1, 0, 1, 0]);
  });
});

describe('seeds', () => {
  it('[DR-8.1] a client seed is 1 to 64 printable ASCII characters without a colon', () => {
    expect(isClientSeed('demo-client')).toBe(true);
    expect(isClientSeed('a'.repeat(64))).toBe(true);
    expect(isClientSeed('a'.repeat(65))).toBe(false);
    expect(isClientSeed('')).toBe(false);
    expect(isClientSeed('a:b')).toBe(false);
    expect(isClientSeed('naïve')).toBe(false);
    expect(isClientSeed('tab\t')).toBe(false);
  });

  it('[DR-8.8] every seed of a chain hashes back to the published value', () => {
    const { seeds, publishedHash } = hashChain(serverSeed, 5);
    expect(seeds).toHaveLength(5);
    expect(seeds[4]).toEqual(serverSeed);
    for (const [round, seed] of seeds.entries()) expect(isInChain(seed, round + 1, publishedHash)).toBe(true);
    expect(isInChain(serverSeed, 4, publishedHash)).toBe(false);
    const round = sharedRoundStream(serverSeed, 'demo-client', '1');
    expect(round.u32()).toBe(2663159467);
  });
});
