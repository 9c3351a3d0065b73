import type { App } from '../../app.ts';
import type { User } from '../../modules/players/identity/index.ts';
import type { Transaction } from '../../platform/database/db.ts';
import {
  type Actor,
  auditChange,
  changeWithAudit,
  type Command,
  type CommandResult,
  refused,
} from '../../platform/operator/command.ts';
import type { Approval, Approve, ProposedArguments } from '../../platform/operator/two-person-command.ts';
import { canonicalText, hashOf, notAnOperator } from './canonical-arguments.ts';
import { decideProposal, findProposal, lockProposal, type Proposal } from './proposal-store.ts';

const isNone = (id: bigint): CommandResult => refused(`There is no proposal ${id}.`);

/** Converts the arguments of a proposal to the form that the command's parser reads. */
const lineOf = ({ words, options }: ProposedArguments) => ({
  words,
  // The proposal stores its reason separately; the command's parser requires one.
  options: new Map([...Object.entries(options), ['reason', 'stored with the proposal']]),
});

/**
 * `approve <id>`: a second operator runs a proposal. It runs once, in one transaction with its audit row (RL-24).
 * @param commands every command that can need approval, by name
 */
export async function approveProposal(
  app: App,
  commands: ReadonlyMap<string, Command>,
  id: bigint,
  by: Actor,
): Promise<CommandResult> {
  const known = await findProposal(app.db, id);
  const command = known && commands.get(known.command);
  if (!known) return isNone(id);
  // The proposal was stored by another release of the site.
  if (!command?.twoPerson)
    return refused(`There is no command ${known.command} any more; reject proposal ${id}.`);
  // Arguments never change, so they can be read before the lock.
  const parsed = command.parse(lineOf(JSON.parse(known.arguments) as ProposedArguments));
  if (!parsed) return refused(`The arguments of proposal ${id} are not valid; propose it again.`);
  return command.twoPerson.execute(parsed.input, (tx, run) =>
    approveWithin(app, tx, command, { id, by, run }),
  );
}

type Decision = { id: bigint; by: Actor; run: Parameters<Approve>[1] };

async function approveWithin(
  app: App,
  tx: Transaction,
  command: Command,
  { id, by, run }: Decision,
): Promise<CommandResult> {
  const proposal = await lockOpen(tx, id);
  if ('ok' in proposal) return proposal;
  const people = await bothOperators(app, tx, proposal, command, by.actor);
  if ('ok' in people) return people;
  const { proposer, approver } = people;
  const proposed = await stillProposed(tx, command, proposal);
  if ('ok' in proposed) return proposed;
  const both = {
    proposal: String(proposal.id),
    proposedBy: proposer.accountNumber,
    approvedBy: approver.accountNumber,
  };
  const hash = proposal.argumentsHash.toString('hex');
  const approval = {
    tx,
    proposed,
    operatorIds: [proposer.id, approver.id] as readonly bigint[],
    audit: async (entry) => {
      await auditChange(tx, by, { ...entry, after: { ...entry.after, ...both, hash }, text: '' });
    },
  } as Approval;
  const result = await run(approval);
  if (!result.ok) return result;
  await decideProposal(tx, proposal.id, { state: 'approved', deciderId: approver.id, reason: by.reason });
  return result;
}

/** Locks a proposal and returns it, or a refusal when it can no longer be decided. */
async function lockOpen(tx: Transaction, id: bigint): Promise<Proposal | CommandResult> {
  const proposal = await lockProposal(tx, id);
  if (!proposal) return isNone(id);
  if (proposal.state !== 'open') return refused(`Proposal ${id} is ${proposal.state} already.`);
  if (proposal.isExpired) return refused(`Proposal ${id} has expired; propose it again.`);
  return proposal;
}

/**
 * Returns the approver, who must not be the proposer. Both must still be operators, and the proposer must still have
 * the command's permission. Their rows are locked first. So a ban or a change of permissions either waits for the
 * approval or has committed before it.
 */
async function bothOperators(
  app: App,
  tx: Transaction,
  proposal: Proposal,
  { permission }: Command,
  actor: string,
): Promise<{ proposer: User; approver: User } | CommandResult> {
  await app.identity.lockUsers(tx, [proposal.proposerId], [actor]);
  const approver = await app.identity.findOperator(tx, actor);
  if (!approver) return notAnOperator;
  if (approver.id === proposal.proposerId)
    return refused(`You made proposal ${proposal.id}: another operator must approve it.`);
  const proposer = await app.identity.findUser(tx, proposal.proposerId);
  if (!proposer || !(await app.identity.isOperator(tx, proposer.id)))
    return refused(`${proposer?.accountNumber} is no longer an operator; propose it again.`);
  if (!(await app.identity.permissionsOf(tx, proposer.id)).has(permission))
    return refused(`${proposer.accountNumber} no longer has the permission ${permission}; propose it again.`);
  return { proposer, approver };
}

/** Returns the stored arguments, when their hash matches and the state on which they depend is unchanged. */
async function stillProposed(
  tx: Transaction,
  command: Command,
  proposal: Proposal,
): Promise<ProposedArguments | CommandResult> {
  const hash = hashOf(proposal.command, proposal.arguments);
  if (!hash.equals(proposal.argumentsHash))
    return refused(`Proposal ${proposal.id} was changed after it was proposed.`);
  const parsed = command.parse(lineOf(JSON.parse(proposal.arguments) as ProposedArguments));
  const reading = parsed && (await command.twoPerson?.read(tx, parsed.input));
  if (reading?.outcome === 'refused') return reading.result;
  const { proposed } = reading ?? {};
  if (proposed && hashOf(proposal.command, canonicalText(proposed)).equals(hash)) return proposed;
  return refused(`The state that proposal ${proposal.id} depends on has changed; propose it again.`);
}

/** `reject <id>` closes a proposal without running it. Any operator may do this, including the proposer. */
export function rejectProposal(app: App, id: bigint, by: Actor): Promise<CommandResult> {
  return changeWithAudit(app.db, by, async (tx) => {
    const proposal = await lockOpen(tx, id);
    if ('ok' in proposal) return proposal;
    const rejecter = await app.identity.findOperator(tx, by.actor);
    if (!rejecter) return notAnOperator;
    await decideProposal(tx, id, { state: 'rejected', deciderId: rejecter.id, reason: by.reason });
    const proposer = await app.identity.findUser(tx, proposal.proposerId);
    return {
      action: 'proposal.reject',
      subject: `proposal:${id}`,
      before: { state: 'open', proposedBy: proposer?.accountNumber },
      after: { state: 'rejected' },
      text: `Proposal ${id} is rejected.`,
    };
  });
}
