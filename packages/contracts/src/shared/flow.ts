import { captchaActions } from '../site/captcha-paths.ts';

/**
 * What costs the servers more than most, or can be misused. Calls of one flow by everybody together are counted, so that
 * many who each stay below their own budget cannot take the site together (RL-72); the operator says how many a second.
 */
export const flows = [
  ...captchaActions,
  'page',
  'read',
  'write',
  'quote',
  'recharge',
  'password-change',
  'captcha',
  'fingerprint',
  'search',
  'coupon-history',
  'price-history',
  'placement',
  'chat-read',
  'chat-say',
  'analytics',
  'browser-report',
  'operator-command',
] as const;
export type Flow = (typeof flows)[number];
