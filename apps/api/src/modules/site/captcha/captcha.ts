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
import { isTextRight, pictureAddress } from './picture.ts';
import { actionPolicies, commonNeedOf, isEnough, type Need, needOf, strictest } from './policy.ts';
import { keyedHash, newNonce, readTicket, signTicket, type Ticket } from './ticket.ts';

/** One try of an action. */
export type CaptchaTry = {
  /** What is counted, with how many times the free tries of the action it has. */
  names: Readonly<Record<string, number>>;
  isSignedIn: boolean;
  /** The header `x-captcha-result`, as it came. */
  result: string | null;
};

export type CaptchaVerdict =
  /** `isCaptchaUsed`: the try carried the result of a captcha that an earlier try was asked for. */
  | { outcome: 'open'; isCaptchaUsed: boolean }
  /** A human is asked for, or everybody together asks too much: a refusal any endpoint may give. */
  | { outcome: 'stopped'; refusal: Refusal }
  /** Past every captcha: the caller's own 429. */
  | { outcome: 'wait'; waitSec: number };

export type Captcha = {
  /** Counts a try and says whether it may go on. A result is used up by it. */
  judge: (action: CaptchaAction, attempt: CaptchaTry) => Promise<CaptchaVerdict>;
  /** Forgets the tries of a name, for instance after a right password. */
  reset: (action: CaptchaAction, name: string) => Promise<void>;
  /** Takes one try of a name back: it turned out to be none that has to be counted. */
  refund: (action: CaptchaAction, name: string) => Promise<void>;
  update: (action: CaptchaAction, code: CaptchaCode) => Promise<CaptchaApi['update']['reply']>;
  validate: (answer: CaptchaApi['validate']['body']['captcha']) => Promise<Validated>;
  /** Forgets what has ended. */
  cleanUp: () => Promise<void>;
};

export type Validated =
  | { outcome: 'passed'; result: string; endsAtSec: number }
  | { outcome: 'wrong' | 'expired' | 'used'; code: CaptchaCode | null };

/** What a try needs, and the seconds its names have to wait. */
type Told = { need: Need; leftSec: number };

/** How long a captcha may be thought about, and how long its result waits for its call. */
const lifeSec = { asked: 180, passed: 120 } as const;
/** What was used is remembered past its end: a ticket is good to the end of its last second. */
const keptMs = 60_000;
/** Work of code 112, and instead of a picture. */
const hardTimes = 10;

const freeOf: Record<CaptchaAction, (config: SiteConfig) => number> = {
  login: (config) => config.captchaFreeLogIns,
  registration: (config) => config.captchaFreeRegistrations,
  'password-reset': (config) => config.captchaFreeResets,
  form: (config) => config.captchaFreeForms,
  /** Written seldom: half as many, in a day. */
  appeal: (config) => config.captchaFreeForms / 2,
};

/** Asks for a human where there is too much of something, instead of closing the door (RL-72). */
export function createCaptcha(deps: {
  db: Database;
  clock: Clock;
  siteConfig: SiteConfigStore;
  secret: () => Promise<Buffer>;
  globalRateLimits: GlobalRateLimits;
}): Captcha {
  const { db, clock, siteConfig, globalRateLimits } = deps;
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const tallies = Object.fromEntries(
    Object.entries(actionPolicies).map(([action, { windowSec }]) => [action, createWindowCounter(windowSec)]),
  ) as Record<CaptchaAction, WindowCounter>;

  /** @returns false when it was used before: the insert decides, whoever comes first. */
  const useUp = async ({ nonce, endsAtSec, kind }: Ticket): Promise<boolean> => {
    const rows = await db.query(
      'insert into captcha_used (nonce, ends_at) values ($1, $2) on conflict do nothing returning nonce',
      [`${kind}:${nonce}`, new Date(endsAtSec * 1000)],
    );
    return rows.length === 1;
  };
  /** The passed captcha a call carries, used or not. */
  const ticketOf = async (action: CaptchaAction, result: string | null): Promise<Ticket | null> => {
    const ticket = result === null ? null : readTicket(await deps.secret(), 'passed', result);
    return ticket?.action === action && ticket.endsAtSec >= nowSec() ? ticket : null;
  };
  /** What a try of these names needs, each counted under its own. */
  const ownNeed = async (action: CaptchaAction, { names, isSignedIn }: CaptchaTry): Promise<Told> => {
    const config = siteConfig.get();
    const told = await Promise.all(
      Object.entries(names).map(async ([name, times]): Promise<Told> => {
        const { count, leftSec } = await tallies[action].add(name);
        const free = freeOf[action](config) * times;
        return { leftSec, need: needOf({ action, count, free, isSignedIn, isOn: config.isCaptchaOn }) };
      }),
    );
    const need = strictest(told.map((one) => one.need));
    const waiting = told.filter((one) => one.need.kind === 'wait');
    return { need, leftSec: Math.max(0, ...waiting.map((one) => one.leftSec)) };
  };

  /** Goes on, unless everybody together has asked for too much. */
  const counted = (action: CaptchaAction): CaptchaVerdict => {
    const waitSec = globalRateLimits.take(action);
    return waitSec === 0
      ? { outcome: 'open', isCaptchaUsed: false }
      : { outcome: 'stopped', refusal: { refused: 'request/rate-limit', details: { waitSec } } };
  };
  return {
    judge: async (action, attempt) => {
      const { isSignedIn } = attempt;
      const { isCaptchaOn: isOn } = siteConfig.get();
      const [own, ticket] = await Promise.all([ownNeed(action, attempt), ticketOf(action, attempt.result)]);
      if (own.need.kind === 'wait') return { outcome: 'wait', waitSec: own.leftSec };
      // From here to the count nothing is waited for: calls of one moment see each other.
      const spentShare = globalRateLimits.spentShare(action);
      const need = strictest([own.need, commonNeedOf({ action, spentShare, isSignedIn, isOn })]);
      if (need.kind !== 'captcha') return counted(action);
      if (!ticket || !isEnough(ticket.code, need.code)) return asked(action, need.code);
      const verdict = counted(action);
      // Who has to wait keeps what was solved.
      if (verdict.outcome !== 'open') return verdict;
      return (await useUp(ticket)) ? { ...verdict, isCaptchaUsed: true } : asked(action, need.code);
    },
    reset: (action, name) => tallies[action].reset(name),
    refund: (action, name) => tallies[action].refund(name),
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
        // The work belongs to this captcha and no other.
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
      // A wrong answer ends a captcha too: each picture is guessed at once.
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

const asked = (action: CaptchaAction, code: CaptchaCode): CaptchaVerdict => ({
  outcome: 'stopped',
  refusal: { refused: `${code}` as const, message: 'Show that you are human.', details: { action } },
});

const workKey = (secret: Buffer): string => keyedHash(secret, 'work', '').toString('hex');
