import { captchaActions } from '../site/captcha-paths.ts';

/**
 * The flows: actions that are expensive or can be misused. The calls of all clients in a flow are counted, so that many
 * clients below their own rate limits cannot overload the site together (RL-72). The operator sets the rate per second.
 */
export const flows = [
  ...captchaActions,
  'page',
  'read',
  'write',
  'quote',
  'recharge',
  'withdrawal',
  'password-change',
  'second-step',
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
