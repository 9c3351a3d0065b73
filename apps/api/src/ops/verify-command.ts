import { z } from 'zod';
import type { App } from '../app.ts';
import { checkAuditAnchor } from '../platform/database/audit-check.ts';
import { type Command, type CommandResult, defineCommand, refused } from '../platform/operator/command.ts';
import { verify } from '../verify-books.ts';

export const verifyCommand = (app: App): Command =>
  defineCommand({
    name: 'verify',
    permission: 'reports.read',
    help: 'checks every invariant, since the last check or over everything; an anchor is a value from the log',
    input: {
      words: {},
      options: {
        full: z.string().optional().describe(''),
        anchor: z.string().optional().describe('id:hash'),
      },
    },
    needsReason: false,
    run: ({ full, anchor }) => runVerify(app, full === undefined ? 'recent' : 'full', anchor),
  });

/**
 * Checks every invariant, over everything or over the changes since the last check. With an `anchor` (`<id>:<hash>`),
 * it first checks that the audit chain still contains a head that was exported to the log (RL-78).
 */
export async function runVerify(
  app: App,
  scope: 'full' | 'recent',
  anchor: string | undefined,
): Promise<CommandResult> {
  const mismatch = anchor === undefined ? null : await checkAuditAnchor(app.db, anchor);
  if (mismatch !== null) return refused(mismatch);
  const verification = await verify(app, scope);
  if (verification.outcome === 'busy') return refused('Another check is running.');
  const { rules, violations } = verification;
  if (violations.length === 0) return { ok: true, text: `${rules} rules hold.` };
  const lines = violations.map(
    ({ id, rule, rows }) =>
      `${id} ${rule}: ${JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
  );
  return refused([`${violations.length} of ${rules} rules are violated.`, ...lines].join('\n'));
}
