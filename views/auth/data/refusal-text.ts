/** The texts of refusals in the forms of this view. */
import type {
  newsletterPaths,
  passkeyPaths,
  qrLogInPaths,
  phonePaths,
  registrationPaths,
  sessionPaths,
  socialPaths,
  twoStepPaths,
} from '@touchline/contracts/players';
import type { captchaFailures, captchaPaths } from '@touchline/contracts/site';
import type { MessageKey, Translate } from '@touchline/i18n';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

type Called =
  | (typeof registrationPaths)['oneClick' | 'email' | 'confirmEmail' | 'sendCode' | 'phone' | 'logInData']
  | (typeof phonePaths)[
      | 'sendLogInCode'
      | 'logInByCode'
      | 'logInByPhone'
      | 'sendResetCode'
      | 'resetPasswordByCode']
  | (typeof passkeyPaths)['startLogIn' | 'logIn' | 'startStep' | 'completeStep']
  | (typeof qrLogInPaths)['start' | 'collect']
  | (typeof twoStepPaths)['logIn']
  | (typeof socialPaths)['start' | 'logIn' | 'confirm' | 'register']
  | (typeof sessionPaths)['login' | 'requestPasswordReset' | 'resetPassword']
  | (typeof newsletterPaths)['stop']
  | (typeof captchaPaths)['update' | 'validate'];
/** Codes for a captcha picture that the visitor did not solve, or solved wrongly. */
type PictureCode = (typeof captchaFailures)[number] | 'captcha/empty';
/** The browser has no passkeys, or its authenticator gave none; these have no answer of the server. */
type DeviceCode = 'passkey/device' | 'passkey/unsupported';

const TEXTS = {
  'session/bad-credentials': 'auth_error_session_bad_credentials',
  'session/too-many-tries': 'auth_error_session_too_many_tries',
  'session/code-wrong': 'auth_error_session_code_wrong',
  'session/code-expired': 'auth_error_session_code_expired',
  'session/password-weak': 'auth_error_session_password_weak',
  'registration/not-allowed': 'auth_error_registration_not_allowed',
  'registration/age-not-confirmed': 'auth_error_registration_age_not_confirmed',
  'registration/terms-not-accepted': 'auth_error_registration_terms_not_accepted',
  'registration/password-weak': 'auth_error_registration_password_weak',
  'registration/country': 'auth_error_registration_country',
  'registration/currency': 'auth_error_registration_currency',
  'registration/log-in-data-over': 'auth_save_email_over',
  'registration/field': 'auth_error_registration_field',
  'registration/too-young': 'auth_error_registration_too_young',
  'registration/deposit-limit': 'auth_error_registration_deposit_limit',
  'registration/code-wrong': 'auth_error_registration_code_wrong',
  'registration/code-expired': 'auth_error_registration_code_expired',
  'registration/too-many-tries': 'auth_error_registration_too_many_tries',
  'code/wrong': 'auth_error_code_wrong',
  'code/expired': 'auth_error_code_expired',
  'sms/not-available': 'auth_error_sms_not_available',
  'sms/phone-wrong': 'auth_error_sms_phone_wrong',
  'sms/too-many-codes': 'auth_error_sms_too_many_codes',
  'two-step/limited': 'auth_error_two_step_limited',
  'passkey/not-available': 'auth_error_passkey_unsupported',
  'passkey/unsupported': 'auth_error_passkey_unsupported',
  'passkey/device': 'auth_error_passkey_device',
  'passkey/refused': 'auth_error_passkey_refused',
  'passkey/expired': 'auth_error_passkey_device',
  'passkey/none': 'auth_error_passkey_refused',
  'newsletter/code-wrong': 'auth_error_newsletter_code',
  'qr/expired': 'auth_error_qr_expired',
  'qr/refused': 'auth_error_qr_refused',
  'social/unknown': 'auth_error_social_unknown',
  'social/expired': 'auth_error_social_expired',
  'social/proof': 'auth_error_social_proof',
  'social/denied': 'auth_error_social_denied',
  'social/unavailable': 'auth_error_social_unavailable',
  'social/bad-password': 'auth_error_social_bad_password',
  'social/address': 'auth_error_social_wallet',
  'captcha/wrong': 'auth_error_captcha_wrong',
  'captcha/expired': 'auth_error_captcha_expired',
  'captcha/used': 'auth_error_captcha_used',
  'captcha/empty': 'auth_error_captcha_empty',
  'request/rate-limit': 'auth_error_request_rate_limit',
  100: 'auth_error_100',
  111: 'auth_error_111',
  112: 'auth_error_112',
  113: 'auth_error_113',
  network: 'auth_error_network',
} as const satisfies RefusalTexts<Called> & Record<PictureCode | DeviceCode, MessageKey>;

/** Returns the text of a refusal; a code without its own text gets the general text. */
export const refusalText = (code: string, t: Translate): string =>
  t(refusalKey(TEXTS, code, 'auth_error_other'));
