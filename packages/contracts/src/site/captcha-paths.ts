/** Captcha and fingerprint as both sides know them; names the specification does not show are in docs/decisions.md. */
export const captchaPaths = {
  update: { method: 'GET', path: '/captcha/update' },
  getTime: { method: 'GET', path: '/captcha/gettime' },
  validate: { method: 'POST', path: '/captcha/validate' },
} as const;

export const fingerprintPaths = {
  issue: { method: 'POST', path: '/web-api/fingerprint' },
} as const;

/** Carries the result of a passed captcha when the refused call is made again. */
export const CAPTCHA_HEADER = 'x-captcha-result';
export const FINGERPRINT_HEADER = 'x-fingerprint';
/** HTTP 400 with this code: the fingerprint is not, or no longer, ours (SH-HT-010). */
export const FINGERPRINT_CODE = '120';

/**
 * The flow of each code (SH-HT-012). Work is done by the browser and needs no eyes; a picture can be left for hard
 * work. Who fails 113 again and again is signed out.
 */
export const captchaFlows = {
  100: 'work',
  111: 'picture',
  112: 'hard-work',
  113: 'picture-or-out',
} as const;
export type CaptchaCode = keyof typeof captchaFlows;

export const captchaActions = ['login', 'registration', 'password-reset', 'form', 'appeal'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** Letters a picture shows, none of which looks like another; small ones are taken for capitals. */
export const captchaAlphabet = 'ACEFHJKLMNPRTUVWXY3479';
export const captchaLength = 5;

/** A number below `maxnumber` is wanted whose SHA-256 after `salt` is `challenge` (the form of altcha, version 1). */
export interface WorkChallenge {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
  readonly signature: string;
}

/** Why a captcha was not passed; each has a text in the dictionary `auth`. */
export const captchaFailures = ['captcha/wrong', 'captcha/expired', 'captcha/used'] as const;

export const captchaCodeOf = (code: string): CaptchaCode | null =>
  Object.hasOwn(captchaFlows, code) ? (Number(code) as CaptchaCode) : null;

/** What was made of an answer to a captcha (DM-CA-001, DM-CA-002). */
export type CaptchaValidation =
  | { readonly isPassed: true; readonly result: string }
  | {
      readonly isPassed: false;
      /** The player has been signed out. */
      readonly isLogoutUser: boolean;
      /** Unix seconds of the server. */
      readonly time: number;
      /** A code with a text in the dictionary. */
      readonly errorMessage: string;
    };

const LOGGED_OUT = 2;
type Reply = Readonly<Record<string, unknown>>;

/** Whether a reply says that it worked: the field all older endpoints have. */
const isSuccess = (reply: Reply): boolean => reply['success'] === true;

/** @throws when the reply is not one of a validation. */
export function readCaptchaValidation(json: unknown): CaptchaValidation {
  const reply = Object(json) as Reply;
  if (isSuccess(reply) && typeof reply['result'] === 'string')
    return { isPassed: true, result: reply['result'] };
  const { time, message } = reply;
  if (isSuccess(reply) || typeof time !== 'number' || typeof message !== 'string')
    throw new Error('this is no answer about a captcha');
  return { isPassed: false, isLogoutUser: reply['type'] === LOGGED_OUT, time, errorMessage: message };
}
