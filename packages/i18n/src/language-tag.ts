/**
 * The tag for Intl. Arabic keeps Western digits: scores, coefficients and amounts stand beside ids, and Arabic
 * betting sites write them so. English dates have the day before the month: 23 Nov.
 */
export function intlTag(lang: string): string {
  return TAGS[lang] ?? lang;
}

const TAGS: Readonly<Record<string, string>> = { ar: 'ar-u-nu-latn', en: 'en-GB' };
