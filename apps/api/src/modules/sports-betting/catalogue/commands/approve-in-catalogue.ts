import { type CommandResult, refused } from '../../../../platform/operator/command.ts';
import type { Approval, Approve } from '../../../../platform/operator/two-person-command.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CanonicalMessage } from '../writes/feed-messages.ts';

/**
 * Runs an approved command that stores results of some games. Results are locked before the catalogue, in the order of
 * every writer of results, so the command waits for a running settlement.
 */
export async function approveInCatalogue(
  catalogue: Catalogue,
  games: readonly bigint[],
  approve: Approve,
  run: (
    approval: Approval,
    applyMessages: (messages: readonly CanonicalMessage[]) => Promise<void>,
  ) => Promise<CommandResult>,
): Promise<CommandResult> {
  let result = refused('Nothing was decided.');
  await catalogue.change(async (tx, _changeSet, applyMessages) => {
    result = await approve(tx, (approval) => run(approval, applyMessages));
  }, games);
  return result;
}
