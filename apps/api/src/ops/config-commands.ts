import type { App } from '../app.ts';
import { configGroups, type ConfigKey, configKeys } from '../modules/site/site-config/index.ts';
import { readConfigValue, notifyProcesses } from './config-value.ts';
import { type OpsArguments, type OpsResult, readReason, usage, writeAudit } from './ops-command.ts';
import { changeGuardedConfig, isGuardedKey } from './proposals/change-guarded-config.ts';
import { proposeCommand } from './proposals/propose.ts';

/** `config list|get|set|reset|history`: settings of the site, changed without a restart. */
export async function runConfigCommand(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [verb = '', key = '', ...values] = args.words;
  switch (verb) {
    case 'list':
      return listConfig(app, key);
    case 'get':
      return isKey(key) ? { ok: true, text: show(app, key) } : noKey(key);
    case 'set':
    case 'reset':
      return isGuardedKey(key)
        ? proposeCommand(app, 'config', changeGuardedConfig, args, actor)
        : changeConfig(app, args, actor, key, verb === 'set' ? values.join(' ') : null);
    case 'history':
      return isKey(key) ? showHistory(app, key) : noKey(key);
    default:
      return usage;
  }
}

const isKey = (name: string): name is ConfigKey => configKeys.some((key) => key.name === name);
const noKey = (name: string): OpsResult => ({
  ok: false,
  text: `Unknown key ${JSON.stringify(name)}; see config list.`,
});
const show = (app: App, key: ConfigKey): string => `${key} = ${JSON.stringify(app.siteConfig.get()[key])}`;

function listConfig(app: App, group: string): OpsResult {
  if (group !== '' && !Object.hasOwn(configGroups, group))
    return {
      ok: false,
      text: `Unknown group ${group}; groups: ${Object.keys(configGroups).join(', ')}.`,
    };
  const safeText = configKeys.filter((key) => group === '' || key.group === group);
  return {
    ok: true,
    text: safeText.map((key) => `${key.group.padEnd(13)} ${show(app, key.name)}`).join('\n'),
  };
}

/** A null value restores the default. */
async function changeConfig(
  app: App,
  args: OpsArguments,
  actor: string,
  key: string,
  value: string | null,
): Promise<OpsResult> {
  const reason = readReason(args);
  if (reason === null || value === '') return usage;
  if (!isKey(key)) return noKey(key);
  const before = app.siteConfig.get()[key];
  const result = await app.db.transaction(async (tx) => {
    const problems = value === null ? [] : await app.siteConfig.change({ [key]: readConfigValue(value) }, tx);
    if (problems.length > 0) return problems;
    if (value === null) await app.siteConfig.reset([key], tx);
    await writeAudit(tx, {
      actor,
      action: value === null ? 'config.reset' : 'config.set',
      subject: `config:${key}`,
      reason,
      before: { value: before },
      after: value === null ? null : { value: readConfigValue(value) },
      caller: args.caller,
    });
    await notifyProcesses(tx);
    return [];
  });
  if (result.length > 0) return { ok: false, text: result.join('\n') };
  await app.siteConfig.load();
  return { ok: true, text: show(app, key) };
}

const shownChanges = 20;

async function showHistory(app: App, key: ConfigKey): Promise<OpsResult> {
  const rows = await app.db.query<{
    at: Date;
    actor: string;
    reason: string;
    before: unknown;
    after: unknown;
  }>(
    `select at, actor, reason, before, after from platform_audit
     where subject = $1 order by id desc limit ${shownChanges}`,
    [`config:${key}`],
  );
  const line = (row: (typeof rows)[number]) =>
    `${row.at.toISOString()}  ${row.actor}  ${JSON.stringify(row.before)} -> ${JSON.stringify(row.after)}  ${row.reason}`;
  return { ok: true, text: rows.length === 0 ? `${key} was never changed.` : rows.map(line).join('\n') };
}
