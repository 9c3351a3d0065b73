/**
 * Reads `locales/<lang>/<area>.json`. Each file is a flat object of key to ICU text, and each key begins with the name
 * of the area.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Reads the languages in display order. The first is the default. */
export function readLanguages(localesDir: string): LanguageLine[] {
  return readJson(join(localesDir, 'languages.json')) as LanguageLine[];
}

export function readLocales(localesDir: string): Locales {
  return new Map(
    readLanguages(localesDir).map(({ id }) => {
      const folder = join(localesDir, id);
      // A language without a folder uses only the fallback texts. The check lists its missing texts.
      const areas = (existsSync(folder) ? readdirSync(folder) : [])
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file): [string, AreaTexts] => {
          const texts = readJson(join(folder, file));
          if (!isTexts(texts)) throw new Error(`locales/${id}/${file} is not an object of texts`);
          return [file.slice(0, -'.json'.length), texts];
        });
      return [id, new Map(areas)];
    }),
  );
}
