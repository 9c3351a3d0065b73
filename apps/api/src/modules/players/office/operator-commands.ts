import { ideaLimits, pinCodePattern } from '@touchline/contracts/players';
import { z } from 'zod';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import { accountNumber, id, text } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { safeLine, safeText } from '../../../platform/operator/safe-text.ts';
import { auditSubjectOf, type Identity } from '../identity/index.ts';
import { answerIdea, listOpenIdeas } from './ideas.ts';
import { assignManager, type Manager, removeManager } from './managers.ts';
import { takePinTry } from './personal-data-store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'accountNumbersOf' | 'findByLogin' | 'passwords'>;
};

const permission = 'support.answer';
const answerText = text.max(ideaLimits.answer);
const name = text.max(60);
const email = z.email().max(254).optional();
const phone = z
  .string()
  .regex(/^\+[1-9][0-9]{7,14}$/)
  .describe('+<digits>')
  .optional();
const hours = text.max(100).optional();

/** Operator commands for ideas, personal managers and pin codes (DR-13.138 to 13.140). */
export const officeCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'ideas list',
    permission,
    help: 'ideas of players without an answer, the oldest first',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => listIdeas(deps),
  }),
  defineCommand({
    name: 'ideas answer',
    permission,
    help: 'answers an idea once',
    input: { words: { ideaId: id }, options: { text: answerText } },
    needsReason: true,
    run: (input, by) => answer(deps, input, by),
  }),
  defineCommand({
    name: 'manager assign',
    permission,
    help: 'names the personal manager of a player, with an e-mail address, a phone or both',
    input: { words: { accountNumber }, options: { name, email, phone, hours } },
    needsReason: true,
    run: (input, by) => assign(deps, input, by),
  }),
  defineCommand({
    name: 'manager remove',
    permission,
    help: 'takes the personal manager from a player',
    input: { words: { accountNumber }, options: {} },
    needsReason: true,
    run: (input, by) => remove(deps, input.accountNumber, by),
  }),
  defineCommand({
    name: 'pin check',
    permission,
    help: 'compares the pin code that a caller names with that of the player, five times a day at most',
    input: { words: { accountNumber }, options: { pin: z.string().regex(pinCodePattern) } },
    needsReason: true,
    run: (input, by) => checkPin(deps, input, by),
  }),
];

async function listIdeas({ db, identity }: Deps): Promise<CommandResult> {
  const ideas = await listOpenIdeas(db);
  const numbers = await identity.accountNumbersOf(
    db,
    ideas.map(({ userId }) => userId),
  );
  const lines = ideas.map(
    (idea) =>
      `${idea.id}  ${idea.createdAt.toISOString()}  ${numbers.get(idea.userId) ?? '?'}\n${safeText(idea.text)}`,
  );
  return { ok: true, text: lines.join('\n') || 'No idea waits for an answer.' };
}

function answer(
  { db, clock }: Deps,
  input: { ideaId: bigint; text: string },
  by: Actor,
): Promise<CommandResult> {
  return changeWithAudit(db, by, async (tx) => {
    const isAnswered = await answerIdea(tx, { id: input.ideaId, text: input.text, nowMs: clock.nowMs() });
    if (!isAnswered) return refused(`There is no idea ${input.ideaId} without an answer.`);
    return {
      action: 'idea.answer',
      subject: `idea:${input.ideaId}`,
      after: { text: input.text },
      text: `Idea ${input.ideaId} is answered.`,
    };
  });
}

function assign(
  { db, clock, identity }: Deps,
  input: { accountNumber: string; name: string } & Partial<
    Record<'email' | 'phone' | 'hours', string | undefined>
  >,
  by: Actor,
): Promise<CommandResult> {
  const manager: Manager = {
    name: input.name,
    email: input.email ?? null,
    phone: input.phone ?? null,
    hours: input.hours ?? null,
  };
  return changeWithAudit(db, by, async (tx) => {
    if (manager.email === null && manager.phone === null) return refused('Give --email, --phone or both.');
    const user = await identity.findByLogin(tx, input.accountNumber);
    if (!user) return refused(`There is no player ${input.accountNumber}.`);
    await assignManager(tx, user.id, manager, clock.nowMs());
    return {
      action: 'manager.assign',
      subject: auditSubjectOf(user),
      after: manager,
      text: `${safeLine(manager.name)} is the manager of ${user.accountNumber}.`,
    };
  });
}

function remove({ db, identity }: Deps, number: string, by: Actor): Promise<CommandResult> {
  return changeWithAudit(db, by, async (tx) => {
    const user = await identity.findByLogin(tx, number);
    if (!user || !(await removeManager(tx, user.id))) return refused(`${number} has no manager.`);
    return {
      action: 'manager.remove',
      subject: auditSubjectOf(user),
      text: `${user.accountNumber} has no manager any more.`,
    };
  });
}

/** The try is counted and audited before the comparison, so that a broken connection costs a try too. */
async function checkPin(
  { db, clock, identity }: Deps,
  input: { accountNumber: string; pin: string },
  by: Actor,
): Promise<CommandResult> {
  let hash: string | null = null;
  const taken = await changeWithAudit(db, by, async (tx) => {
    const user = await identity.findByLogin(tx, input.accountNumber);
    const found = user && (await takePinTry(tx, user.id, clock.nowMs()));
    if (!user || found === null) return refused(`${input.accountNumber} has no pin code.`);
    if (found === false) return refused('Five pin codes were compared today. Use another proof.');
    hash = found;
    return { action: 'pin.check', subject: auditSubjectOf(user), text: 'The pin code is compared.' };
  });
  if (!taken.ok) return taken;
  const { isRight } = await identity.passwords.check(hash, input.pin);
  return isRight ? { ok: true, text: 'The pin code is right.' } : refused('The pin code is wrong.');
}
