import { fromHex, toHex } from '@touchline/game-kit';
import { hashChain } from '@touchline/game-kit/node';
import { describe, expect, it } from 'vitest';
import { checkPoints } from './check-shared.ts';

const secret =
  fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f') ?? new Uint8Array();
const { seeds, publishedHash } = hashChain(secret, 3);
const chain = {
  chainId: 1,
  terminalHash: toHex(publishedHash),
  rounds: 3,
  source: 'demo',
  publishedAtMs: 0,
  publicValue: 'demo-value',
  fixedAtMs: 0,
};
const points = [832, 110, 324]
  .map((point, at) => ({
    roundId: at + 10,
    number: at + 1,
    chainId: 1,
    point,
    seed: toHex(seeds[at] ?? new Uint8Array()),
    isBroken: false,
  }))
  .toReversed();

describe('the check of shared rounds', () => {
  it('[DR-8.8] each seed is the hash of the next, and gives the point', () => {
    expect(checkPoints(chain, points)).toEqual([
      { number: 3, point: 324, isLinked: true, isRight: true },
      { number: 2, point: 110, isLinked: true, isRight: true },
      { number: 1, point: 832, isLinked: true, isRight: true },
    ]);
    expect(checkPoints(chain, points.slice(0, 1))[0]?.isLinked).toBe(null);
    expect(checkPoints({ ...chain, chainId: 2 }, points)).toEqual([]);
  });

  it('[DR-8.8] a changed point, seed, public value or terminal hash is found', () => {
    const verdict = (changed: typeof chain, list: typeof points) =>
      checkPoints(changed, list).map(({ isLinked, isRight }) => isLinked === true && isRight);
    const one = points.map((each) => (each.number === 2 ? { ...each, point: 111 } : each));
    expect(verdict(chain, one)).toEqual([true, false, true]);
    const other = points.map((each) => (each.number === 3 ? { ...each, seed: '00'.repeat(32) } : each));
    expect(verdict(chain, other)[0]).toBe(false);
    expect(verdict({ ...chain, publicValue: 'x' }, points)).not.toContain(true);
    expect(verdict({ ...chain, terminalHash: '00'.repeat(32) }, points)).toEqual([true, true, false]);
  });
});
