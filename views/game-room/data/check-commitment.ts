/** Whether the published hash of a server seed is in the site's log (DR-8.76). */
import type { SeedApi } from '@touchline/contracts/gaming';
import { fromHex, merkleOf } from '@touchline/game-kit';
import { browserHashing } from '@touchline/game-kit/browser';

type Proof = SeedApi['proof']['reply'];
const { isProof } = merkleOf(browserHashing);
const noBytes = new Uint8Array();
const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? noBytes;

/**
 * Follows the steps of a proof from the commitment that the room shows to the root.
 * @returns `waiting`: the commitment is in no root yet; `missing`: the steps do not lead from it to the root
 */
export function checkCommitment(commitment: string, proof: Proof): 'waiting' | 'found' | 'missing' {
  if (proof.commitment !== commitment) return 'missing';
  if (proof.root === null) return 'waiting';
  const steps = proof.root.steps.map(({ side, hash }) => ({ side, hash: bytesOf(hash) }));
  return isProof(bytesOf(commitment), steps, bytesOf(proof.root.root)) ? 'found' : 'missing';
}
