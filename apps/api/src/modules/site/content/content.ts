import { LAST_LANGUAGE } from '@touchline/i18n';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Bus } from '../../../platform/process/bus.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { addEdit, type ContentEdit, readEditsAfter, readHistory, readingLimit } from './content-store.ts';
import { type DefaultPages, defaultPages, pageName } from './default-pages.ts';
import { kindOfKey } from './content-keys.ts';
import type { BlockProblem } from './parse-blocks.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';

/** The bus subject published after a change, so that every process reloads at once and not within a second. */
export const contentChangedSubject = 'content-changed';

/** A page in force, with its placeholders not yet filled. */
export type KnownPage = ParsedPage & { key: string; source: string; changedAtMs: number | null };

export type ContentChange =
  | { outcome: 'changed' }
  | { outcome: 'no-page' }
  | { outcome: 'no-language' }
  | { outcome: 'refused'; problems: BlockProblem[] };

/** `caller` is the origin of the change, for the audit. */
type Edited = Pick<ContentEdit, 'key' | 'lng' | 'actor' | 'reason'> & {
  caller?: Caller | null | undefined;
};

export type Content = {
  /** Returns the page in force; null when it does not exist or is hidden. */
  page: (lng: string, key: string) => KnownPage | null;
  /** Like `page`, but also returns hidden pages; for operators. */
  anyPage: (lng: string, key: string) => KnownPage | null;
  /** Returns the visible pages in force whose key has a prefix such as `news/`. */
  below: (lng: string, prefix: string) => KnownPage[];
  /** Returns every existing page in every language. */
  list: () => { lng: string; page: KnownPage }[];
  /** Returns a number that changes with every edit. It is used for responses that are built from several pages. */
  version: () => bigint;
  /** Loads all edits since the last load. */
  load: () => Promise<void>;
  set: (edit: Edited & { source: string }) => Promise<ContentChange>;
  reset: (edit: Edited) => Promise<ContentChange>;
  history: (lng: string, key: string) => Promise<ContentEdit[]>;
};

export type ContentDeps = {
  db: Database;
  bus: Bus;
  log: Log;
  /** Returns the languages in which an operator may write. */
  languages: () => readonly string[];
  /** Returns the default texts of the site; tests may pass their own. */
  defaults?: () => DefaultPages;
};

/** Keeps the information pages in memory: the project's texts, replaced by the operator's edits. */
export function createContent(deps: ContentDeps): Content {
  const { db, bus, log, languages } = deps;
  const defaults = deps.defaults ?? defaultPages;
  const edits = new Map<string, KnownPage>();
  let lastId = 0n;

  const anyPage = (lng: string, key: string): KnownPage | null => {
    const edited = edits.get(pageName(lng, key));
    if (edited) return edited;
    const known = defaults().get(pageName(lng, key));
    return known ? { ...known.page, key, source: known.source, changedAtMs: null } : null;
  };
  const visible = (page: KnownPage | null): KnownPage | null => (page?.isHidden === true ? null : page);
  const names = (): Set<string> => new Set([...defaults().keys(), ...edits.keys()]);
  const hasPages = (lng: string): boolean =>
    [...defaults().keys(), ...edits.keys()].some((name) => name.startsWith(`${lng}/`));
  /** Returns the language whose pages a visitor sees. For a language without pages, this is the last fallback. */
  const textLanguage = (lng: string): string =>
    !languages().includes(lng) || hasPages(lng) ? lng : LAST_LANGUAGE;

  const take = (edit: ContentEdit): void => {
    const name = pageName(edit.lng, edit.key);
    const parsed = edit.source === null ? null : parsePage(edit.key, edit.source);
    if (edit.source === null || parsed === null) {
      edits.delete(name);
    } else if (parsed.outcome === 'parsed') {
      const { source, key, createdAt } = edit;
      edits.set(name, { ...parsed.page, key, source, changedAtMs: createdAt.getTime() });
    } else {
      // The edit was stored under the rules of an older release and is invalid now, so the earlier text stays in force.
      log.warn({ key: edit.key, lng: edit.lng, problems: parsed.problems }, 'a stored page is invalid');
    }
    lastId = edit.id;
  };

  let loading: Promise<void> = Promise.resolve();
  // Loads run one after another. Otherwise the older of two parallel loads could overwrite the newer edit.
  const load = (): Promise<void> => {
    loading = loading
      .catch(() => undefined)
      .then(async () => {
        let edits: ContentEdit[];
        do {
          edits = await readEditsAfter(db, lastId);
          for (const edit of edits) take(edit);
        } while (edits.length === readingLimit);
      });
    return loading;
  };

  const write = async (edit: Edited & { source: string | null }): Promise<void> => {
    const before = edits.get(pageName(edit.lng, edit.key));
    await db.transaction((tx) => addEdit(tx, edit, before ? { characters: before.source.length } : null));
    await load();
    bus.publish(contentChangedSubject, {});
  };

  return {
    anyPage,
    page: (lng, key) => visible(anyPage(textLanguage(lng), key)),
    below: (lng, prefix) => {
      const written = textLanguage(lng);
      return [...names()].flatMap((name) => {
        const key = name.slice(written.length + 1);
        if (!name.startsWith(`${written}/${prefix}`)) return [];
        return visible(anyPage(written, key)) ?? [];
      });
    },
    list: () =>
      [...names()].toSorted().flatMap((name) => {
        const [lng = '', ...rest] = name.split('/');
        const page = anyPage(lng, rest.join('/'));
        return page ? [{ lng, page }] : [];
      }),
    version: () => lastId,
    load,
    set: async (edit) => {
      if (!languages().includes(edit.lng)) return { outcome: 'no-language' };
      if (!kindOfKey(edit.key)) return { outcome: 'no-page' };
      const parsed = parsePage(edit.key, edit.source);
      if (parsed.outcome === 'refused') return parsed;
      await write(edit);
      return { outcome: 'changed' };
    },
    reset: async (edit) => {
      if (!edits.has(pageName(edit.lng, edit.key))) return { outcome: 'no-page' };
      await write({ ...edit, source: null });
      return { outcome: 'changed' };
    },
    history: (lng, key) => readHistory(db, key, lng),
  };
}
