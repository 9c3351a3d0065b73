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
import { refusedReading, type TwoPersonCommand } from '../../../platform/operator/two-person-command.ts';
import type { Identity } from './identity.ts';
import { secondStepState } from './second-step-store.ts';
import { readPermissions, storedPermissions, storePermissions } from './permissions.ts';

type Deps = { db: Database; identity: Identity };

/** The level of a ban, from 1 to 999. */
const banLevel = z
  .string()
  .regex(/^[1-9][0-9]{0,2}$/)
  .transform(Number)
  .default(1)
  .describe('1..999');

/** Operator commands for bans and lost second steps of players, and permissions of operators. */
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
    name: 'second-step end',
    permission: 'players.restrict',
    help: 'proposes to end the second step of a player who lost the app and the recovery codes; a second operator approves it',
    input: { words: { accountNumber }, options: {} },
    needsReason: true,
    twoPerson: endSecondStepByTwo(deps),
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

/** Two operators end a lost second step, because one could otherwise open any account with a known password (DR-13.57). */
const endSecondStepByTwo = ({ db, identity }: Deps): TwoPersonCommand<{ accountNumber: string }> => ({
  read: async (sql, { accountNumber: number }) => {
    const user = await identity.findByLogin(sql, number);
    if (user?.role !== 'player') return refusedReading(refused(`There is no player ${number}.`));
    const state = await secondStepState(sql, user.id);
    if (!state.isOn) return refusedReading(refused(`The second step of player ${number} is not on.`));
    return {
      outcome: 'ready',
      proposed: { words: [number], options: {}, state: `second step since ${state.sinceMs}` },
      summary: `end the second step of player ${number}`,
    };
  },
  execute: ({ accountNumber: number }, approve) =>
    db.transaction((tx) =>
      approve(tx, async ({ audit }) => {
        const user = await identity.findByLogin(tx, number);
        const isEnded =
          user?.role === 'player' &&
          (await identity.endLostSecondStep(tx, user, (subject) =>
            audit({ action: 'second-step.end', subject, before: { isOn: true }, after: { isOn: false } }),
          ));
        return isEnded
          ? { ok: true, text: `The second step of player ${number} has ended, and so have its sessions.` }
          : refused(`The second step of player ${number} is not on.`);
      }),
    ),
});

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
