import { areEqualBytes, type Hashing } from './hashing.ts';

/** One step from a leaf to the root: the hash beside it, and on which side that is. */
export interface MerkleStep {
  readonly side: 'left' | 'right';
  readonly hash: Uint8Array;
}

/**
 * Trees of hashes as in RFC 6962: a leaf is SHA-256(0x00, value), a node SHA-256(0x01, left, right), and the left part of
 * n leaves has the largest power of two below n. So a value can neither be added to a published root nor taken out of it.
 */
export function merkleOf({ sha256 }: Pick<Hashing, 'sha256'>) {
  const leafOf = (value: Uint8Array): Uint8Array => sha256(Uint8Array.from([0, ...value]));
  const nodeOf = (left: Uint8Array, right: Uint8Array): Uint8Array =>
    sha256(Uint8Array.from([1, ...left, ...right]));

  /** @throws RangeError without a value */
  function rootOf(values: readonly Uint8Array[]): Uint8Array {
    const [first] = values;
    if (!first) throw new RangeError('a tree has at least one value');
    if (values.length === 1) return leafOf(first);
    const split = splitOf(values.length);
    return nodeOf(rootOf(values.slice(0, split)), rootOf(values.slice(split)));
  }

  /** The steps from a value to the root, from the bottom. */
  function proofOf(values: readonly Uint8Array[], at: number): MerkleStep[] {
    if (values.length <= 1) return [];
    const split = splitOf(values.length);
    return at < split
      ? [...proofOf(values.slice(0, split), at), { side: 'right', hash: rootOf(values.slice(split)) }]
      : [...proofOf(values.slice(split), at - split), { side: 'left', hash: rootOf(values.slice(0, split)) }];
  }

  /** Whether the steps lead from a value to a root. */
  const isProof = (value: Uint8Array, steps: readonly MerkleStep[], root: Uint8Array): boolean =>
    areEqualBytes(
      steps.reduce(
        (hash, step) => (step.side === 'left' ? nodeOf(step.hash, hash) : nodeOf(hash, step.hash)),
        leafOf(value),
      ),
      root,
    );

  return { rootOf, proofOf, isProof };
}

/** The largest power of two below a number from 2 on. */
const splitOf = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));
