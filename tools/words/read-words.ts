import { basename } from 'node:path';

/** One text of a file that is searched for banned words. */
export type ReadText = { scope: 'names' | 'prose'; text: string; line: number };

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** Splits a name into words: `createPageCache` and `page-cache.ts` become "create page cache". */
export const wordsOf = (name: string): string =>
  name
    .replace(/\.(test|db|race|net|spec|gen|module)?\.?(tsx?|js|css|md)$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase();

const exported =
  /^export (?:default )?(?:declare )?(?:async )?(?:const|let|type|function|function\*|class|interface|enum) (\w+)/gm;
const comment = /\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/[^\n]*/g;
const title = /\b(?:it|describe|test)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
const logged = /\.(?:info|warn|error)\([^;]*?(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*\)/g;

/** Reads the names and the prose of a source file: file name, exports, comments, test titles and log messages. */
export function readSource(path: string, source: string): ReadText[] {
  const texts: ReadText[] = [{ scope: 'names', text: wordsOf(basename(path)), line: 1 }];
  for (const match of source.matchAll(exported))
    texts.push({ scope: 'names', text: wordsOf(match[1] ?? ''), line: lineAt(source, match.index) });
  for (const match of source.matchAll(comment))
    for (const [at, text] of match[0].split('\n').entries())
      texts.push({ scope: 'prose', text: withoutCode(text), line: lineAt(source, match.index) + at });
  for (const pattern of [title, logged])
    for (const match of source.matchAll(pattern))
      texts.push({ scope: 'prose', text: withoutCode(match[2] ?? ''), line: lineAt(source, match.index) });
  return texts;
}

/** Reads the prose of a Markdown file, without code. */
export function readMarkdown(path: string, source: string): ReadText[] {
  const texts: ReadText[] = [{ scope: 'names', text: wordsOf(basename(path)), line: 1 }];
  let isCode = false;
  for (const [at, text] of source.split('\n').entries()) {
    if (text.startsWith('```')) isCode = !isCode;
    else if (!isCode) texts.push({ scope: 'prose', text: withoutCode(text), line: at + 1 });
  }
  return texts;
}

/**
 * Removes text in backticks and addresses of links, because they are not prose. A quoted name is checked where it is
 * declared.
 */
const withoutCode = (text: string): string =>
  text.replaceAll(/`[^`]*`/g, '``').replaceAll(/\]\([^)]*\)/g, ']');
