import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const localesDir = join(import.meta.dirname, '..', '..', '..', '..', '..', 'locales');
const fallbackLanguage = 'ru';
const rightToLeft: ReadonlySet<string> = new Set(['ar']);

export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr');

/** The texts of one area, `locales/<lang>/<area>.json`, for the few pages that the api renders itself. */
export type Translations = {
  /** The requested language when it has texts, otherwise the default one. */
  language: (requested: unknown) => string;
  direction: (language: string) => 'ltr' | 'rtl';
  /** @returns the text with its values put in; empty for a key that does not exist. */
  text: (language: string, key: string, values?: Record<string, string>) => string;
};

/** These texts have plain placeholders only: `{name}`. They are read once; a changed text needs a restart. */
export function loadTranslations(area: string, folder: string = localesDir): Translations {
  const texts = new Map<string, Record<string, string>>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const json = readFileSync(join(folder, entry.name, `${area}.json`), 'utf8');
    texts.set(entry.name, JSON.parse(json) as Record<string, string>);
  }
  return {
    language: (requested) =>
      typeof requested === 'string' && texts.has(requested) ? requested : fallbackLanguage,
    direction: directionOf,
    text: (language, key, values = {}) => {
      const text = texts.get(language)?.[key] ?? '';
      return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
    },
  };
}

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
