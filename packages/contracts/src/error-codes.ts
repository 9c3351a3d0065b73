/** Codes any endpoint may answer, with their HTTP status. Each noun has its own map beside its endpoints. */
export const generalErrors = {
  'request/invalid': 400,
  'request/not-found': 404,
  'request/method': 405,
  'request/too-large': 413,
  'request/media-type': 415,
  'request/headers-too-large': 431,
  'request/cross-site': 403,
  'request/rate-limit': 429,
  'session/required': 401,
  'server/failure': 500,
  'server/unavailable': 503,
} as const;

export type GeneralErrorCode = keyof typeof generalErrors;

/** Body of every answer that is not a success. `details` differs by code; `fields` names bad input. */
export type ErrorReply = {
  error: {
    code: string;
    message: string;
    traceId: string;
    details?: Record<string, unknown>;
    fields?: { path: string; problem: string }[];
  };
};
