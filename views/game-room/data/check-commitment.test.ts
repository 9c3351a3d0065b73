import { fromHex, toHex } from '@touchline/game-kit';
import { proofOf, rootOf } from '@touchline/game-kit/node';
import { describe, expect, it } from 'vitest';
import { checkCommitment } from './check-commitment.ts';

const commitments = ['11', '22', '33', '44', '55'].map((pair) => pair.repeat(32));
const values = commitments.map((hex) => fromHex(hex) ?? new Uint8Array());
const proofFor = (at: number) => ({
  commitment: commitments[at] ?? '',
  root: {
    number: 7,
    root: toHex(rootOf(values)),
    count: values.length,
    atMs: 0,
    steps: proofOf(values, at).map(({ side, hash }) => ({ side, hash: toHex(hash) })),
  },
});

describe('a commitment in the log', () => {
  it.each([0, 1, 2, 3, 4])('[DR-8.76] number %i is found by its steps', (at) => {
    expect(checkCommitment(commitments[at] ?? '', proofFor(at))).toBe('found');
  });

  it('[DR-8.76] is missing with the steps of another one, another root, or another commitment', () => {
    const proof = proofFor(1);
    const [own = '', other = ''] = [commitments[1], commitments[2]];
    expect(checkCommitment(own, { ...proof, root: { ...proof.root, steps: proofFor(2).root.steps } })).toBe(
      'missing',
    );
    expect(checkCommitment(own, { ...proof, root: { ...proof.root, root: 'ab'.repeat(32) } })).toBe(
      'missing',
    );
    expect(checkCommitment(other, proof)).toBe('missing');
    expect(checkCommitment(other, { ...proof, commitment: other })).toBe('missing');
  });

  it('[DR-8.76] waits for the root of its minute', () => {
    expect(checkCommitment(commitments[0] ?? '', { commitment: commitments[0] ?? '', root: null })).toBe(
      'waiting',
    );
  });
});
