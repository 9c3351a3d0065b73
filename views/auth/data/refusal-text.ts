/** What a refusal is called in the forms of this view. */
import type { Translate } from '@touchline/i18n';

/** The sentence for a refusal; codes without one get the general one. */
export function refusalText(code: string, t: Translate): string {
  return t.find(`auth_error_${code.replaceAll(/[/-]/g, '_')}`) ?? t('auth_error_other');
}
