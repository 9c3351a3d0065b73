/** A player's answers to the site's notices. */
export const noticePaths = {
  cookieAgreement: { method: 'POST', path: '/web-api/user/cookie-agreement' },
  realityCheck: { method: 'POST', path: '/web-api/api/web/user/v1/reality-check' },
} as const;

/** Minutes between reality checks that a player may choose (SH-RC-012). */
export const REALITY_CHECK_MINUTES = [5, 10, 15, 30, 45, 60] as const;
/** A player's answer to a reality check; closing it is `nothing` (SH-RC-003). */
export const REALITY_CHECK_ACTIONS = ['continue', 'log_out', 'nothing'] as const;
export type RealityCheckAction = (typeof REALITY_CHECK_ACTIONS)[number];
