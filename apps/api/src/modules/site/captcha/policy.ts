import type { CaptchaAction, CaptchaCode } from '@touchline/contracts/site';
import { unreservedShare } from '../../../platform/limits/global-rate-limits.ts';

/** What an action asks for: first, when there is far too much of it, and of a signed-in player. */
type ActionPolicy = { windowSec: number; first: CaptchaCode; more: CaptchaCode; signedIn: CaptchaCode };

/** An account costs more work than a try at a password; a form by a player may cost the session (SH-HT-012). */
export const actionPolicies: Record<CaptchaAction, ActionPolicy> = {
  login: { windowSec: 900, first: 100, more: 111, signedIn: 111 },
  registration: { windowSec: 3600, first: 112, more: 111, signedIn: 111 },
  'password-reset': { windowSec: 3600, first: 100, more: 111, signedIn: 111 },
  form: { windowSec: 3600, first: 111, more: 111, signedIn: 113 },
  appeal: { windowSec: 86_400, first: 111, more: 111, signedIn: 113 },
};

/** Over this many times the free tries a picture follows work, and then nothing but waiting. */
export const limits = { picture: 2, wait: 5 } as const;

export type Need = { kind: 'nothing' } | { kind: 'captcha'; code: CaptchaCode } | { kind: 'wait' };

/** What the `count`-th try in a window needs. A site without captchas lets nobody go on past the free ones. */
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
 * What a try needs while everybody together asks much (RL-72): one half is for whoever comes first, the other for those
 * who show that they are human, so that a crowd of scripts does not close the door to people.
 */
export function commonNeedOf(input: {
  action: CaptchaAction;
  /** How much of everybody's budget is gone, 0 to 1. */
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

/** The strictest of several: an account may be quiet while its address is not. */
export const strictest = (needs: readonly Need[]): Need =>
  needs.reduce<Need>((most, need) => (strength(need) > strength(most) ? need : most), { kind: 'nothing' });

/** Whether a result of one flow is enough where another is asked for now: tries go on while it is solved. */
export const isEnough = (passed: CaptchaCode, asked: CaptchaCode): boolean => passed >= asked;
