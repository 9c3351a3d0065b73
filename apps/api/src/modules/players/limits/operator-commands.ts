import type { Database, Sql } from '../../../platform/database/db.ts';
import { accountNumber } from '../../../platform/operator/command-input.ts';
import {
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import {
  type Approval,
  refusedReading,
  type TwoPersonCommand,
} from '../../../platform/operator/two-person-command.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { Identity, User } from '../identity/index.ts';
import { lockPlayer } from './limit-store.ts';
import { closeLifted, type ReturnRequest, selfBlockRequests } from './return-store.ts';
import { returnStateOf, type ReturnState, notifyPlayer, sendReturnMail } from './returns.ts';

type Deps = { db: Database; clock: Clock; identity: Identity; mail: Pick<Mail, 'send'> };

/** Requests that the list shows. */
const maxRequests = 100;

/** Operator commands for players who ask to return after a self-block (DR-5.63). */
export const limitCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'self-block requests',
    permission: 'players.restrict',
    help: 'players who ask to return after a self-block, the oldest first',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => listRequests(deps),
  }),
  defineCommand({
    name: 'self-block lift',
    permission: 'players.restrict',
    help: 'proposes to lift a self-block whose player has asked to return; a second operator approves it',
    input: { words: { accountNumber }, options: {} },
    needsReason: true,
    twoPerson: liftByTwo(deps),
  }),
];

async function listRequests({ db, clock, identity }: Deps): Promise<CommandResult> {
  const requests = await selfBlockRequests(db, maxRequests);
  const numbers = await identity.accountNumbersOf(
    db,
    requests.map(({ userId }) => userId),
  );
  const lines = requests.map(({ userId, askedAt, readyAt }) => {
    const when =
      readyAt.getTime() <= clock.nowMs() ? 'can be lifted' : `can be lifted from ${readyAt.toISOString()}`;
    return `${numbers.get(userId) ?? ''}  asked ${askedAt.toISOString()}  ${when}`;
  });
  return { ok: true, text: lines.join('\n') || 'Nobody asks to return.' };
}

const liftByTwo = (deps: Deps): TwoPersonCommand<{ accountNumber: string }> => ({
  read: async (sql, { accountNumber: number }) => {
    const checked = await check(sql, deps, number);
    if (!('user' in checked)) return refusedReading(checked);
    const { state, request } = checked;
    return {
      outcome: 'ready',
      proposed: {
        words: [number],
        options: {},
        state: `self-block since ${state.beganAtMs}, request ${request.id}`,
      },
      summary: `lift the self-block of player ${number}, who asked ${new Date(request.askedAtMs).toISOString()}`,
    };
  },
  execute: ({ accountNumber: number }, approve) =>
    deps.db.transaction((tx) => approve(tx, (approval) => lift(deps, approval, number))),
});

type Checked = { user: User; state: ReturnState; request: ReturnRequest };

/** Whether a self-block can be lifted now: the request is a day old, and no chosen break runs (DR-5.62, DR-5.63). */
async function check(sql: Sql, { clock, identity }: Deps, number: string): Promise<Checked | CommandResult> {
  const user = await identity.findByLogin(sql, number);
  if (user?.role !== 'player') return refused(`There is no player ${number}.`);
  const nowMs = clock.nowMs();
  const state = await returnStateOf(sql, identity, user.id, nowMs);
  if (state?.kind !== 'block') return refused(`Player ${number} has no self-block.`);
  if (nowMs < state.mayAskFromMs)
    return refused(`The break of player ${number} runs until ${new Date(state.mayAskFromMs).toISOString()}.`);
  const { request } = state;
  if (request === null) return refused(`Player ${number} has not asked to return.`);
  if (nowMs < request.readyAtMs)
    return refused(
      `Player ${number} asked less than 24 hours ago; wait until ${new Date(request.readyAtMs).toISOString()}.`,
    );
  return { user, state, request };
}

/** Checks again under the player's lock, because the player may withdraw, or choose a new break, at the same time. */
async function lift(
  deps: Deps,
  { tx, operatorIds, audit }: Approval,
  number: string,
): Promise<CommandResult> {
  const { clock, identity } = deps;
  const player = await identity.findByLogin(tx, number);
  if (player) await lockPlayer(tx, player.id);
  const checked = await check(tx, deps, number);
  if (!('user' in checked)) return checked;
  const { user, state, request } = checked;
  const nowMs = clock.nowMs();
  const numbers = await identity.accountNumbersOf(tx, operatorIds);
  await identity.endReturns(tx, user.id, nowMs);
  await closeLifted(tx, user.id, request, operatorIds.map((id) => numbers.get(id) ?? '').join(' '), nowMs);
  await audit({
    action: 'self-block.lift',
    subject: `player:${number}`,
    before: {
      blockedAt: new Date(state.beganAtMs).toISOString(),
      askedAt: new Date(request.askedAtMs).toISOString(),
    },
    after: { liftedAt: new Date(nowMs).toISOString() },
  });
  await sendReturnMail(tx, deps, user.id, { kind: 'return-done', parameters: {} });
  await notifyPlayer(tx, user.id);
  return { ok: true, text: `The self-block of player ${number} is lifted.` };
}
