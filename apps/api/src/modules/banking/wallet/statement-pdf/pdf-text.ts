import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Bidi } from 'bidi-js';

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
/** One family with Latin, Cyrillic and Arabic letters and their joining forms; the document has the used glyphs only. */
export const fontFiles = {
  regular: join(fonts, 'DejaVuSans.ttf'),
  bold: join(fonts, 'DejaVuSans-Bold.ttf'),
} as const;

// The package exports its function in the way of CommonJS, which its types do not say.
const createBidi = require('bidi-js') as () => Bidi;
const bidi = createBidi();
/** Characters that only set the direction; a font has no glyphs for them. */
const isControl = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/**
 * Splits a text into pieces of one direction, in the order from left to right on paper (Unicode Bidirectional
 * Algorithm). A word of Arabic keeps its order of reading, because the font shapes and turns it; its brackets are
 * mirrored. Words are pieces of their own there, because the font would place them from left to right.
 */
export function visualRuns(text: string, direction: 'ltr' | 'rtl'): string[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: { text: string; level: number }[] = [];
  let at = 0;
  for (const char of text) {
    const level = levels[at] ?? 0;
    const shown = isControl.test(char) ? '' : (mirrored.get(at) ?? char);
    const last = runs.at(-1);
    if (last && last.level === level) last.text += shown;
    else runs.push({ text: shown, level });
    at += char.length;
  }
  return reorder(runs).flatMap(({ text: run, level: at }) =>
    at % 2 === 0
      ? [run]
      : run
          .split(/( )/)
          .filter((word) => word !== '')
          .toReversed()
          .map(turned),
  );
}

/** Rule L2: from the highest level down to the lowest odd one, turns each row of runs at that level or higher. */
function reorder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  return ordered;
}

/** A word from right to left that has no letters, such as a comma: the font does not turn it. */
const turned = (word: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word) ? word : lettersOf(word).toReversed().join('');

const segmenter = new Intl.Segmenter();

/** The letters of a text as a reader sees them, with their marks. */
export const lettersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);
