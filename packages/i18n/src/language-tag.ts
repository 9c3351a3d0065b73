/**
 * The tag Intl is asked with. Arabic keeps Western digits: scores, coefficients and amounts are read beside each
 * other and beside ids, and betting sites in Arabic write them so.
 */
export function intlTag(lang: string): string {
  return lang === 'ar' ? 'ar-u-nu-latn' : lang;
}
