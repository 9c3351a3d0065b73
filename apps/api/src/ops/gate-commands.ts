import { randomBytes } from 'node:crypto';
import type { App } from '../app.ts';
import { MAINTENANCE_COOKIE, readNetwork } from '../modules/site/site-gate/index.ts';
import type { AuditAction } from '../platform/database/audit-actions.ts';
import type { Transaction } from '../platform/database/db.ts';
import { notifyProcesses } from './config-value.ts';
import { type OpsArguments, type OpsResult, readId, readReason, usage, writeAudit } from './ops-command.ts';

type Change = { action: AuditAction; subject: string; before?: object | null; after?: object | null };

/**
 * Writes one change with its audit row and notifies the processes. `work` returns the change, or the reason against
 * it.
 */
async function changing(
  app: App,
  args: OpsArguments,
  actor: string,
  work: (tx: Transaction) => Promise<(Change & { text: string }) | { problem: string }>,
): Promise<OpsResult> {
  const reason = readReason(args);
  if (reason === null) return usage;
  const result = await app.db.transaction(async (tx) => {
    const done = await work(tx);
    if ('problem' in done) return { ok: false, text: done.problem };
    const { action, subject, before = null, after = null, text } = done;
    await writeAudit(tx, { actor, action, subject, reason, before, after, caller: args.caller });
    await notifyProcesses(tx);
    return { ok: true, text };
  });
  if (result.ok) await app.siteGate.load();
  return result;
}

/** A time as ISO 8601, `now`, or absent. Undefined for an invalid time. */
function readTime(text: string | undefined, nowMs: number): Date | null | undefined {
  if (text === undefined) return null;
  if (text === 'now') return new Date(nowMs);
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : new Date(ms);
}

/** `maintenance start|end|show`: closes the site to everyone, now or later, with an announcement. */
export async function runMaintenanceCommand(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [verb] = args.words;
  if (verb === 'show') return { ok: true, text: JSON.stringify(app.siteGate.maintenance()) };
  if (verb === 'end')
    return changing(app, args, actor, async (tx) => {
      const rows = await tx.query<{ id: bigint }>(
        'update site_gate_maintenance set ended_at = clock_timestamp() where ended_at is null returning id',
      );
      if (rows.length === 0) return { problem: 'No maintenance is on or planned.' };
      return {
        action: 'maintenance.end',
        subject: 'site',
        text: `Ended: ${rows.map(({ id }) => id).join(', ')}.`,
      };
    });
  if (verb !== 'start') return usage;
  const nowMs = app.clock.nowMs();
  const time = (name: string) => readTime(args.options.get(name), nowMs);
  const [from, until, notifyFrom] = [time('from'), time('until'), time('notify-from')];
  if (from === undefined || until === undefined || notifyFrom === undefined) return usage;
  const starts = from ?? new Date(nowMs);
  if (until !== null && until <= starts) return { ok: false, text: 'The end must be after the start.' };
  const pass = randomBytes(12).toString('hex');
  return changing(app, args, actor, async (tx) => {
    const [row] = await tx.query<{ id: bigint }>(
      `insert into site_gate_maintenance (starts_at, finish_at, notify_from, notify_until, pass)
       values ($1, $2, $3, $1, $4) returning id`,
      [starts, until, notifyFrom, pass],
    );
    const text = `Maintenance ${row?.id} from ${starts.toISOString()}${until ? ` until ${until.toISOString()}` : ''}. To look at the site meanwhile, set the cookie ${MAINTENANCE_COOKIE}=${pass}`;
    return { action: 'maintenance.start', subject: 'site', after: { starts, until, notifyFrom }, text };
  });
}

const KINDS = ['everyone', 'country', 'network', 'agent'] as const;
const TEMPLATES = [1, 2, 3, 4, 5, 8, 13, 14, 16, 17];

const isValueRight = (kind: string, value: string): boolean =>
  (kind === 'everyone' && value === '') ||
  (kind === 'country' && /^[A-Z]{2}$/.test(value)) ||
  (kind === 'network' && readNetwork(value) !== null) ||
  (kind === 'agent' && value.length >= 3 && value.length <= 200);

