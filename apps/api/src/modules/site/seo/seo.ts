import type { Caller } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { listedHost, type SiteConfigStore } from '../site-config/index.ts';
import { readSeoFields, seoFields, type SeoFields, seoLanguage, seoPattern } from './seo-fields.ts';
import { describePage, ruleKey, type WholePage } from './seo-rules.ts';
import { addSeoEdit, readingLimit, readSeoEditsAfter, type SeoEdit } from './seo-store.ts';

/** A page by its path without language, beginning with a slash. */
export type SeoPlace = { path: string; lng: string };

/** `caller`: from where the change came, for the audit. */
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
  /** `domain` is the host the page was asked at, as far as it is a listed one; the main domain goes before it. */
  page: (place: SeoPlace, domain: string | null, own?: { title: string; description: string }) => WholePage;
  hasEdits: () => boolean;
  /** Changes with every edit. */
  version: () => bigint;
  list: () => { pattern: string; lng: string; fields: SeoFields }[];
  /** Reads all that operators did since the last time. */
  load: () => Promise<void>;
  set: (change: Change & { json: string }) => Promise<SeoChange>;
  remove: (change: Change) => Promise<SeoChange>;
};

/** Words an operator may have said in all; more would be a table of another kind. */
const maxRules = 5000;

/** What search engines are told of pages: the operator's words over what the pages say themselves, in memory. */
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
    else log.warn({ pattern, lng }, 'a stored word about a page does not fit');
  };

  let loading: Promise<void> = Promise.resolve();
  // One reading after another: two at once could take an older edit over a newer one.
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
