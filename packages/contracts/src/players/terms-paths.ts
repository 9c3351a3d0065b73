export const termsPaths = {
  status: { method: 'GET', path: '/web-api/api-v3/v2/user/agreement-rules/status' },
  confirm: { method: 'POST', path: '/web-api/api-v3/v2/user/agreement-rules/confirm' },
} as const;

/** `exceptionCode` in the details of a 451 reply: the terms must be confirmed first (SH-TM-011). */
export const TERMS_EXCEPTION_CODE = 1;
