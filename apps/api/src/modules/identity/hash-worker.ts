// Hashes one password, or compares one, in a thread of its own: see `password.ts`.
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id at 19 MiB and two passes, about 26 ms a hash on a small server (RL-45). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** With a stored hash it is compared, without one it is made. */
export type HashTask = { password: string; storedHash: string | null };

export function hashTask({ password, storedHash }: HashTask): string | boolean {
  return storedHash === null ? hashSync(password, parameters) : verifySync(storedHash, password);
}
