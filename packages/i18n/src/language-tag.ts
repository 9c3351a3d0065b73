/**
 * The tag for Intl. Arabic keeps Western digits: scores, coefficients and amounts stand beside ids, and Arabic
 * betting sites write them so.
 */
export function intlTag(lang: string): string {
  return lang === 'ar' ? 'ar-u-nu-latn' : lang;
}
