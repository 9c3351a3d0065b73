import type { CaptchaAction, CaptchaCode } from '@touchline/contracts/site';
import { unreservedShare } from '../../../platform/limits/global-rate-limits.ts';

/**
 * The captcha codes of an action: `first` after its free attempts, `more` after many more attempts, `signedIn` for a
 * signed-in player.
 */
type ActionPolicy = { windowSec: number; first: CaptchaCode; more: CaptchaCode; signedIn: CaptchaCode };

/**
 * A registration requires more work than a log-in attempt. A failed captcha at a form can end the session of a
 * logged-in player (SH-HT-012).
 */
export const actionPolicies: Record<CaptchaAction, ActionPolicy> = {
  login: { windowSec: 900, first: 100, more: 111, signedIn: 111 },
  registration: { windowSec: 3600, first: 112, more: 111, signedIn: 111 },
  'password-reset': { windowSec: 3600, first: 100, more: 111, signedIn: 111 },
  // Each SMS costs money, so its first captcha is as hard as that of a registration.
  'sms-code': { windowSec: 3600, first: 112, more: 111, signedIn: 111 },
  form: { windowSec: 3600, first: 111, more: 111, signedIn: 113 },
  appeal: { windowSec: 86_400, first: 111, more: 111, signedIn: 113 },
};

/**
 * Multiples of the free attempts: above `picture`, a picture replaces the proof of work; above `wait`, the attempt has
 * to wait.
 */
export const limits = { picture: 2, wait: 5 } as const;

export type Need = { kind: 'nothing' } | { kind: 'captcha'; code: CaptchaCode } | { kind: 'wait' };

/**
 * Returns what the `count`-th attempt in a window needs. A site without captchas refuses all attempts beyond the free
 * ones.
 */
export function needOf(input: {
  action: CaptchaAction;
  count: number;
  free: number;
  isSignedIn: boolean;
  isOn: boolean;
}): Need {
  const { action, count, free, isSignedIn, isOn } = input;
  if (count <= free) return { kind: 'nothing' };
  if (!isOn || count > Math.max(free, 1) * limits.wait) return { kind: 'wait' };
  const { first, more, signedIn } = actionPolicies[action];
  if (isSignedIn) return { kind: 'captcha', code: signedIn };
  return { kind: 'captcha', code: count > Math.max(free, 1) * limits.picture ? more : first };
}

/**
 * Returns what an attempt needs while the global rate limit runs low (RL-72: costly actions are rate-limited). The first
 * half of the limit is open to all. The second half requires a captcha, so that scripts cannot lock out people.
 */
export function commonNeedOf(input: {
  action: CaptchaAction;
  /** The used share of the global rate limit, 0 to 1. */
  spentShare: number;
  isSignedIn: boolean;
  isOn: boolean;
}): Need {
  const { action, spentShare, isSignedIn, isOn } = input;
  if (!isOn || spentShare < unreservedShare) return { kind: 'nothing' };
  const { first, signedIn } = actionPolicies[action];
  return { kind: 'captcha', code: isSignedIn ? signedIn : first };
}

const strength = (need: Need): number =>
  need.kind === 'nothing' ? 0 : need.kind === 'wait' ? 1000 : need.code;

/** Returns the strictest of several needs, because an account may be below its limit while its address is above. */
export const strictest = (needs: readonly Need[]): Need =>
  needs.reduce<Need>((most, need) => (strength(need) > strength(most) ? need : most), { kind: 'nothing' });

/**
 * Whether passing one captcha code is enough for another, because the requirement may rise while the player solves a
 * captcha.
 */
export const isEnough = (passed: CaptchaCode, required: CaptchaCode): boolean => passed >= required;
