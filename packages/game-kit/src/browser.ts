// The fairness scheme in a browser. Web Crypto answers later, and a draw needs its bytes at once, so the hash functions
// are those of @noble/hashes: small, audited, and without dependencies.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fairnessOf } from './fairness.ts';
import type { Hashing } from './hashing.ts';
import { streamsOf } from './seed-stream.ts';

export const browserHashing: Hashing = {
  sha256: (bytes) => sha256(bytes),
  hmacSha256: (key, message) => hmac(sha256, key, utf8ToBytes(message)),
};

export const { commitOf, isRevealOf, previousInChain } = fairnessOf(browserHashing);
export const { betStream, sharedRoundStream } = streamsOf(browserHashing);
