import type { App } from '../app.ts';
import { type OpsArguments, type OpsResult, readReason, usage, writeAudit } from './ops-command.ts';

/** `ban <accountNumber> --level <n>`, `unban <accountNumber>`: the level decides what stays open (SH-BN-001). */
export async function banPlayer(
  app: App,
  args: OpsArguments,
  actor: string,
  isBan: boolean,
): Promise<OpsResult> {
  const [accountNumber = ''] = args.words;
  const level = Number(args.options.get('level') ?? 1);
  const reason = readReason(args);
  if (
    reason === null ||
    !/^[0-9]{9}$/.test(accountNumber) ||
    !Number.isInteger(level) ||
    level < 1 ||
    level > 999
  )
    return usage;
  return app.db.transaction(async (tx) => {
    const user = await app.identity.findByLogin(tx, accountNumber);
    if (!user) return { ok: false, text: `There is no player ${accountNumber}.` };
    const before = await app.identity.banLevelOf(tx, user.id);
    await app.identity.setBan(tx, user.id, isBan ? level : 0, `operator:${actor}`);
    await writeAudit(tx, {
      actor,
      action: isBan ? 'player.ban' : 'player.unban',
      subject: `player:${accountNumber}`,
      reason,
      before: { level: before },
      after: { level: isBan ? level : 0 },
      caller: args.caller,
    });
    return { ok: true, text: `Player ${accountNumber}: ban level ${isBan ? level : 0}.` };
  });
}
