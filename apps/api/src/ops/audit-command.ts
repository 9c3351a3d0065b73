import type { App } from '../app.ts';
import { auditSubjectOf } from '../modules/players/identity/index.ts';
import { readAuditPlaces } from '../platform/database/audit.ts';
import type { Transaction } from '../platform/database/db.ts';
import { accountNumber } from '../platform/operator/command-input.ts';
import { changeWithAudit, type Command, defineCommand, refused } from '../platform/operator/command.ts';
import { safeLine } from '../platform/operator/safe-text.ts';

/** The newest rows that one call shows. */
const shownRows = 50;

/** `audit player`: what happened to an account and where it came from. The reading is audited itself (DR-13.163). */
export const auditCommand = ({ db, identity }: App): Command =>
  defineCommand({
    name: 'audit player',
    permission: 'players.restrict',
    help: `the last ${shownRows} rows of the audit log about a player, with addresses and browsers`,
    input: { words: { accountNumber }, options: {} },
    needsReason: true,
    run: (input, by) =>
      changeWithAudit(db, by, async (tx) => {
        const user = await identity.findByLogin(tx, input.accountNumber);
        if (!user || user.role === 'operator') return refused(`There is no player ${input.accountNumber}.`);
        const subject = auditSubjectOf(user);
        const lines = await readLines(tx, subject);
        return { action: 'audit.read', subject, text: lines.join('\n') || 'Nothing is recorded.' };
      }),
  });

/** One line a row, newest first. */
async function readLines(tx: Transaction, subject: string): Promise<string[]> {
  const rows = await readAuditPlaces(tx, subject, shownRows);
  return rows.map(({ at, actor, action, reason, address, agent }) =>
    [at.toISOString(), action, `by ${actor}`, `from ${address ?? '-'}`, agent ?? '-', reason]
      .map(safeLine)
      .join('  ')
      .trimEnd(),
  );
}
