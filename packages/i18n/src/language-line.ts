/** A language as listed in `locales/languages.json`. */
export interface LanguageLine {
  readonly id: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
}
