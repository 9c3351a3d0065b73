/**
 * The tag Intl is asked with. Arabic keeps Western digits: scores, odds and amounts stand beside each other and beside
 * ids, and betting sites in Arabic write them so. English writes the day before the month: 23 Nov.
 */
export function intlTag(lang: string): string {
  return TAGS[lang] ?? lang;
}

const TAGS: Readonly<Record<string, string>> = { ar: 'ar-u-nu-latn', en: 'en-GB' };
