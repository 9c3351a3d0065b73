// Finds dictionaries and information pages that use a second word for one thing. docs/glossary.md lists the right
// words.
import { join } from 'node:path';
import { root } from './checks.ts';
import { findWords } from './player-words/find-words.ts';
import { readDictionaryTexts, readPageTexts } from './player-words/read-texts.ts';

const expectedAtLeast = 4000;

const texts = [
  ...readDictionaryTexts(join(root, 'locales')),
  ...readPageTexts(join(root, 'apps/api/content')),
];
const found = findWords(texts);
for (const { lang, place, text, found: banned, use } of found)
  console.log(`${lang} ${place}: "${banned}" is "${use}" for players: ${text.trim()}`);
console.log(`${texts.length} texts, ${found.length} banned words`);
// Fails when too few texts were read, because nothing could be found in them.
if (texts.length < expectedAtLeast || found.length > 0) process.exit(1);
