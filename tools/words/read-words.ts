import { basename } from 'node:path';

/** One text of a file in which banned words are looked for. */
export type ReadText = { scope: 'names' | 'prose'; text: string; line: number };

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** `createPageCache` and `page-cache.ts` as words: "create page cache". */
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

/** The names and the prose of a source file: its file name, what it exports, comments, titles of tests, log messages. */
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

/** The prose of a Markdown file, without code. */
export function readMarkdown(path: string, source: string): ReadText[] {
  const texts: ReadText[] = [{ scope: 'names', text: wordsOf(basename(path)), line: 1 }];
  let isCode = false;
  for (const [at, text] of source.split('\n').entries()) {
    if (text.startsWith('```')) isCode = !isCode;
    else if (!isCode) texts.push({ scope: 'prose', text: withoutCode(text), line: at + 1 });
  }
  return texts;
}

/** Text in backticks is code: a quoted name is judged where it is declared. Addresses of links are no prose. */
const withoutCode = (text: string): string =>
  text.replaceAll(/`[^`]*`/g, '``').replaceAll(/\]\([^)]*\)/g, ']');
