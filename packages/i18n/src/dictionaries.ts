/** Compiled dictionaries of the server, by language and area, each compiled once and cached. */
import { compileMessage } from './compile.ts';
import { readLanguages, readLocales } from './locales.ts';
import type { LanguageLine } from './language-line.ts';
import { fallbacksOf } from './languages.ts';
import type { Locales } from './locales.ts';
import type { CompiledMessage, Dictionary } from './message.ts';

export interface Dictionaries {
  readonly languages: readonly LanguageLine[];
  /** All messages of the areas in one language; the same object for the same arguments. */
  readonly messages: (lang: string, areas: readonly string[]) => Dictionary;
}

function compileArea(locales: Locales, lang: string, fallbacks: readonly string[], area: string): Dictionary {
  const compiled: Record<string, CompiledMessage> = {};
  // Merges with the lowest priority first, so that the requested language takes precedence.
  for (const source of [...fallbacks.toReversed(), lang]) {
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
  // Only known languages are cached, so that visitors cannot make the cache grow.
  const fallbacks = fallbacksOf(languages);
  const known = (lang: string) => (locales.has(lang) ? lang : (languages[0]?.id ?? ''));
  const area = (lang: string, name: string) => {
    const key = `${lang}/${name}`;
    let dictionary = cachedAreas.get(key);
    if (!dictionary) cachedAreas.set(key, (dictionary = compileArea(locales, lang, fallbacks, name)));
    return dictionary;
  };
  return {
    languages,
    messages(requested, areas) {
      const lang = known(requested);
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
