import { z } from 'zod';
import { readAuditOf } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notifyProcesses } from '../../../platform/database/outbox.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  needsSecondPerson,
  refused,
} from '../../../platform/operator/command.ts';
import { configGroups } from './config-keys.ts';
import { changeByTwo, needsTwo } from './change-guarded-key.ts';
import { readConfigValue } from './read-config-value.ts';
import { type ConfigKey, configKeys } from './config-schema.ts';
import type { SiteConfigStore } from './site-config.ts';

type Deps = { db: Database; siteConfig: SiteConfigStore };

const key = z.string();
const guardedNote =
  'creditWithoutApprovalMax, withdrawalApprovalMax, rates, retiredCurrencies and higher limits of liability need a second operator';

/** Operator commands for settings of the site. A change takes effect without a restart. */
export const configCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'config list',
    permission: 'reports.read',
    help: 'settings of the site, of one group or all',
    input: { words: { group: z.string().optional() }, options: {} },
    needsReason: false,
    run: async ({ group = '' }) => listConfig(deps.siteConfig, group),
  }),
  defineCommand({
    name: 'config get',
    permission: 'reports.read',
    help: 'one setting',
    input: { words: { key }, options: {} },
    needsReason: false,
    run: async (input) =>
      isKey(input.key) ? { ok: true, text: show(deps.siteConfig, input.key) } : noKey(input.key),
  }),
  defineCommand({
    name: 'config set',
    permission: 'config.write',
    help: `changes a setting within two seconds; ${guardedNote}`,
    input: { words: { key, value: { rest: z.string().min(1) } }, options: {} },
    needsReason: true,
    run: async (input, by) => changeConfig(deps, input.key, input.value, by),
    twoPerson: changeByTwo(deps, (input: { key: string; value: string }) => input.value),
  }),
  defineCommand({
    name: 'config reset',
    permission: 'config.write',
    help: `restores the default of a setting; ${guardedNote}`,
    input: { words: { key }, options: {} },
    needsReason: true,
    run: async (input, by) => changeConfig(deps, input.key, null, by),
    twoPerson: changeByTwo(deps, () => null),
  }),
  defineCommand({
    name: 'config history',
    permission: 'reports.read',
    help: 'the last changes of a setting',
    input: { words: { key }, options: {} },
    needsReason: false,
    run: async (input) => (isKey(input.key) ? showHistory(deps.db, input.key) : noKey(input.key)),
  }),
];

const isKey = (name: string): name is ConfigKey => configKeys.some((known) => known.name === name);
const noKey = (name: string) => refused(`Unknown key ${JSON.stringify(name)}; see config list.`);
const show = (siteConfig: SiteConfigStore, name: ConfigKey): string =>
  `${name} = ${JSON.stringify(siteConfig.get()[name])}`;

function listConfig(siteConfig: SiteConfigStore, group: string): CommandResult {
  if (group !== '' && !Object.hasOwn(configGroups, group))
    return refused(`Unknown group ${group}; groups: ${Object.keys(configGroups).join(', ')}.`);
  const listed = configKeys.filter((known) => group === '' || known.group === group);
  const lines = listed.map((known) => `${known.group.padEnd(13)} ${show(siteConfig, known.name)}`);
  return { ok: true, text: lines.join('\n') };
}

/** Changes a setting; a null value restores the default. */
async function changeConfig(
  { db, siteConfig }: Deps,
  name: string,
  value: string | null,
  by: Actor,
): Promise<CommandResult | typeof needsSecondPerson> {
  if (!isKey(name)) return noKey(name);
  const before = siteConfig.get()[name];
  let isForTwo = false;
  const result = await changeWithAudit(db, by, async (tx) => {
    const after = value === null ? null : { value: readConfigValue(value) };
    isForTwo = await needsTwo(tx, name, after === null ? null : after.value);
    if (isForTwo) return refused('');
    const problems = after === null ? [] : await siteConfig.change({ [name]: after.value }, tx);
    if (problems.length > 0) return refused(problems.join('\n'));
    if (after === null) await siteConfig.reset([name], tx);
    await notifyProcesses(tx);
    return {
      action: after === null ? 'config.reset' : 'config.set',
      subject: `config:${name}`,
      before: { value: before },
      after,
      text: '',
    };
  });
  if (isForTwo) return needsSecondPerson;
  if (!result.ok) return result;
  await siteConfig.load();
  return { ok: true, text: show(siteConfig, name) };
}

const shownChanges = 20;

async function showHistory(db: Database, name: ConfigKey): Promise<CommandResult> {
  const rows = await readAuditOf(db, `config:${name}`, shownChanges);
  const lines = rows.map(
    (row) =>
      `${row.at.toISOString()}  ${row.actor}  ${JSON.stringify(row.before)} -> ${JSON.stringify(row.after)}  ${row.reason}`,
  );
  return { ok: true, text: lines.join('\n') || `${name} was never changed.` };
}
