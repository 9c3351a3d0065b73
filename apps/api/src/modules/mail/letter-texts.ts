import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const localesDir = join(import.meta.dirname, '..', '..', '..', '..', '..', 'locales');
const fallbackLanguage = 'ru';

/** The texts of letters: `mail_<kind>_subject` and `mail_<kind>_text` in `locales/<lang>/mail.json`. */
export type LetterTexts = {
  /** The language itself where it has texts, else the default one. */
  language: (asked: string) => string;
  /** @returns the text with its values put in; empty for a key that does not exist. */
  text: (language: string, key: string, values?: Record<string, string>) => string;
};

/** Letters have plain placeholders only: `{name}`. Read once; a new text needs a restart. */
export function readLetterTexts(folder: string = localesDir): LetterTexts {
  const texts = new Map<string, Record<string, string>>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const json = readFileSync(join(folder, entry.name, 'mail.json'), 'utf8');
    texts.set(entry.name, JSON.parse(json) as Record<string, string>);
  }
  return {
    language: (asked) => (texts.has(asked) ? asked : fallbackLanguage),
    text: (language, key, values = {}) => {
      const text = texts.get(language)?.[key] ?? '';
      return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
    },
  };
}
