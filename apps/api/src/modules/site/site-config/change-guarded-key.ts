import type { Database, Sql } from '../../../platform/database/db.ts';
import { notifyProcesses } from '../../../platform/database/outbox.ts';
import { refused } from '../../../platform/operator/command.ts';
import { refusedReading, type TwoPersonCommand } from '../../../platform/operator/two-person-command.ts';
import { type GuardedKey, isGuardedKey } from './guarded-keys.ts';
import { allowsMore, isLiabilityKey } from './liability-keys.ts';
import { readConfigValue } from './read-config-value.ts';
import { schemaOf } from './config-schema.ts';
import type { SiteConfigStore } from './site-config.ts';

/**
 * Whether a change needs a second operator. A guarded key always does. A limit of liability does when the new value
 * allows more than the stored one (DR-4.162). The stored value is locked until the end of the transaction.
 * @param value null restores the default
 */
export async function needsTwo(sql: Sql, key: string, value: unknown): Promise<boolean> {
  if (!isGuardedKey(key)) return false;
  if (!isLiabilityKey(key)) return true;
  const stored = await lockStored(sql, key);
  const schema = schemaOf(key);
  const before = schema?.safeParse(stored === 'default' ? undefined : JSON.parse(stored));
  const after = schema?.safeParse(value === null ? undefined : value);
  // An invalid value needs no approval, because the change itself refuses it.
  return before?.success === true && after?.success === true && allowsMore(key, before.data, after.data);
}

/** No other lock uses this key. */
const advisoryLockKey = 7_203_540;

/** Returns the stored value or the default, locked until the end of the transaction. */
async function lockStored(sql: Sql, key: GuardedKey): Promise<string> {
  await sql.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
  const rows = await sql.query<{ value: unknown }>('select value from site_config_value where key = $1', [
    key,
  ]);
  return rows[0] ? JSON.stringify(rows[0].value) : 'default';
}

const isUnguarded = (key: string) => refused(`${key} needs no second person.`);

/**
 * `config set <key> <value>` and `config reset <key>` for a guarded key.
 * @param textOf returns the typed value; null restores the default
 */
export const changeByTwo = <Input extends { key: string }>(
  { db, siteConfig }: { db: Database; siteConfig: SiteConfigStore },
  textOf: (input: Input) => string | null,
): TwoPersonCommand<Input> => ({
  read: async (sql, input) => {
    const { key } = input;
    if (!isGuardedKey(key)) return refusedReading(isUnguarded(key));
    const text = textOf(input);
    const value = text === null ? null : readConfigValue(text);
    const parsed = text === null ? null : schemaOf(key)?.safeParse(value);
    if (parsed?.success === false) {
      const problems = parsed.error.issues.map(
        ({ path, message }) => `${[key, ...path].join('.')}: ${message}`,
      );
      return refusedReading(refused(problems.join('\n')));
    }
    const words = text === null ? [key] : [key, JSON.stringify(value)];
    const proposed = { words, options: {}, state: await lockStored(sql, key) };
    const verb = text === null ? 'reset' : 'set';
    const summary = `config ${verb} ${words.join(' ')} (now ${proposed.state})`;
    return { outcome: 'ready', proposed, summary };
  },
  execute: async (input, approve) => {
    const { key } = input;
    if (!isGuardedKey(key)) return isUnguarded(key);
    const text = textOf(input);
    const value = text === null ? null : readConfigValue(text);
    const result = await db.transaction((tx) =>
      approve(tx, async ({ proposed, audit }) => {
        const problems = value === null ? [] : await siteConfig.change({ [key]: value }, tx);
        if (problems.length > 0) return refused(problems.join('\n'));
        if (value === null) await siteConfig.reset([key], tx);
        const action = value === null ? 'config.reset' : 'config.set';
        await audit({
          action,
          subject: `config:${key}`,
          before: { value: proposed.state },
          after: { value },
        });
        await notifyProcesses(tx);
        return { ok: true, text: `${key} = ${value === null ? 'its default' : JSON.stringify(value)}` };
      }),
    );
    if (result.ok) await siteConfig.load();
    return result;
  },
});
