import { bannedWords } from './banned-words.ts';
import { readMarkdown, readSource } from './read-words.ts';

export type Hit = { path: string; line: number; found: string; use: string; text: string };

/** Finds the banned words in one file. Only source files and Markdown files are searched. */
export function findBannedWords(path: string, source: string): Hit[] {
  const texts = path.endsWith('.md')
    ? readMarkdown(path, source)
    : /\.(tsx?|js)$/.test(path)
      ? readSource(path, source)
      : [];
  return texts.flatMap(({ scope, text, line }) =>
    bannedWords.flatMap(({ pattern, use, scopes, paths, allowed }) => {
      if (!scopes.includes(scope) || (paths && !paths.test(path))) return [];
      const found = pattern.exec(text)?.[0];
      if (found === undefined || allowed?.test(text)) return [];
      return [{ path, line, found, use, text: text.trim() }];
    }),
  );
}
