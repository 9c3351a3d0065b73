import { id, text } from '../../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../../platform/operator/command.ts';
import { safeLine, safeText } from '../../../../platform/operator/safe-text.ts';
import type { Database } from '../../../../platform/database/db.ts';
import type { Identity } from '../../../players/identity/index.ts';
import type { Appeals } from '../appeals.ts';

type Deps = { db: Database; identity: Identity; appeals: Appeals };

const answer = text.max(2000);

/** Operator commands for the appeals of blocked and banned visitors. */
export const appealCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'appeals list',
    permission: 'support.answer',
    help: 'open appeals of blocked and banned visitors',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => listAppeals(deps),
  }),
  defineCommand({
    name: 'appeals grant',
    permission: 'support.answer',
    help: 'answers an appeal: granted; the block or ban is lifted by its own command',
    input: { words: { id }, options: { answer } },
    needsReason: true,
    run: (input, by) => answerAppeal(deps, { ...input, outcome: 'granted' }, by),
  }),
  defineCommand({
    name: 'appeals refuse',
    permission: 'support.answer',
    help: 'answers an appeal: refused',
    input: { words: { id }, options: { answer } },
    needsReason: true,
    run: (input, by) => answerAppeal(deps, { ...input, outcome: 'refused' }, by),
  }),
];

async function listAppeals({ db, identity, appeals }: Deps): Promise<CommandResult> {
  const open = await appeals.listOpen();
  const numbers = await identity.accountNumbersOf(
    db,
    open.flatMap(({ userId }) => userId ?? []),
  );
  const lines = open.map(({ id: appealId, userId, contact, message }) => {
    const account = userId === null ? 'guest' : (numbers.get(userId) ?? 'guest');
    return `${appealId}  ${account}  ${safeLine(contact)}  ${safeText(JSON.stringify(message))}`;
  });
  return { ok: true, text: lines.join('\n') || 'There are no open appeals.' };
}

const answerAppeal = (
  { db, appeals }: Deps,
  given: { id: bigint; answer: string; outcome: 'granted' | 'refused' },
  by: Actor,
): Promise<CommandResult> =>
  changeWithAudit(db, by, async (tx) => {
    if (!(await appeals.answer(tx, given))) return refused(`There is no open appeal ${given.id}.`);
    return {
      action: given.outcome === 'granted' ? 'appeal.grant' : 'appeal.refuse',
      subject: `appeal:${given.id}`,
      // Only the length is audited. The text is in a table with a retention period, but the audit log is kept for ever.
      after: { outcome: given.outcome, characters: given.answer.length },
      text: `Appeal ${given.id} is ${given.outcome}.`,
    };
  });
