/** Codes that any endpoint may answer, with their HTTP status. Each area has its own map beside its endpoints. */
export const generalErrors = {
  // The specification's codes: a required captcha, by flow, and an invalid fingerprint (SH-HT-010, SH-HT-012).
  '100': 400,
  '111': 400,
  '112': 400,
  '113': 400,
  '120': 400,
  'request/invalid': 400,
  'request/not-found': 404,
  'request/method': 405,
  'request/too-large': 413,
  'request/media-type': 415,
  'request/headers-too-large': 431,
  'request/cross-site': 403,
  'request/rate-limit': 429,
  'session/required': 401,
  'session/views-only': 403,
  'session/permission-required': 403,
  'site/blocked': 403,
  'site/maintenance': 503,
  'site/terms-changed': 451,
  'server/failure': 500,
  'server/unavailable': 503,
} as const;

export type GeneralErrorCode = keyof typeof generalErrors;

/** Body of every error response. `details` differs by code; `fields` names invalid input. */
export type ErrorReply = {
  error: {
    code: string;
    message: string;
    traceId: string;
    details?: Record<string, unknown>;
    fields?: { path: string; problem: string }[];
  };
};
