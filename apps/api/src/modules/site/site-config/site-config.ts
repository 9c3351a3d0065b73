import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { ConfigGroup } from './config-keys.ts';
import { type ConfigKey, configKeys, schemaOf, type SiteConfig, siteConfigSchema } from './config-schema.ts';

export type { SiteConfig } from './config-schema.ts';

export type SiteConfigStore = {
  /**
   * Returns the configuration in force. After the first `load` it never throws: without the database, the last
   * configuration stays.
   */
  get: () => SiteConfig;
  /** Returns the public keys of these groups, or of all groups. */
  publicPart: (groups?: readonly ConfigGroup[]) => Partial<SiteConfig>;
  /** Loads the stored keys. An invalid value is logged and replaced by its default; valid values take effect. */
  load: () => Promise<void>;
  /** Changes keys. With an unknown key or an invalid value, nothing is changed. @returns the problems, if any */
  change: (values: Record<string, unknown>, within?: Transaction) => Promise<string[]>;
  /** Changes only keys that are not set yet; the demo uses it to add its own defaults. */
  changeUnset: (values: Record<string, unknown>) => Promise<string[]>;
  /** Restores the defaults of keys. */
  reset: (keys: readonly ConfigKey[], within?: Transaction) => Promise<void>;
};

/** The operator's settings. Defaults are in code, changes in the database. */
export function createSiteConfig(db: Database, log: Log): SiteConfigStore {
  let current = siteConfigSchema.parse({});
  let lastProblems = '';

  const read = async (sql: Sql): Promise<Record<string, unknown>> => {
    const rows = await sql.query<{ key: string; value: unknown }>('select key, value from site_config_value');
    return Object.fromEntries(rows.map((row) => [row.key, row.value]));
  };
  const load = async (): Promise<void> => {
    const { fitting, problems } = splitByValidity(await read(db));
    // The same problems are logged once, and not at each load.
    if (problems.length > 0 && problems.join() !== lastProblems)
      log.error({ problems }, 'site config: keys ignored');
    lastProblems = problems.join();
    const parsed = siteConfigSchema.safeParse(fitting);
    if (parsed.success) current = parsed.data;
  };
  const change = async (values: Record<string, unknown>, within?: Transaction): Promise<string[]> => {
    const { fitting, problems } = splitByValidity(values);
    if (problems.length > 0) return problems;
    await (within ?? db).query(
      `insert into site_config_value (key, value) select key, value from jsonb_each($1::jsonb)
         on conflict (key) do update set value = excluded.value, changed_at = clock_timestamp()`,
      [JSON.stringify(fitting)],
    );
    if (!within) await load();
    return [];
  };
  return {
    get: () => current,
    publicPart: (groups) => {
      const publicKeys = configKeys.filter(
        ({ isPublic, group }) => isPublic && (groups?.includes(group) ?? true),
      );
      return Object.fromEntries(publicKeys.map(({ name }) => [name, current[name]])) as Partial<SiteConfig>;
    },
    load,
    change,
    changeUnset: async (values) => {
      const set = await read(db);
      const unset = Object.entries(values).filter(([key]) => !Object.hasOwn(set, key));
      return unset.length > 0 ? change(Object.fromEntries(unset)) : [];
    },
    reset: async (names, within) => {
      await (within ?? db).query('delete from site_config_value where key = any($1)', [names]);
      if (!within) await load();
    },
  };
}

/** Separates valid values from invalid ones; a problem is `key: reason`. */
function splitByValidity(values: Record<string, unknown>): {
  fitting: Record<string, unknown>;
  problems: string[];
} {
  const fitting: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const schema = schemaOf(name);
    const parsed = schema?.safeParse(value);
    if (!parsed) problems.push(`${name}: unknown key`);
    else if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => problemOf(name, issue)));
    else fitting[name] = value;
  }
  return { fitting, problems };
}

const problemOf = (name: string, issue: { path: PropertyKey[]; message: string }): string =>
  `${[name, ...issue.path.map(String)].join('.')}: ${issue.message}`;
