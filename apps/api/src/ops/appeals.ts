import type { App } from '../app.ts';
import { type OpsArguments, type OpsResult, readId, readReason, usage, writeAudit } from './ops-command.ts';
import { safeText, safeLine } from './safe-text.ts';

/** `appeals list`, `appeals grant|refuse <id> --answer <text> --reason <text>`. */
export async function runAppealsCommand(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [verb, word] = args.words;
  if (verb === 'list') {
    const rows = await app.db.query<{ id: bigint; contact: string; message: string; account: string | null }>(
      `select a.id, a.contact, a.message, u.account_number as account
       from site_gate_appeal a left join identity_user u on u.id = a.user_id
       where a.answered_at is null order by a.id limit 100`,
    );
    const lines = rows.map(
      ({ id, account, contact, message }) =>
        `${id}  ${account ?? 'guest'}  ${safeLine(contact)}  ${safeText(JSON.stringify(message))}`,
    );
    return { ok: true, text: lines.join('\n') || 'There are no open appeals.' };
  }
  const id = readId(word);
  const reason = readReason(args);
  const answer = args.options.get('answer')?.trim() ?? '';
  if (
    (verb !== 'grant' && verb !== 'refuse') ||
    id === null ||
    reason === null ||
    answer === '' ||
    answer.length > 2000
  )
    return usage;
  const outcome = verb === 'grant' ? 'granted' : 'refused';
  return app.db.transaction(async (tx) => {
    const rows = await tx.query(
      `update site_gate_appeal set outcome = $2, answer = $3, answered_at = $4
       where id = $1 and answered_at is null returning 1`,
      [id, outcome, answer, new Date(app.clock.nowMs())],
    );
    if (rows.length === 0) return { ok: false, text: `There is no open appeal ${id}.` };
    await writeAudit(tx, {
      actor,
      action: `appeal.${verb}`,
      subject: `appeal:${id}`,
      reason,
      before: null,
      // The answer's text is in its table with a retention period; the audit log is kept for ever.
      after: { outcome, characters: answer.length },
      caller: args.caller,
    });
    return { ok: true, text: `Appeal ${id} is ${outcome}.` };
  });
}
