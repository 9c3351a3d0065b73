import type { Database } from '../../platform/db.ts';
import { type SiteConfig, siteConfigSchema } from './schema.ts';

export type { SiteConfig } from './schema.ts';

export type SiteConfigStore = {
  /** The config in force now. Never throws once `load` has succeeded: a lost database keeps the last one. */
  get: () => SiteConfig;
  load: () => Promise<void>;
  /** Changes keys; unknown keys or bad values are refused as a whole. @returns the problems, if any. */
  change: (values: Record<string, unknown>) => Promise<string[]>;
  /** As `change` for those keys that nobody has set yet: how a demo brings its own defaults. */
  changeUnset: (values: Record<string, unknown>) => Promise<string[]>;
};

/** Operator's settings: defaults in code, changes in the database. */
export function createSiteConfig(db: Database): SiteConfigStore {
  let current = siteConfigSchema.parse({});
  const read = async (): Promise<Record<string, unknown>> => {
    const rows = await db.query<{ key: string; value: unknown }>('select key, value from site_config_value');
    return Object.fromEntries(rows.map((row) => [row.key, row.value]));
  };
  const change = async (values: Record<string, unknown>): Promise<string[]> => {
    const parsed = siteConfigSchema.safeParse({ ...(await read()), ...values });
    if (!parsed.success)
      return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    await db.query(
      `insert into site_config_value (key, value) select key, value from jsonb_each($1::jsonb)
         on conflict (key) do update set value = excluded.value, changed_at = clock_timestamp()`,
      [JSON.stringify(values)],
    );
    current = parsed.data;
    return [];
  };
  return {
    get: () => current,
    load: async () => {
      const parsed = siteConfigSchema.safeParse(await read());
      // A value that an older release wrote and this one refuses must not stop the site.
      if (parsed.success) current = parsed.data;
    },
    change,
    changeUnset: async (values) => {
      const set = await read();
      const unset = Object.entries(values).filter(([key]) => !Object.hasOwn(set, key));
      return unset.length > 0 ? change(Object.fromEntries(unset)) : [];
    },
  };
}
