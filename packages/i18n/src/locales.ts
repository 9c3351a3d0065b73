/** Reads `locales/<lang>/<area>.json`: flat objects of key to ICU text, each key beginning with its area's name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageLine } from './language-line.ts';

export type AreaTexts = Readonly<Record<string, string>>;
/** language → area → key → text */
export type Locales = ReadonlyMap<string, ReadonlyMap<string, AreaTexts>>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function isTexts(value: unknown): value is AreaTexts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** The languages in display order; the first is the default one. */
export function readLanguages(localesDir: string): LanguageLine[] {
  return readJson(join(localesDir, 'languages.json')) as LanguageLine[];
}

export function readLocales(localesDir: string): Locales {
  return new Map(
    readLanguages(localesDir).map(({ id }) => {
      const areas = readdirSync(join(localesDir, id))
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file): [string, AreaTexts] => {
          const texts = readJson(join(localesDir, id, file));
          if (!isTexts(texts)) throw new Error(`locales/${id}/${file} is not an object of texts`);
          return [file.slice(0, -'.json'.length), texts];
        });
      return [id, new Map(areas)];
    }),
  );
}
