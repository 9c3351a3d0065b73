import {
  type CaptchaAction,
  type CaptchaApi,
  type CaptchaCode,
  captchaFlows,
} from '@touchline/contracts/site';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Clock } from '../../../platform/process/clock.ts';
import type { GlobalRateLimits } from '../../../platform/limits/global-rate-limits.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Refusal } from '../../../platform/http/serve-endpoints.ts';
import { createWindowCounter, type WindowCounter } from '../../../platform/limits/rate-limit.ts';
import type { SiteConfig, SiteConfigStore } from '../site-config/index.ts';
import { isTextRight, pictureAddress } from './captcha-picture.ts';
import { actionPolicies, commonNeedOf, isEnough, type Need, needOf, strictest } from './captcha-policy.ts';
import { keyedHash, newNonce, readTicket, signTicket, type Ticket } from './captcha-ticket.ts';

/** An attempt at an action that a captcha can protect. */
export type CaptchaTry = {
  /** The names under which the attempt is counted, each with a factor for the action's number of free attempts. */
  names: Readonly<Record<string, number>>;
  isSignedIn: boolean;
  /** The content of the header `x-captcha-result`. */
  result: string | null;
};

export type CaptchaVerdict =
  /** `isCaptchaUsed`: the attempt carried the result of the captcha that an earlier attempt required. */
  | { outcome: 'open'; isCaptchaUsed: boolean }
  /** The attempt needs a captcha, or the global rate limit is used up. Any endpoint may return this refusal. */
  | { outcome: 'stopped'; refusal: Refusal }
  /** A captcha is no longer sufficient. The caller replies with its own 429. */
  | { outcome: 'wait'; waitSec: number };

export type Captcha = {
  /** Counts an attempt and decides whether it may continue. This uses up the captcha result. */
  evaluate: (action: CaptchaAction, attempt: CaptchaTry) => Promise<CaptchaVerdict>;
  /** Resets the counter of a name, for instance after a right password. */
  reset: (action: CaptchaAction, name: string) => Promise<void>;
  /** Removes one attempt from a name's count, for an attempt that should not count. */
  refund: (action: CaptchaAction, name: string) => Promise<void>;
  update: (action: CaptchaAction, code: CaptchaCode) => Promise<CaptchaApi['update']['reply']>;
  validate: (answer: CaptchaApi['validate']['body']['captcha']) => Promise<Validated>;
  /** Deletes expired captchas and captcha results. */
  cleanUp: () => Promise<void>;
};

export type Validated =
  | { outcome: 'passed'; result: string; endsAtSec: number }
  | { outcome: 'wrong' | 'expired' | 'used'; code: CaptchaCode | null };

/** What an attempt needs, and the seconds until the counters of its names expire. */
type CaptchaNeed = { need: Need; leftSec: number };

/** Seconds in which a captcha can be solved, and seconds for which its result is valid. */
const lifeSec = { asked: 180, passed: 120 } as const;
/** Used tickets are stored for this time after they expire, because a ticket is valid to the end of its last second. */
const keptMs = 60_000;
/** The factor for the proof of work of code 112, which also replaces a picture. */
const hardTimes = 10;

const freeOf: Record<CaptchaAction, (config: SiteConfig) => number> = {
  login: (config) => config.captchaFreeLogIns,
  registration: (config) => config.captchaFreeRegistrations,
  'password-reset': (config) => config.captchaFreeResets,
  'sms-code': (config) => config.captchaFreeSmsCodes,
  form: (config) => config.captchaFreeForms,
  /** Players rarely write appeals: they have half as many free attempts, per day. */
  appeal: (config) => config.captchaFreeForms / 2,
};

/**
 * Requires a captcha after too many attempts, and refuses further attempts later (RL-72: costly actions are rate-limited).
 */
