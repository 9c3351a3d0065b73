import type {
  passkeyPaths,
  secureDataPaths,
  securityPaths,
  socialPaths,
  twoStepPaths,
} from '@touchline/contracts/players';
import type { MessageKey } from '@touchline/i18n';
import { refusalKey, type RefusalTexts } from '@touchline/view-kit';

type Called =
  | (typeof securityPaths)[keyof typeof securityPaths]
  | (typeof secureDataPaths)['confirm']
  | (typeof passkeyPaths)['startAdding' | 'add' | 'rename' | 'remove']
  | (typeof socialPaths)['startLink' | 'link' | 'unlink']
  | (typeof twoStepPaths)['start' | 'confirm' | 'stop' | 'renewRecoveryCodes'];

/** What the browser or its authenticator did not do; these have no answer of the server. */
type DeviceCode = 'passkey/device' | 'passkey/exists' | 'passkey/unsupported';

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
  'security/proof-needed': 'office_security_error_proof_needed',
  'security/code-needed': 'office_security_error_code_needed',
  'security/same-address': 'office_security_error_same_address',
  'sms/not-available': 'office_security_error_sms_not_available',
  'sms/phone-wrong': 'office_security_error_phone_wrong',
  'sms/too-many-codes': 'office_security_error_too_many_codes',
  'code/expired': 'office_security_error_code_expired',
  'passkey/not-available': 'office_security_error_passkey_unsupported',
  'passkey/unsupported': 'office_security_error_passkey_unsupported',
  'passkey/device': 'office_security_error_passkey_device',
  'passkey/exists': 'office_security_error_passkey_exists',
  'passkey/refused': 'office_security_error_passkey_refused',
  'passkey/expired': 'office_security_error_passkey_refused',
  'passkey/too-many': 'office_security_error_passkey_limit',
  'passkey/none': 'office_security_error_no_passkey',
  'social/bad-password': 'office_security_error_bad_password',
  'social/address': 'office_security_error_social_wallet',
  'social/unknown': 'office_security_error_social_unknown',
  'social/expired': 'office_security_error_social_expired',
  'social/proof': 'office_security_error_social_proof',
  'social/denied': 'office_security_error_social_denied',
  'social/unavailable': 'office_security_error_social_unavailable',
  'social/taken': 'office_security_error_social_taken',
  'social/linked': 'office_security_error_social_linked',
  'social/last-way-in': 'office_security_error_social_last_way_in',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<Called> & Record<DeviceCode, MessageKey>;

/** Returns the text of a refusal on the page of security; a code without its own text gets the general text. */
export const securityRefusalKey = (code: string) => refusalKey(TEXTS, code, 'office_security_error_other');
