/**
 * Captcha and fingerprint names for both sides; names that the specification does not give are in
 * docs/decisions.md.
 */
export const captchaPaths = {
  update: { method: 'GET', path: '/captcha/update' },
  getTime: { method: 'GET', path: '/captcha/gettime' },
  validate: { method: 'POST', path: '/captcha/validate' },
} as const;

export const fingerprintPaths = {
  issue: { method: 'POST', path: '/web-api/fingerprint' },
} as const;

/** The header with the result of a passed captcha; sent when the refused call is repeated. */
export const CAPTCHA_HEADER = 'x-captcha-result';
export const FINGERPRINT_HEADER = 'x-fingerprint';
/** The error code, with HTTP 400, of an invalid or expired fingerprint (SH-HT-010). */
export const FINGERPRINT_CODE = '120';

/**
 * How each captcha code is passed (SH-HT-012). The browser computes proof of work in the background; a picture can be
 * replaced by a harder proof of work. A player who fails 113 repeatedly is signed out.
 */
export const captchaFlows = {
  100: 'work',
  111: 'picture',
  112: 'hard-work',
  113: 'picture-or-out',
} as const;
export type CaptchaCode = keyof typeof captchaFlows;

export const captchaActions = [
  'login',
  'registration',
  'password-reset',
  'sms-code',
  'form',
  'appeal',
] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** Characters in a captcha picture, without pairs that look alike; case is ignored. */
export const captchaAlphabet = 'ACEFHJKLMNPRTUVWXY3479';
export const captchaLength = 5;

/**
 * The task of a proof of work: find a number below `maxnumber` whose SHA-256 after `salt` is `challenge` (the format of
 * altcha, version 1).
 */
export interface WorkChallenge {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
  readonly signature: string;
}

/** Why a captcha was not passed; each reason has a text in the dictionary `auth`. */
export const captchaFailures = ['captcha/wrong', 'captcha/expired', 'captcha/used'] as const;

export const captchaCodeOf = (code: string): CaptchaCode | null =>
  Object.hasOwn(captchaFlows, code) ? (Number(code) as CaptchaCode) : null;

/** The result of validating a captcha (DM-CA-001, DM-CA-002). */
export type CaptchaValidation =
  | { readonly isPassed: true; readonly result: string }
  | {
      readonly isPassed: false;
      /** Whether the player was signed out. */
      readonly isLogoutUser: boolean;
      /** Unix seconds of the server. */
      readonly time: number;
      /** A code with a text in the dictionary. */
      readonly errorMessage: string;
    };

const LOGGED_OUT = 2;
type Reply = Readonly<Record<string, unknown>>;

/** Whether a reply reports success, by the field that older endpoints use. */
const isSuccess = (reply: Reply): boolean => reply['success'] === true;

/** @throws when the reply is not a validation result */
export function readCaptchaValidation(json: unknown): CaptchaValidation {
  const reply = Object(json) as Reply;
  if (isSuccess(reply) && typeof reply['result'] === 'string')
    return { isPassed: true, result: reply['result'] };
  const { time, message } = reply;
  if (isSuccess(reply) || typeof time !== 'number' || typeof message !== 'string')
    throw new Error('the reply is not a captcha result');
  return { isPassed: false, isLogoutUser: reply['type'] === LOGGED_OUT, time, errorMessage: message };
}
