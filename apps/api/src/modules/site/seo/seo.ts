import type { Caller } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { listedHost, type SiteConfigStore } from '../site-config/index.ts';
import { readSeoFields, seoFields, type SeoFields, seoLanguage, seoPattern } from './seo-fields.ts';
import { describePage, ruleKey, type WholePage } from './seo-rules.ts';
import { addSeoEdit, readingLimit, readSeoEditsAfter, type SeoEdit } from './seo-store.ts';

/** A page, by its path without the language; the path starts with a slash. */
export type SeoPlace = { path: string; lng: string };

/** `caller`: where the change came from, for the audit. */
type Change = {
  pattern: string;
  lng: string;
  actor: string;
  reason: string;
  caller?: Caller | null | undefined;
};

export type SeoChange =
  | { outcome: 'changed' }
  | { outcome: 'no-rule' }
  | { outcome: 'refused'; problems: string[] };

export type Seo = {
  /** `domain` is the requested host when it is configured. The main domain takes precedence. */
  page: (place: SeoPlace, domain: string | null, own?: { title: string; description: string }) => WholePage;
  hasEdits: () => boolean;
  /** Returns a number that changes with every edit. */
  version: () => bigint;
  list: () => { pattern: string; lng: string; fields: SeoFields }[];
  /** Loads all edits since the last load. */
  load: () => Promise<void>;
  set: (change: Change & { json: string }) => Promise<SeoChange>;
  remove: (change: Change) => Promise<SeoChange>;
};

/** Maximum number of rules: all rules are kept in memory. */
const maxRules = 5000;

/** Keeps search-engine metadata in memory: the pages' defaults, replaced by the operator's rules. */
export function createSeo({
  db,
  log,
  siteConfig,
}: {
  db: Database;
  log: Log;
  siteConfig: Pick<SiteConfigStore, 'get'>;
}): Seo {
  const rules = new Map<string, { pattern: string; lng: string; fields: SeoFields }>();
  let fieldsOf: ReadonlyMap<string, SeoFields> = new Map();
  let lastId = 0n;

  const take = ({ id, pattern, lng, data }: SeoEdit): void => {
    lastId = id;
    const key = ruleKey(lng, pattern);
    if (data === null) {
      rules.delete(key);
      return;
    }
    const parsed = seoFields.safeParse(data);
    if (parsed.success) rules.set(key, { pattern, lng, fields: parsed.data });
    else log.warn({ pattern, lng }, 'a stored metadata rule is invalid');
  };

  let loading: Promise<void> = Promise.resolve();
  // Loads run one after another. Otherwise the older of two parallel loads could overwrite the newer edit.
  const load = (): Promise<void> => {
    loading = loading
      .catch(() => undefined)
      .then(async () => {
        const before = lastId;
        let edits: SeoEdit[];
        do {
          edits = await readSeoEditsAfter(db, lastId);
          for (const edit of edits) take(edit);
        } while (edits.length === readingLimit);
        if (lastId > before) fieldsOf = new Map([...rules].map(([key, { fields }]) => [key, fields]));
      });
    return loading;
  };

  const write = async (change: Change, data: SeoFields | null): Promise<void> => {
    const before = rules.get(ruleKey(change.lng, change.pattern))?.fields ?? null;
    await db.transaction((tx) => addSeoEdit(tx, { ...change, data }, before));
    await load();
  };

  const languages = (): string[] => {
    const { languages: all, langHiddenUnauthorized } = siteConfig.get();
    return all.filter((id) => !langHiddenUnauthorized.includes(id));
  };

  return {
    page: (place, domain, own) => {
      const config = siteConfig.get();
      const { defaultLanguage, mobileDomain, mainDomain } = config;
      const host = mainDomain || (domain === null ? null : listedHost(config, domain));
      return describePage(
        fieldsOf,
        place,
        { languages: languages(), defaultLanguage, mobileDomain, host },
        own,
      );
    },
    hasEdits: () => rules.size > 0,
    version: () => lastId,
    list: () => [...rules.values()].toSorted((a, b) => (a.pattern + a.lng < b.pattern + b.lng ? -1 : 1)),
    load,
    set: async ({ json, ...change }) => {
      const problems = problemsOf(change, siteConfig.get().languages);
      if (!rules.has(ruleKey(change.lng, change.pattern)) && rules.size >= maxRules)
        problems.push(`there are ${maxRules} of them already`);
      const read = readSeoFields(json);
      if ('problems' in read) return { outcome: 'refused', problems: [...problems, ...read.problems] };
      if (problems.length > 0) return { outcome: 'refused', problems };
      await write(change, read.fields);
      return { outcome: 'changed' };
    },
    remove: async (change) => {
      if (!rules.has(ruleKey(change.lng, change.pattern))) return { outcome: 'no-rule' };
      await write(change, null);
      return { outcome: 'changed' };
    },
  };
}

function problemsOf({ pattern, lng }: Change, languages: readonly string[]): string[] {
  return [
    ...(seoPattern.test(pattern) && pattern.length <= 200
      ? []
      : ['an address is a path without its language: /news/autumn, or /news/* for all below it']),
    ...(seoLanguage.test(lng) && (lng === '*' || languages.includes(lng))
      ? []
      : [`${lng} is neither a language of this site nor *`]),
  ];
}
