import { wordRules } from './word-rules.ts';

/** One text that a player reads. `place` is the key of a dictionary, or the path of a page with the line. */
export type PlayerText = { lang: string; place: string; text: string };

export type FoundWord = PlayerText & { found: string; use: string };

/** Returns every banned word in the texts. An empty list means that the check passed. */
export const findWords = (texts: readonly PlayerText[]): FoundWord[] =>
  texts.flatMap((text) =>
    (wordRules[text.lang] ?? []).flatMap(({ banned, use, except, notIn }) => {
      if (notIn?.test(text.place)) return [];
      const [found] = banned.exec(except ? text.text.replaceAll(except, ' ') : text.text) ?? [];
      return found === undefined ? [] : [{ ...text, found, use }];
    }),
  );
