// The fairness scheme with the hash functions of Node.
import { createHash, createHmac } from 'node:crypto';
import { fairnessOf } from './fairness.ts';
import type { Hashing } from './hashing.ts';
import { merkleOf } from './merkle.ts';
import { streamsOf } from './seed-stream.ts';

// A copy, so that no result shares Node's pool of buffers.
const copyOf = (bytes: Buffer): Uint8Array => new Uint8Array(bytes);

export const nodeHashing: Hashing = {
  sha256: (bytes) => copyOf(createHash('sha256').update(bytes).digest()),
  hmacSha256: (key, message) => copyOf(createHmac('sha256', key).update(message, 'utf8').digest()),
};

export const { commitOf, isRevealOf, previousInChain, hashChain, isInChain } = fairnessOf(nodeHashing);
export const { openSeedStream, betStream, sharedRoundStream, eventSeed, eventStream } =
  streamsOf(nodeHashing);
export const { rootOf, proofOf, isProof } = merkleOf(nodeHashing);
