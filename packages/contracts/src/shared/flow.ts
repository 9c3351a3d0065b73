import { captchaActions } from '../site/captcha-paths.ts';

/**
 * Flows that are expensive or can be misused. The calls of one flow by all clients are counted, so that many
 * clients below their own limit cannot overload the site (RL-72). The operator sets the rate per second.
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
