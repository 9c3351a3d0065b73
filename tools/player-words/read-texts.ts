import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { literalsOfMessage, readLocales } from '@touchline/i18n/server';
import type { PlayerText } from './find-words.ts';

/**
 * Reads the texts of the dictionaries, each branch of a message separately. A key that ends in a language has its text
 * in that language.
 */
export function readDictionaryTexts(localesDir: string): PlayerText[] {
  return [...readLocales(localesDir)].flatMap(([lang, areas]) =>
    [...areas.values()].flatMap((texts) =>
      Object.entries(texts).flatMap(([key, text]) =>
        literalsOfMessage(text).map((literal) => ({
          lang: /_(ru|en)$/.exec(key)?.[1] ?? lang,
          place: key,
          text: literal,
        })),
      ),
    ),
  );
}

/** Fields of a page that no player reads. */
const innerField = /^(tags|date|position|hidden|needs): /;

/** Reads the lines of the information pages, without code, addresses, placeholders and note marks. */
export function readPageTexts(contentDir: string): PlayerText[] {
  return readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const lang = file.split(/[/\\]/)[0] ?? '';
      return readFileSync(join(contentDir, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          line === '' || innerField.test(line)
            ? []
            : [{ lang, place: `${file}:${at + 1}`, text: readable(line) }],
        );
    });
}

const readable = (line: string): string =>
  line
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, '] ')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[!(info|warning|help)\]/g, ' ');
