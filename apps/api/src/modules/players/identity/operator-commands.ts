import { operatorPermissions } from '@touchline/contracts/operations';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { accountNumber, text } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import type { Identity } from './identity.ts';
import { readPermissions, storedPermissions, storePermissions } from './permissions.ts';

type Deps = { db: Database; identity: Identity };

/** The level of a ban, from 1 to 999. */
const banLevel = z
  .string()
  .regex(/^[1-9][0-9]{0,2}$/)
  .transform(Number)
  .default(1)
  .describe('1..999');

/** Operator commands for bans of players and permissions of operators. */
export const identityCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'ban',
    permission: 'players.restrict',
    help: 'bans a player; the level decides what stays open',
    input: { words: { accountNumber }, options: { level: banLevel } },
    needsReason: true,
    run: (input, by) => setBan(deps, input, by),
  }),
  defineCommand({
    name: 'unban',
    permission: 'players.restrict',
    help: 'lifts a ban',
    input: { words: { accountNumber }, options: {} },
    needsReason: true,
    run: (input, by) => setBan(deps, { ...input, level: 0 }, by),
  }),
  defineCommand({
    name: 'permissions show',
    permission: 'operators.write',
    help: `what an operator may do; there are: ${operatorPermissions.join(', ')}`,
    input: { words: { accountNumber }, options: {} },
    needsReason: false,
    run: (input) => showPermissions(deps, input.accountNumber),
  }),
  defineCommand({
    name: 'permissions set',
    permission: 'operators.write',
    help: "replaces another operator's permissions",
    input: { words: { accountNumber, permissions: text.describe('name,name|all|none') }, options: {} },
    needsReason: true,
    run: (input, by) => setPermissions(deps, input, by),
  }),
];

/** Level 0 lifts the ban (SH-BN-001). */
const setBan = (
  { db, identity }: Deps,
  { accountNumber: number, level }: { accountNumber: string; level: number },
  by: Actor,
): Promise<CommandResult> =>
  changeWithAudit(db, by, async (tx) => {
    const user = await identity.findByLogin(tx, number);
    if (!user) return refused(`There is no player ${number}.`);
    const before = await identity.banLevelOf(tx, user.id);
    await identity.setBan(tx, user.id, level, `operator:${by.actor}`);
    return {
      action: level > 0 ? 'player.ban' : 'player.unban',
      subject: `player:${number}`,
      before: { level: before },
      after: { level },
      text: `Player ${number}: ban level ${level}.`,
    };
  });

const noOperator = (number: string) => refused(`There is no operator ${number}.`);

async function showPermissions({ db, identity }: Deps, number: string): Promise<CommandResult> {
  const user = await identity.findByLogin(db, number);
  if (user?.role !== 'operator') return noOperator(number);
  const stored = await storedPermissions(db, user.id);
  return { ok: true, text: `Operator ${number}: ${stored.join(', ') || 'none'}.` };
}

/** Replaces the permissions of another operator. Operators cannot change their own permissions. */
async function setPermissions(
  { db, identity }: Deps,
  input: { accountNumber: string; permissions: string },
  by: Actor,
): Promise<CommandResult> {
  const { accountNumber: number } = input;
  const permissions = readPermissions(input.permissions);
  if ('unknown' in permissions)
    return refused(
      `There is no permission ${permissions.unknown}; there are: ${operatorPermissions.join(', ')}.`,
    );
  if (number === by.actor) return refused('Another operator must change your permissions.');
  return changeWithAudit(db, by, async (tx) => {
    // An approval locks both operators' rows. So it either waits for this change or runs before it.
    await identity.lockUsers(tx, [], [number]);
    const user = await identity.findByLogin(tx, number);
    if (user?.role !== 'operator') return noOperator(number);
    const before = await storedPermissions(tx, user.id);
    await storePermissions(tx, user.id, permissions);
    return {
      action: 'operator.permissions',
      subject: `operator:${number}`,
      before: { permissions: before },
      after: { permissions },
      text: `Operator ${number}: ${permissions.join(', ') || 'none'}.`,
    };
  });
}
