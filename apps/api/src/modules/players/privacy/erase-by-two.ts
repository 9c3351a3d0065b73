import { randomBytes } from 'node:crypto';
import type { Sql } from '../../../platform/database/db.ts';
import { type CommandResult, refused } from '../../../platform/operator/command.ts';
import {
  type Approval,
  refusedReading,
  type TwoPersonCommand,
} from '../../../platform/operator/two-person-command.ts';
import type { User } from '../identity/index.ts';
import { erase, readBlockers } from './erase-players.ts';
import type { PrivacyDeps } from './privacy-deps.ts';

type Erasable = { user: User; openRequest: bigint | null };

/**
 * `erasure run`: two operators erase a player at once (DR-13.159), because an erasure cannot be undone. It is judged at
 * the proposal and again at the approval. A refusal changes nothing.
 */
export const eraseByTwo = (deps: PrivacyDeps): TwoPersonCommand<{ accountNumber: string }> => ({
  read: async (sql, { accountNumber: number }) => {
    const checked = await check(sql, deps, number);
    if (!('user' in checked)) return refusedReading(checked);
    const { user, openRequest } = checked;
    const blockers = await readBlockers(sql, user.id);
    if (blockers.length > 0) return refusedReading(isBlocked(number, blockers));
    return {
      outcome: 'ready',
      proposed: { words: [number], options: {}, state: `request ${openRequest ?? 'none'}` },
      summary: `erase the data of player ${number} for good`,
    };
  },
  execute: async ({ accountNumber: number }, approve) => {
    // A slow hash, so it is made before the locks.
    const passwordHash = await deps.identity.passwords.hash(randomBytes(32).toString('base64url'));
    return deps.db.transaction((tx) =>
      approve(tx, (approval) => eraseNow(deps, approval, number, passwordHash)),
    );
  },
});

const isBlocked = (number: string, blockers: readonly string[]): CommandResult =>
  refused(`The data of ${number} cannot be erased now: ${blockers.join(', ')}.`);

/** Whether the player exists and is not erased yet. A player can also call or write, so no request is needed. */
async function check(sql: Sql, { identity }: PrivacyDeps, number: string): Promise<Erasable | CommandResult> {
  const user = await identity.findByLogin(sql, number);
  if (user?.role !== 'player') return refused(`There is no player ${number}.`);
  const rows = await sql.query<{ id: bigint; state: string }>(
    `select id, state from privacy_erasure where user_id = $1 and state in ('waiting', 'erased')`,
    [user.id],
  );
  if (rows.some(({ state }) => state === 'erased'))
    return refused(`The data of ${number} is erased already.`);
  return { user, openRequest: rows[0]?.id ?? null };
}

/**
 * The request is locked before the account, in the order of the worker. It is judged again under both locks, and a
 * refusal is rolled back.
 */
async function eraseNow(
  deps: PrivacyDeps,
  { tx, audit }: Approval,
  number: string,
  passwordHash: string,
): Promise<CommandResult> {
  const checked = await check(tx, deps, number);
  if (!('user' in checked)) return checked;
  const { user } = checked;
  await tx.query('savepoint before_the_request');
  await tx.query(
    `insert into privacy_erasure (user_id, asked_at, due_at, try_at, state) values ($1, $2, $2, $2, 'waiting')
     on conflict do nothing`,
    [user.id, new Date(deps.clock.nowMs())],
  );
  const [due] = await tx.query<{ id: bigint }>(
    `select id from privacy_erasure where user_id = $1 and state = 'waiting' for update`,
    [user.id],
  );
  // The worker may have erased the player before the lock of the request was free.
  const locked = await check(tx, deps, number);
  if (!due || !('user' in locked)) {
    await tx.query('rollback to savepoint before_the_request');
    return 'user' in locked ? refused(`The data of ${number} is erased already.`) : locked;
  }
  const blockers = await erase(deps, tx, { id: due.id, userId: user.id }, { passwordHash, audit });
  if (blockers.length > 0) {
    await tx.query('rollback to savepoint before_the_request');
    return isBlocked(number, blockers);
  }
  return { ok: true, text: `The data of ${number} is erased; the worker removes the files.` };
}
