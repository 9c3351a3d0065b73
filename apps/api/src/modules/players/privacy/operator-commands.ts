import type { Transaction } from '../../../platform/database/db.ts';
import { accountNumber } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { safeLine } from '../../../platform/operator/safe-text.ts';
import { addMessage } from '../../site/messages/index.ts';
import { auditSubjectOf, type User } from '../identity/index.ts';
import { eraseByTwo } from './erase-by-two.ts';
import { lockRequest } from './erase-players.ts';
import type { Privacy } from './privacy.ts';
import type { PrivacyDeps } from './privacy-deps.ts';

const permission = 'privacy.decide';
const maxListed = 100;
const words = { accountNumber };

/** Operator commands for erasures (DR-13.159). */
export const privacyCommands = ({ privacy: { deps } }: { privacy: Privacy }): Command[] => [
  defineCommand({
    name: 'erasure list',
    permission,
    help: 'requests for erasure that wait, and accounts whose data must be kept',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => list(deps),
  }),
  defineCommand({
    name: 'erasure refuse',
    permission,
    help: "ends a player's request and keeps the data until it is released, such as for a court",
    input: { words, options: {} },
    needsReason: true,
    run: (input, by) => withPlayer(deps, input.accountNumber, by, (tx, user) => refuse(deps, tx, user, by)),
  }),
  defineCommand({
    name: 'erasure release',
    permission,
    help: 'allows the erasure of an account again',
    input: { words, options: {} },
    needsReason: true,
    run: (input, by) => withPlayer(deps, input.accountNumber, by, release),
  }),
  defineCommand({
    name: 'erasure run',
    permission,
    help: 'proposes to erase the data of a player at once, without the wait; a second operator approves it',
    input: { words, options: {} },
    needsReason: true,
    twoPerson: eraseByTwo(deps),
  }),
];

type Listed = { account: string; state: string; at: Date; note: string };

async function list({ db, identity }: PrivacyDeps): Promise<CommandResult> {
  const waiting = await db.query<{ userId: bigint; dueAt: Date; blockers: string[] }>(
    `select user_id as "userId", due_at as "dueAt", blockers from privacy_erasure where state = 'waiting'
     order by due_at, id limit $1`,
    [maxListed],
  );
  const holds = await db.query<{ userId: bigint; reason: string; setAt: Date }>(
    'select user_id as "userId", reason, set_at as "setAt" from privacy_hold order by set_at, user_id limit $1',
    [maxListed],
  );
  const ids = [...waiting, ...holds].map(({ userId }) => userId);
  const numbers = await identity.accountNumbersOf(db, ids);
  const accountOf = (userId: bigint): string => numbers.get(userId) ?? '?';
  const rows: Listed[] = [];
  for (const { userId, dueAt, blockers } of waiting)
    rows.push({ account: accountOf(userId), state: 'due', at: dueAt, note: blockers.join(', ') });
  for (const { userId, reason, setAt } of holds)
    rows.push({ account: accountOf(userId), state: 'kept since', at: setAt, note: safeLine(reason) });
  const lines = rows.map(({ account, state, at, note }) =>
    `${account}  ${state} ${at.toISOString()}  ${note}`.trimEnd(),
  );
  return { ok: true, text: lines.join('\n') || 'No erasure waits.' };
}

type Changed = { action: 'privacy.refuse' | 'privacy.release'; text: string } | CommandResult;

/** Locks a player and runs a change of the erasure; it is audited in the same transaction. */
const withPlayer = (
  { db, identity }: PrivacyDeps,
  number: string,
  by: Actor,
  change: (tx: Transaction, user: User) => Promise<Changed>,
): Promise<CommandResult> =>
  changeWithAudit(db, by, async (tx) => {
    const user = await identity.findByLogin(tx, number);
    if (!user || user.role === 'operator') return refused(`There is no player ${number}.`);
    await lockRequest(tx, user.id);
    await identity.lockUsers(tx, [user.id], []);
    const done = await change(tx, user);
    return 'ok' in done ? done : { ...done, subject: auditSubjectOf(user) };
  });

async function refuse(
  { clock }: PrivacyDeps,
  tx: Transaction,
  user: User,
  { reason }: Actor,
): Promise<Changed> {
  const now = new Date(clock.nowMs());
  const kept = await tx.query<{ userId: bigint }>(
    `insert into privacy_hold (user_id, reason, set_at) values ($1, $2, $3) on conflict do nothing
     returning user_id as "userId"`,
    [user.id, reason, now],
  );
  if (!kept[0]) return refused(`The data of ${user.accountNumber} is kept already.`);
  const ended = await tx.query<{ id: bigint }>(
    `update privacy_erasure set state = 'refused', reason = $2, ended_at = $3
     where user_id = $1 and state = 'waiting' returning id`,
    [user.id, reason, now],
  );
  const message = { kind: 'erasure-refused', values: {} } as const;
  if (ended[0]) await addMessage(tx, user.id, `erasure:${ended[0].id}:refused`, message, now.getTime());
  return {
    action: 'privacy.refuse',
    text: `The data of ${user.accountNumber} is kept until it is released.`,
  };
}

async function release(tx: Transaction, user: User): Promise<Changed> {
  const rows = await tx.query<{ userId: bigint }>(
    'delete from privacy_hold where user_id = $1 returning user_id as "userId"',
    [user.id],
  );
  if (!rows[0]) return refused(`The data of ${user.accountNumber} is not kept.`);
  return { action: 'privacy.release', text: `The data of ${user.accountNumber} may be erased again.` };
}