export function createCaptcha(deps: {
  db: Database;
  clock: Clock;
  siteConfig: SiteConfigStore;
  secret: () => Promise<Buffer>;
  globalRateLimits: GlobalRateLimits;
}): Captcha {
  const { db, clock, siteConfig, globalRateLimits } = deps;
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const counters = Object.fromEntries(
    Object.entries(actionPolicies).map(([action, { windowSec }]) => [action, createWindowCounter(windowSec)]),
  ) as Record<CaptchaAction, WindowCounter>;

  /**
   * Marks a ticket as used. The insert decides between simultaneous calls.
   * @returns false when the ticket was used before
   */
  const useUp = async ({ nonce, endsAtSec, kind }: Ticket): Promise<boolean> => {
    const rows = await db.query(
      'insert into captcha_used (nonce, ends_at) values ($1, $2) on conflict do nothing returning nonce',
      [`${kind}:${nonce}`, new Date(endsAtSec * 1000)],
    );
    return rows.length === 1;
  };
  /** Returns the ticket that a call carries as its captcha result, used or not. */
  const ticketOf = async (action: CaptchaAction, result: string | null): Promise<Ticket | null> => {
    const ticket = result === null ? null : readTicket(await deps.secret(), 'passed', result);
    return ticket?.action === action && ticket.endsAtSec >= nowSec() ? ticket : null;
  };
  /** Returns what an attempt with these names needs. Each name has its own counter. */
  const ownNeed = async (action: CaptchaAction, { names, isSignedIn }: CaptchaTry): Promise<CaptchaNeed> => {
    const config = siteConfig.get();
    const needed = await Promise.all(
      Object.entries(names).map(async ([name, times]): Promise<CaptchaNeed> => {
        const { count, leftSec } = await counters[action].add(name);
        const free = freeOf[action](config) * times;
        return { leftSec, need: needOf({ action, count, free, isSignedIn, isOn: config.isCaptchaOn }) };
      }),
    );
    const need = strictest(needed.map((one) => one.need));
    const waiting = needed.filter((one) => one.need.kind === 'wait');
    return { need, leftSec: Math.max(0, ...waiting.map((one) => one.leftSec)) };
  };

  /** Lets the attempt continue, unless the global rate limit is used up. */
  const counted = (action: CaptchaAction): CaptchaVerdict => {
    const waitSec = globalRateLimits.take(action);
    return waitSec === 0
      ? { outcome: 'open', isCaptchaUsed: false }
      : { outcome: 'stopped', refusal: { refused: 'request/rate-limit', details: { waitSec } } };
  };
  return {
    evaluate: async (action, attempt) => {
      const { isSignedIn } = attempt;
      const { isCaptchaOn: isOn } = siteConfig.get();
      const [own, ticket] = await Promise.all([ownNeed(action, attempt), ticketOf(action, attempt.result)]);
      if (own.need.kind === 'wait') return { outcome: 'wait', waitSec: own.leftSec };
      // From here to the count there is no `await`, so simultaneous calls are counted one after another.
      const spentShare = globalRateLimits.spentShare(action);
      const need = strictest([own.need, commonNeedOf({ action, spentShare, isSignedIn, isOn })]);
      if (need.kind !== 'captcha') return counted(action);
      if (!ticket || !isEnough(ticket.code, need.code)) return captchaRequired(action, need.code);
      const verdict = counted(action);
      // The captcha result of an attempt that has to wait stays usable.
      if (verdict.outcome !== 'open') return verdict;
      return (await useUp(ticket)) ? { ...verdict, isCaptchaUsed: true } : captchaRequired(action, need.code);
    },
    reset: (action, name) => counters[action].reset(name),
    refund: (action, name) => counters[action].refund(name),
    update: async (action, code) => {
      const secret = await deps.secret();
      const nonce = newNonce();
      const endsAtSec = nowSec() + lifeSec.asked;
      const id = signTicket(secret, { kind: 'asked', nonce, action, code, endsAtSec });
      const isPicture = captchaFlows[code].startsWith('picture');
      const { captchaWork } = siteConfig.get();
      const { maxnumber = 0, ...challenge } = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey: workKey(secret),
        maxnumber: code === 100 ? captchaWork : captchaWork * hardTimes,
        // Binds the proof of work to this captcha.
        salt: `${id}&`,
      });
      return {
        id,
        time: endsAtSec,
        picture: isPicture ? pictureAddress(keyedHash(secret, 'picture', nonce)) : null,
        work: { ...challenge, algorithm: 'SHA-256', maxnumber },
      };
    },
    validate: async (answer) => {
      const secret = await deps.secret();
      const ticket = readTicket(secret, 'asked', answer.id);
      if (!ticket) return { outcome: 'wrong', code: null };
      const { action, code, endsAtSec } = ticket;
      if (endsAtSec < nowSec()) return { outcome: 'expired', code };
      // A wrong answer ends the captcha too, so that each picture can be guessed only once.
      if (!(await useUp(ticket))) return { outcome: 'used', code };
      const isRight =
        'work' in answer
          ? answer.work.salt === `${answer.id}&` &&
            (await verifySolution(answer.work, workKey(secret), false))
          : captchaFlows[code].startsWith('picture') &&
            isTextRight(answer.text, keyedHash(secret, 'picture', ticket.nonce));
      if (!isRight) return { outcome: 'wrong', code };
      const passed: Ticket = {
        kind: 'passed',
        nonce: newNonce(),
        action,
        code,
        endsAtSec: nowSec() + lifeSec.passed,
      };
      return { outcome: 'passed', result: signTicket(secret, passed), endsAtSec: passed.endsAtSec };
    },
    cleanUp: async () => {
      await db.query('delete from captcha_used where ends_at < $1', [new Date(clock.nowMs() - keptMs)]);
    },
  };
}

const captchaRequired = (action: CaptchaAction, code: CaptchaCode): CaptchaVerdict => ({
  outcome: 'stopped',
  refusal: { refused: `${code}` as const, message: 'Show that you are human.', details: { action } },
});

const workKey = (secret: Buffer): string => keyedHash(secret, 'work', '').toString('hex');
