import type { App } from '../../app.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  refused,
} from '../../platform/operator/command.ts';
import { safeLine } from '../../platform/operator/safe-text.ts';
import { canonicalText, hashOf, notAnOperator } from './canonical-arguments.ts';
import { addProposal, countOpen, openProposals } from './proposal-store.ts';

/** Maximum number of open proposals of one operator. */
const openLimit = 50;

/**
 * Stores a command as a proposal for a second operator, and changes nothing else (RL-24).
 * @param by the proposing operator
 */
export async function proposeCommand(
  app: App,
  { name, twoPerson }: Command,
  input: object,
  by: Actor,
): Promise<CommandResult> {
  if (!twoPerson) throw new Error(`${name} is not a command of two people`);
  return changeWithAudit(app.db, by, async (tx) => {
    const proposer = await app.identity.findOperator(tx, by.actor);
    if (!proposer) return notAnOperator;
    const reading = await twoPerson.read(tx, input);
    if (reading.outcome === 'refused') return reading.result;
    if ((await countOpen(tx, proposer.id)) >= openLimit)
      return refused(`${openLimit} of your proposals are open; reject some first.`);
    const argumentsText = canonicalText(reading.proposed);
    const argumentsHash = hashOf(name, argumentsText);
    const { id, expiresAt } = await addProposal(tx, {
      command: name,
      arguments: argumentsText,
      argumentsHash,
      summary: reading.summary,
      proposerId: proposer.id,
      reason: by.reason,
    });
    const { words, options } = reading.proposed;
    return {
      action: 'proposal.create',
      subject: `proposal:${id}`,
      after: { command: name, words, options, hash: argumentsHash.toString('hex') },
      text: `Proposal ${id}: ${reading.summary}. Nothing has changed yet: another operator must approve it until ${expiresAt.toISOString()}.`,
    };
  });
}

/** Lists the proposals that wait for a second operator. */
export async function listProposals(app: App): Promise<CommandResult> {
  const proposals = await openProposals(app.db);
  const numbers = await app.identity.accountNumbersOf(
    app.db,
    proposals.map(({ proposerId }) => proposerId),
  );
  const lines = proposals.map(
    ({ id, proposerId, expiresAt, summary, reason, argumentsHash }) =>
      `${id}  by ${numbers.get(proposerId)}  until ${expiresAt.toISOString()}  ${argumentsHash.toString('hex').slice(0, 12)}  ${safeLine(summary)}  (${safeLine(reason)})`,
  );
  return { ok: true, text: lines.join('\n') || 'No proposal waits.' };
}
