// Hashes one password, or compares one with some hashes, in a thread of its own: see `password.ts`.
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashParameters } from './hash-parameters.ts';

export type HashTask =
  | { password: string; parameters: HashParameters }
  | { password: string; hashes: readonly string[] };

/** @returns the hash made, or for each given hash whether the password fits it */
export function hashTask(task: HashTask): string | boolean[] {
  if ('parameters' in task) return hashSync(task.password, task.parameters);
  // Each is computed, whatever the ones before said: the time must not tell which fits (RL-47).
  return task.hashes.map((hash) => verifySync(hash, task.password));
}
