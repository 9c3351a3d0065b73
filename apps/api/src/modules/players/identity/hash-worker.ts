// Hashes one password, or compares a password with several hashes, in a worker thread: see `password.ts`.
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashParameters } from './hash-parameters.ts';

export type HashTask =
  | { password: string; parameters: HashParameters }
  | { password: string; hashes: readonly string[] };

/** @returns the new hash; or, for each given hash, whether the password matches */
export function hashTask(task: HashTask): string | boolean[] {
  if ('parameters' in task) return hashSync(task.password, task.parameters);
  // All hashes are computed, whatever the earlier results are, because the time must not reveal which hash matches
  // (RL-47).
  return task.hashes.map((hash) => verifySync(hash, task.password));
}
