import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedPage, parsePage } from './parse-page.ts';

/** The folder of the default texts: `apps/api/content/<lang>/<key>.md`. */
const contentDir = join(import.meta.dirname, '..', '..', '..', '..', 'content');

export type DefaultPage = { source: string; page: ParsedPage };
/** Pages by `pageName(lng, key)`. */
export type DefaultPages = ReadonlyMap<string, DefaultPage>;

/** The map key of a page in one language. */
export const pageName = (lng: string, key: string): string => `${lng}/${key}`;

/**
 * Reads and checks every text in a folder.
 * @throws for an invalid text, with file and line. The texts are part of the project, so an invalid text is a bug and
 * must not be served
 */
export function readDefaultPages(folder: string = contentDir): DefaultPages {
  const pages = new Map<string, DefaultPage>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue;
    const [lng = '', ...rest] = file.slice(0, -'.md'.length).split(/[/\\]/);
    const key = rest.join('/');
    const source = readFileSync(join(folder, file), 'utf8');
    const parsed = parsePage(key, source);
    if (parsed.outcome === 'refused') {
      const problems = parsed.problems.map(({ line, problem }) => `${file}:${line}: ${problem}`);
      throw new Error(problems.join('\n'));
    }
    pages.set(pageName(lng, key), { source, page: parsed.page });
  }
  return pages;
}

let known: DefaultPages | undefined;

/** Reads the project's texts once per process ({@link readDefaultPages}), because only a release changes them. */
export const defaultPages = (): DefaultPages => (known ??= readDefaultPages());
