import { referralParams } from '@touchline/contracts/players';
import type { App } from '../app.ts';
import { type OpsArguments, type OpsResult, usage } from './ops-command.ts';

/** Shows the tags of the partner link of a player's registration, in the format of `referralParams`. */
export async function showReferral(app: App, args: OpsArguments): Promise<OpsResult> {
  const [accountNumber = ''] = args.words;
  if (!/^[0-9]{9}$/.test(accountNumber)) return usage;
  const user = await app.identity.findByLogin(app.db, accountNumber);
  if (!user) return { ok: false, text: `There is no player ${accountNumber}.` };
  const tags = await app.referrals.find(app.db, user.id);
  if (!tags) return { ok: true, text: `Player ${accountNumber} has no referral.` };
  const at = new Date(tags.registeredAtMs).toISOString();
  return { ok: true, text: `Player ${accountNumber} registered ${at} with ${referralParams(tags)}` };
}
