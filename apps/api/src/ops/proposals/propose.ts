import type { App } from '../../app.ts';
import { type OpsArguments, type OpsResult, readReason, usage, writeAudit } from '../ops-command.ts';
import { safeLine } from '../safe-text.ts';
import { addProposal, countOpen, openProposals } from './proposal-store.ts';
import {
  canonicalText,
  findOperator,
  hashOf,
  notAnOperator,
  type TwoPersonCommand,
} from './two-person-command.ts';

/** Maximum number of open proposals of one operator. */
const openLimit = 50;

/**
 * Stores a command for a second operator to approve; nothing else happens (RL-24).
 * @param actor the account number of the proposing operator
 */
export async function proposeCommand(
  app: App,
  name: string,
  command: TwoPersonCommand,
  args: OpsArguments,
  actor: string,
): Promise<OpsResult> {
  const reason = readReason(args);
  if (reason === null) return usage;
  return app.db.transaction(async (tx) => {
    const proposer = await findOperator(app, tx, actor);
    if (!proposer) return notAnOperator;
    const reading = await command.read(app, tx, args);
    if (reading.outcome === 'refused') return reading.result;
    if ((await countOpen(tx, proposer.id)) >= openLimit)
      return { ok: false, text: `${openLimit} of your proposals are open; reject some first.` };
    const argumentsText = canonicalText(reading.proposed);
    const argumentsHash = hashOf(name, argumentsText);
    const { id, expiresAt } = await addProposal(tx, {
      command: name,
      arguments: argumentsText,
      argumentsHash,
      summary: reading.summary,
      proposerId: proposer.id,
      reason,
    });
    const { words, options } = reading.proposed;
    await writeAudit(tx, {
      actor,
      action: 'proposal.create',
      subject: `proposal:${id}`,
      reason,
      before: null,
      after: { command: name, words, options, hash: argumentsHash.toString('hex') },
      caller: args.caller,
    });
    return {
      ok: true,
      text: `Proposal ${id}: ${reading.summary}. Nothing has changed yet: another operator must approve it until ${expiresAt.toISOString()}.`,
    };
  });
}

/** `proposals`: lists what waits for a second operator. */
export async function listProposals(app: App, args: OpsArguments): Promise<OpsResult> {
  if (args.words.length > 0) return usage;
  const proposals = await openProposals(app.db);
  const lines = proposals.map(
    ({ id, proposer, expiresAt, summary, reason, argumentsHash }) =>
      `${id}  by ${proposer}  until ${expiresAt.toISOString()}  ${argumentsHash.toString('hex').slice(0, 12)}  ${safeLine(summary)}  (${safeLine(reason)})`,
  );
  return { ok: true, text: lines.join('\n') || 'No proposal waits.' };
}
