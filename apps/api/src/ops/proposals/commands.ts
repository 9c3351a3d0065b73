import type { App } from '../../app.ts';
import { id } from '../../platform/operator/command-input.ts';
import { type Command, defineCommand } from '../../platform/operator/command.ts';
import { approveProposal, rejectProposal } from './decide-proposal.ts';
import { listProposals } from './propose.ts';

/**
 * Commands by which a second operator decides proposals (RL-24).
 * @param commands all other commands
 */
export function proposalCommands(app: App, commands: readonly Command[]): Command[] {
  const byTwo = new Map(
    commands.filter(({ twoPerson }) => twoPerson).map((command) => [command.name, command]),
  );
  return [
    defineCommand({
      name: 'proposals',
      permission: 'proposals.decide',
      help: 'lists proposals that wait for a second operator; each expires after 24 hours',
      input: { words: {}, options: {} },
      needsReason: false,
      run: () => listProposals(app),
    }),
    defineCommand({
      name: 'approve',
      permission: 'proposals.decide',
      help: "runs another operator's proposal, exactly as it was proposed",
      input: { words: { proposalId: id }, options: {} },
      needsReason: true,
      run: ({ proposalId }, by) => approveProposal(app, byTwo, proposalId, by),
    }),
    defineCommand({
      name: 'reject',
      permission: 'proposals.decide',
      help: 'rejects a proposal; the proposer may do it too',
      input: { words: { proposalId: id }, options: {} },
      needsReason: true,
      run: ({ proposalId }, by) => rejectProposal(app, proposalId, by),
    }),
  ];
}
