import { type ConfigKey, schemaOf } from '../../modules/site/site-config/index.ts';
import type { Sql } from '../../platform/database/db.ts';
import { readConfigValue, notifyProcesses } from '../config-value.ts';
import { usage } from '../ops-command.ts';
import { refused, type TwoPersonCommand } from './two-person-command.ts';

/** Changes of these keys need a second person: the limit itself, and the rates that convert amounts for it. */
const guardedKeys = ['creditWithoutApprovalMax', 'rates'] as const satisfies readonly ConfigKey[];
type GuardedKey = (typeof guardedKeys)[number];

export const isGuardedKey = (key: string): key is GuardedKey => guardedKeys.some((one) => one === key);

/** No other lock uses this key. */
const advisoryLockKey = 7_203_540;

/** The stored value, or the default; locked until the end of the transaction. */
async function lockStored(sql: Sql, key: GuardedKey): Promise<string> {
  await sql.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
  const rows = await sql.query<{ value: unknown }>('select value from site_config_value where key = $1', [
    key,
  ]);
  return rows[0] ? JSON.stringify(rows[0].value) : 'default';
}

/** `config set <key> <value>`, `config reset <key>` of a guarded key. */
export const changeGuardedConfig: TwoPersonCommand = {
  read: async (_app, sql, { words: [verb = '', key = '', ...values] }) => {
    const text = values.join(' ');
    if (!isGuardedKey(key) || (verb === 'set') === (text === '') || (verb !== 'set' && verb !== 'reset'))
      return { outcome: 'refused', result: usage };
    const value = readConfigValue(text);
    const parsed = verb === 'set' ? schemaOf(key)?.safeParse(value) : null;
    if (parsed?.success === false)
      return refused(
        parsed.error.issues.map(({ path, message }) => `${[key, ...path].join('.')}: ${message}`).join('\n'),
      );
    const words = verb === 'set' ? ['set', key, JSON.stringify(value)] : ['reset', key];
    const proposed = { words, options: {}, state: await lockStored(sql, key) };
    return { outcome: 'ready', proposed, summary: `config ${words.join(' ')} (now ${proposed.state})` };
  },
  run: async (app, { tx, proposed, audit }) => {
    const [verb, key = '', text = ''] = proposed.words;
    if (!isGuardedKey(key)) return usage;
    const value = verb === 'set' ? readConfigValue(text) : null;
    const problems = value === null ? [] : await app.siteConfig.change({ [key]: value }, tx);
    if (problems.length > 0) return { ok: false, text: problems.join('\n') };
    if (value === null) await app.siteConfig.reset([key], tx);
    const action = value === null ? 'config.reset' : 'config.set';
    await audit({ action, subject: `config:${key}`, before: { value: proposed.state }, after: { value } });
    await notifyProcesses(tx);
    return { ok: true, text: `${key} = ${value === null ? 'its default' : JSON.stringify(value)}` };
  },
  afterwards: (app) => app.siteConfig.load(),
};
