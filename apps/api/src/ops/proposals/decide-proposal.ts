import type { App } from '../../app.ts';
import type { User } from '../../modules/players/identity/index.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { type OpsArguments, type OpsResult, readId, readReason, usage, writeAudit } from '../ops-command.ts';
import { decideProposal, findProposal, lockProposal, type Proposal } from './proposal-store.ts';
import { twoPersonCommands } from './two-person-commands.ts';
import {
  type Approval,
  canonicalText,
  findOperator,
  hashOf,
  notAnOperator,
  type ProposedArguments,
  type TwoPersonCommand,
} from './two-person-command.ts';

type Decision = { id: bigint; actor: string; reason: string; caller: OpsArguments['caller'] };

function readDecision(args: OpsArguments, actor: string): Decision | null {
  const id = readId(args.words[0]);
  const reason = readReason(args);
  if (id === null || reason === null || args.words.length > 1) return null;
  return { id, actor, reason, caller: args.caller };
}

const isNone = (id: bigint): OpsResult => ({ ok: false, text: `There is no proposal ${id}.` });

/** `approve <id>`: a second operator runs a proposal, once, in one transaction with its audit row (RL-24). */
export async function approveProposal(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const decision = readDecision(args, actor);
  if (!decision) return usage;
  const known = await findProposal(app.db, decision.id);
  const command = known && twoPersonCommands.get(known.command);
  if (!command) return isNone(decision.id);
  const result = await inTransaction(app, command, known, (tx, applyMessages) =>
    approveWithin(app, tx, command, decision, applyMessages),
  );
  if (result.ok) await command.afterwards?.(app);
  return result;
}

type Work = (tx: Transaction, applyMessages: Approval['applyMessages']) => Promise<OpsResult>;

async function inTransaction(
  app: App,
  { gamesOf }: TwoPersonCommand,
  proposal: Proposal,
  work: Work,
): Promise<OpsResult> {
  if (!gamesOf)
    return app.db.transaction((tx) =>
      work(tx, () => Promise.reject(new Error('this command changes no catalogue'))),
    );
  // Arguments never change, so they can be read before the lock.
  const { words } = JSON.parse(proposal.arguments) as ProposedArguments;
  const games = await gamesOf(app.db, words);
  let result: OpsResult | null = null;
  await app.catalogue.change(async (tx, _touched, applyHere) => {
    result = await work(tx, applyHere);
  }, games);
  return result ?? { ok: false, text: 'Nothing was decided.' };
}

async function approveWithin(
  app: App,
  tx: Transaction,
  command: TwoPersonCommand,
  decision: Decision,
  applyMessages: Approval['applyMessages'],
): Promise<OpsResult> {
  const proposal = await lockOpen(tx, decision.id);
  if ('ok' in proposal) return proposal;
  const approver = await secondOperator(app, tx, proposal, decision.actor);
  if ('ok' in approver) return approver;
  const proposed = await stillProposed(app, tx, command, proposal);
  if ('ok' in proposed) return proposed;
  const both = {
    proposal: String(proposal.id),
    proposedBy: proposal.proposer,
    approvedBy: approver.accountNumber,
  };
  const approval = {
    tx,
    proposed,
    applyMessages,
    audit: (entry) =>
      writeAudit(tx, {
        ...entry,
        actor: approver.accountNumber,
        reason: decision.reason,
        after: { ...entry.after, ...both, hash: proposal.argumentsHash.toString('hex') },
        caller: decision.caller,
      }),
  } as Approval;
  const result = await command.run(app, approval);
  if (!result.ok) return result;
  const { id: deciderId } = approver;
  await decideProposal(tx, proposal.id, { state: 'approved', deciderId, reason: decision.reason });
  return result;
}

/** Locks a proposal; returns why it can no longer be decided, if so. */
async function lockOpen(tx: Transaction, id: bigint): Promise<Proposal | OpsResult> {
  const proposal = await lockProposal(tx, id);
  if (!proposal) return isNone(id);
  if (proposal.state !== 'open') return { ok: false, text: `Proposal ${id} is ${proposal.state} already.` };
  if (proposal.isExpired) return { ok: false, text: `Proposal ${id} has expired; propose it again.` };
  return proposal;
}

/**
 * The approver, who must be another operator than the proposer; both must still be operators. Their rows are locked
 * first, so a ban waits for the approval or is seen by it.
 */
async function secondOperator(
  app: App,
  tx: Transaction,
  proposal: Proposal,
  actor: string,
): Promise<User | OpsResult> {
  await tx.query('select 1 from identity_user where id = $1 or account_number = $2 order by id for update', [
    proposal.proposerId,
    actor,
  ]);
  const approver = await findOperator(app, tx, actor);
  if (!approver) return notAnOperator;
  if (approver.id === proposal.proposerId)
    return { ok: false, text: `You made proposal ${proposal.id}: another operator must approve it.` };
  if (!(await app.identity.isOperator(tx, proposal.proposerId)))
    return { ok: false, text: `${proposal.proposer} is no longer an operator; propose it again.` };
  return approver;
}

/** The stored arguments, when their hash matches and the state they depend on is unchanged. */
async function stillProposed(
  app: App,
  tx: Transaction,
  command: TwoPersonCommand,
  proposal: Proposal,
): Promise<ProposedArguments | OpsResult> {
  const hash = hashOf(proposal.command, proposal.arguments);
  if (!hash.equals(proposal.argumentsHash))
    return { ok: false, text: `Proposal ${proposal.id} was changed after it was proposed.` };
  const stored = JSON.parse(proposal.arguments) as ProposedArguments;
  const args = { words: stored.words, options: new Map(Object.entries(stored.options)) };
  const reading = await command.read(app, tx, args);
  if (reading.outcome === 'refused') return reading.result;
  if (hashOf(proposal.command, canonicalText(reading.proposed)).equals(hash)) return reading.proposed;
  return {
    ok: false,
    text: `The state that proposal ${proposal.id} depends on has changed; propose it again.`,
  };
}

/** `reject <id>`: any operator, including the proposer, ends a proposal without running it. */
export async function rejectProposal(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const decision = readDecision(args, actor);
  if (!decision) return usage;
  const { id, reason, caller } = decision;
  return app.db.transaction(async (tx) => {
    const proposal = await lockOpen(tx, id);
    if ('ok' in proposal) return proposal;
    const rejecter = await findOperator(app, tx, actor);
    if (!rejecter) return notAnOperator;
    await decideProposal(tx, id, { state: 'rejected', deciderId: rejecter.id, reason });
    await writeAudit(tx, {
      actor,
      action: 'proposal.reject',
      subject: `proposal:${id}`,
      reason,
      before: { state: 'open', proposedBy: proposal.proposer },
      after: { state: 'rejected' },
      caller,
    });
    return { ok: true, text: `Proposal ${id} is rejected.` };
  });
}
