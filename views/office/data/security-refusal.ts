import type { securityPaths, twoStepPaths } from '@touchline/contracts/players';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

type Called =
  | (typeof securityPaths)[keyof typeof securityPaths]
  | (typeof twoStepPaths)['start' | 'confirm' | 'stop' | 'renewRecoveryCodes'];

const TEXTS = {
  'security/bad-password': 'office_security_error_bad_password',
  'security/no-session': 'office_security_error_no_session',
  'session/password-weak': 'office_security_error_password_weak',
  'session/too-many-tries': 'office_security_error_too_many_tries',
  'request/rate-limit': 'office_security_error_too_many_tries',
  // The shell has shown the captcha, and the player closed it.
  111: 'office_security_error_captcha',
  'code/wrong': 'office_security_error_code_wrong',
  'two-step/bad-password': 'office_security_error_bad_password',
  'two-step/limited': 'office_security_error_limited',
  'two-step/on': 'office_security_error_on',
  'two-step/off': 'office_security_error_off',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<Called>;

/** Returns the text of a refusal on the page of security; a code without its own text gets the general text. */
export const securityRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_security_error_other');
