import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { ConfigGroup } from './groups.ts';
import { type ConfigKey, configKeys, schemaOf, type SiteConfig, siteConfigSchema } from './schema.ts';

export type { SiteConfig } from './schema.ts';

export type SiteConfigStore = {
  /** The config in force. Never throws once `load` has succeeded: without the database the last one stays. */
  get: () => SiteConfig;
  /** The public keys of these groups, or of all. */
  publicPart: (groups?: readonly ConfigGroup[]) => Partial<SiteConfig>;
  /** Loads the stored keys. An invalid key is logged and gets its default; the others are in force. */
  load: () => Promise<void>;
  /**
   * Changes keys; with an unknown key or invalid value nothing is changed.
   * @returns the problems, if any
   */
  change: (values: Record<string, unknown>, within?: Transaction) => Promise<string[]>;
  /** Like `change`, but only for keys that are not set yet: a demo adds its own defaults. */
  changeUnset: (values: Record<string, unknown>) => Promise<string[]>;
  /** Restores the defaults of keys. */
  reset: (keys: readonly ConfigKey[], within?: Transaction) => Promise<void>;
};

/** The operator's settings: defaults in code, changes in the database. */
export function createSiteConfig(db: Database, log: Log): SiteConfigStore {
  let current = siteConfigSchema.parse({});
  let lastProblems = '';

  const read = async (sql: Sql): Promise<Record<string, unknown>> => {
    const rows = await sql.query<{ key: string; value: unknown }>('select key, value from site_config_value');
    return Object.fromEntries(rows.map((row) => [row.key, row.value]));
  };
  const load = async (): Promise<void> => {
    const { fitting, problems } = splitByValidity(await read(db));
    // Logged once, not every second.
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
      const wanted = configKeys.filter(
        ({ isPublic, group }) => isPublic && (groups?.includes(group) ?? true),
      );
      return Object.fromEntries(wanted.map(({ name }) => [name, current[name]])) as Partial<SiteConfig>;
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
