import type { App } from '../app.ts';
import { checkAuditAnchor } from '../platform/database/audit-check.ts';
import { verify } from '../verify.ts';
import { type OpsArguments, type OpsResult, usage } from './ops-command.ts';

/**
 * `verify --full`: checks every invariant over everything; without the option, the changes since the last check.
 * `--anchor <id>:<hash>` first checks that the audit chain still has a head that was exported to the log (RL-78).
 */
export async function runVerify(app: App, args: OpsArguments): Promise<OpsResult> {
  if (args.words.length > 0) return usage;
  const anchor = args.options.get('anchor');
  const mismatch = anchor === undefined ? null : await checkAuditAnchor(app.db, anchor);
  if (mismatch !== null) return { ok: false, text: mismatch };
  const verification = await verify(app, args.options.has('full') ? 'full' : 'recent');
  if (verification.outcome === 'busy') return { ok: false, text: 'Another check is running.' };
  const { rules, violations } = verification;
  if (violations.length === 0) return { ok: true, text: `${rules} rules hold.` };
  const lines = violations.map(
    ({ id, rule, rows }) =>
      `${id} ${rule}: ${JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
  );
  return { ok: false, text: [`${violations.length} of ${rules} rules are violated.`, ...lines].join('\n') };
}
