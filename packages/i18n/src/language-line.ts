/** One language of `locales/languages.json`, which is the only list of languages. The first language is the default. */
export interface LanguageLine {
  /** Two letters that are the prefix of the language's addresses and the name of its folder in `locales`. */
  readonly id: string;
  /** The name of the language in that language. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** The tag for Intl (plural rules, dates, numbers); the id when absent. */
  readonly intl?: string;
  /** The script of the language in addition to Latin. Every language needs Latin letters for names. */
  readonly font?: 'cyrillic' | 'arabic';
  /** Whether the texts of this language replace missing texts of others, in the order of the list (SH-LG-010). */
  readonly isFallback?: boolean;
}
