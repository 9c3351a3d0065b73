import { referralParams } from '@touchline/contracts/players';
import type { Database } from '../../../platform/database/db.ts';
import { accountNumber } from '../../../platform/operator/command-input.ts';
import { type Command, defineCommand, refused } from '../../../platform/operator/command.ts';
import type { Identity } from '../identity/index.ts';
import type { Referrals } from './referrals.ts';

/** The operator command that shows which affiliate link brought a player, in the format of `referralParams`. */
export const referralCommands = (deps: {
  db: Database;
  identity: Identity;
  referrals: Referrals;
}): Command[] => [
  defineCommand({
    name: 'referral',
    permission: 'reports.read',
    help: "the tags of the partner link of a player's registration",
    input: { words: { accountNumber }, options: {} },
    needsReason: false,
    run: async ({ accountNumber: number }) => {
      const user = await deps.identity.findByLogin(deps.db, number);
      if (!user) return refused(`There is no player ${number}.`);
      const tags = await deps.referrals.find(deps.db, user.id);
      if (!tags) return { ok: true, text: `Player ${number} has no referral.` };
      const at = new Date(tags.registeredAtMs).toISOString();
      return { ok: true, text: `Player ${number} registered ${at} with ${referralParams(tags)}` };
    },
  }),
];
