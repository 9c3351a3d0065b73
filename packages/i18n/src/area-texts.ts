import type { Area } from './keys.gen.ts';
import type { Dictionaries } from './dictionaries.ts';
import { directionOf } from './languages.ts';
import type { MessageValues } from './message.ts';
import { createTranslate } from './translate.ts';

/** The texts of one area, for the few pages that the api renders itself. */
export interface AreaTexts {
  /** The requested language when the site has it, otherwise the default one. */
  readonly language: (requested: unknown) => string;
  /** The ids of the site's languages, the default one first. */
  readonly languages: readonly string[];
  readonly direction: (language: string) => 'ltr' | 'rtl';
  /** @returns the text with its values put in; empty for a key that does not exist. */
  readonly text: (language: string, key: string, values?: MessageValues) => string;
}

/** The dictionaries compile a text once; a changed text needs a restart. */
export function areaTexts(dictionaries: Dictionaries, area: Area): AreaTexts {
  const ids = dictionaries.languages.map(({ id }) => id);
  return {
    language: (requested) => ids.find((id) => id === requested) ?? ids[0] ?? '',
    languages: ids,
    direction: directionOf,
    text: (lang, key, values) =>
      createTranslate([dictionaries.messages(lang, [area])], { lang }).find(key, values) ?? '',
  };
}
