/** Compiled dictionaries of the server, by language and area, each compiled once and cached. */
import { compileMessage } from './compile.ts';
import { readLanguages, readLocales } from './locales.ts';
import type { LanguageLine } from './language-line.ts';
import type { Locales } from './locales.ts';
import type { CompiledMessage, Dictionary } from './message.ts';

/** Fallback languages of a missing text. */
export const FALLBACK_LANGUAGES = ['ru', 'en'] as const;

export interface Dictionaries {
  readonly languages: readonly LanguageLine[];
  /** All messages of the areas in one language; the same object for the same arguments. */
  readonly messages: (lang: string, areas: readonly string[]) => Dictionary;
}

function compileArea(locales: Locales, lang: string, area: string): Dictionary {
  const compiled: Record<string, CompiledMessage> = {};
  // Lowest priority first, so that the requested language wins.
  for (const source of [...FALLBACK_LANGUAGES.toReversed(), lang]) {
    for (const [key, text] of Object.entries(locales.get(source)?.get(area) ?? {})) {
      compiled[key] = compileMessage(text);
    }
  }
  return compiled;
}

/** Tests may pass `locales`; by default it is read from the folder once. */
export function createDictionaries(
  localesDir: string,
  locales: Locales = readLocales(localesDir),
  languages: readonly LanguageLine[] = readLanguages(localesDir),
): Dictionaries {
  const cachedAreas = new Map<string, Dictionary>();
  const cachedDictionaries = new Map<string, Dictionary>();
  // Only known languages reach the caches, so that a visitor cannot grow them.
  const known = (lang: string) => (locales.has(lang) ? lang : FALLBACK_LANGUAGES[0]);
  const area = (lang: string, name: string) => {
    const key = `${lang}/${name}`;
    let dictionary = cachedAreas.get(key);
    if (!dictionary) cachedAreas.set(key, (dictionary = compileArea(locales, lang, name)));
    return dictionary;
  };
  return {
    languages,
    messages(asked, areas) {
      const lang = known(asked);
      const key = `${lang} ${areas.join(' ')}`;
      let answer = cachedDictionaries.get(key);
      if (!answer) {
        answer = Object.assign({}, ...areas.map((name) => area(lang, name))) as Dictionary;
        cachedDictionaries.set(key, answer);
      }
      return answer;
    },
  };
}
