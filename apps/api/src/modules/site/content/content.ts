import type { Caller } from '../../../platform/database/audit.ts';
import type { Bus } from '../../../platform/process/bus.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { addEdit, type ContentEdit, readEditsAfter, readHistory, readingLimit } from './content-store.ts';
import { type DefaultPages, defaultPages, pageName } from './default-pages.ts';
import { kindOfKey } from './keys.ts';
import type { BlockProblem } from './parse-blocks.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';

/** Published after a change, so that every process reloads at once instead of within a second. */
export const contentChangedSubject = 'content-changed';

/** A page in force, with its placeholders not yet filled. */
export type KnownPage = ParsedPage & { key: string; source: string; changedAtMs: number | null };

export type ContentChange =
  | { outcome: 'changed' }
  | { outcome: 'no-page' }
  | { outcome: 'no-language' }
  | { outcome: 'refused'; problems: BlockProblem[] };

/** `caller`: the origin of the change, for the audit. */
type Edited = Pick<ContentEdit, 'key' | 'lng' | 'actor' | 'reason'> & {
  caller?: Caller | null | undefined;
};

export type Content = {
  /** The page in force; null when there is none or it is hidden. */
  page: (lng: string, key: string) => KnownPage | null;
  /** Like `page`, but includes hidden ones: for the operator. */
  anyPage: (lng: string, key: string) => KnownPage | null;
  /** Pages in force with a prefix such as `news/`, without hidden ones. */
  below: (lng: string, prefix: string) => KnownPage[];
  /** All existing keys and languages. */
  list: () => { lng: string; page: KnownPage }[];
  /** Changes with every edit; for responses built from several pages. */
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
  /** Languages in which an operator may write. */
  languages: () => readonly string[];
  /** The default texts of the site; tests may pass others. */
  defaults?: () => DefaultPages;
};

/** The information pages in memory: the project's texts with the operator's edits over them. */
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

  const take = (edit: ContentEdit): void => {
    const name = pageName(edit.lng, edit.key);
    const parsed = edit.source === null ? null : parsePage(edit.key, edit.source);
    if (edit.source === null || parsed === null) {
      edits.delete(name);
    } else if (parsed.outcome === 'parsed') {
      const { source, key, createdAt } = edit;
      edits.set(name, { ...parsed.page, key, source, changedAtMs: createdAt.getTime() });
    } else {
      // Written under the rules of an older release: the earlier text stays in force.
      log.warn({ key: edit.key, lng: edit.lng, problems: parsed.problems }, 'a stored page is invalid');
    }
    lastId = edit.id;
  };

  let loading: Promise<void> = Promise.resolve();
  // Loads run one after another: two at once could replace a newer edit by an older one.
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
    page: (lng, key) => visible(anyPage(lng, key)),
    below: (lng, prefix) =>
      [...names()].flatMap((name) => {
        const key = name.slice(lng.length + 1);
        if (!name.startsWith(`${lng}/${prefix}`)) return [];
        return visible(anyPage(lng, key)) ?? [];
      }),
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
