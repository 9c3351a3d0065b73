/** The texts of refusals in the forms of this view. */
import type { Translate } from '@touchline/i18n';

/** The text of a refusal; codes without one get the general text. */
export function refusalText(code: string, t: Translate): string {
  return t.find(`auth_error_${code.replaceAll(/[/-]/g, '_')}`) ?? t('auth_error_other');
}