/** `block add|remove|list`: blocks visitors, with the page that they see instead. */
export async function runBlockCommand(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [verb, kind = '', ...rest] = args.words;
  if (verb === 'list') {
    const rows = await app.db.query<{ id: bigint; kind: string; value: string; template: number }>(
      'select id, kind, value, template_type_id as template from site_gate_block where ended_at is null order by id',
    );
    const lines = rows.map((row) => `${row.id}  ${row.kind} ${row.value}  template ${row.template}`);
    return { ok: true, text: lines.join('\n') || 'Nobody is blocked.' };
  }
  if (verb === 'remove')
    return changing(app, args, actor, async (tx) => {
      const id = readId(kind);
      const rows = await tx.query(
        'update site_gate_block set ended_at = clock_timestamp() where id = $1 and ended_at is null returning 1',
        [id ?? -1n],
      );
      if (rows.length === 0) return { problem: `There is no block ${kind}.` };
      return { action: 'block.remove', subject: `block:${kind}`, text: `Block ${kind} is removed.` };
    });
  const value = rest.join(' ');
  const template = Number(args.options.get('template') ?? 1);
  if (verb !== 'add' || !KINDS.some((known) => known === kind)) return usage;
  if (!isValueRight(kind, value))
    return { ok: false, text: `${JSON.stringify(value)} is not a valid ${kind}.` };
  if (!TEMPLATES.includes(template)) return { ok: false, text: `Templates: ${TEMPLATES.join(', ')}.` };
  return changing(app, args, actor, async (tx) => {
    const [row] = await tx.query<{ id: bigint }>(
      'insert into site_gate_block (kind, value, template_type_id) values ($1, $2, $3) returning id',
      [kind, value, template],
    );
    const after = { kind, value, template };
    return { action: 'block.add', subject: `block:${row?.id}`, after, text: `Block ${row?.id} is in force.` };
  });
}

const PATH = /^[\w.-]+(?:\/[\w.-]+)*$/;

function isTargetRight(app: App, to: string): boolean {
  if (!/^https?:/.test(to)) return /^(?:[\w.-]+(?:\/[\w.-]+)*)?(?:\?[\w=&%.-]*)?$/.test(to);
  return URL.canParse(to) && app.siteConfig.get().allowedRedirectHosts.includes(new URL(to).host);
}

/** `redirect add|remove|list`: redirects moved addresses. Paths are without the language. */
export async function runRedirectCommand(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [verb, from = '', to = ''] = args.words;
  if (verb === 'list') {
    const rows = await app.db.query<{ from: string; to: string; code: number }>(
      'select from_path as "from", to_url as "to", code from site_gate_redirect where ended_at is null order by 1',
    );
    return {
      ok: true,
      text: rows.map((row) => `${row.code}  ${row.from} -> ${row.to}`).join('\n') || 'None.',
    };
  }
  if (verb === 'remove')
    return changing(app, args, actor, async (tx) => {
      const rows = await tx.query(
        'update site_gate_redirect set ended_at = clock_timestamp() where from_path = $1 and ended_at is null returning 1',
        [from],
      );
      if (rows.length === 0) return { problem: `${from} does not lead anywhere.` };
      return {
        action: 'redirect.remove',
        subject: `redirect:${from}`,
        text: `The redirect of ${from} is removed.`,
      };
    });
  const code = Number(args.options.get('code') ?? 301);
  if (verb !== 'add' || !PATH.test(from) || ![301, 302, 307, 308].includes(code)) return usage;
  if (!isTargetRight(app, to))
    return {
      ok: false,
      text: `${to} is not a path of this site, and its host is not in allowedRedirectHosts.`,
    };
  return changing(app, args, actor, async (tx) => {
    const rows = await tx.query(
      `insert into site_gate_redirect (from_path, to_url, code, reason) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [from, to, code, (readReason(args) ?? '').slice(0, 200)],
    );
    if (rows.length === 0) return { problem: `${from} leads elsewhere already; remove that first.` };
    const text = `${from} leads to ${to === '' ? 'home' : to} (${code}).`;
    return { action: 'redirect.add', subject: `redirect:${from}`, after: { to, code }, text };
  });
}
