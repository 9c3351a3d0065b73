import { fullProfile } from './full-profile.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { Flow } from '@touchline/contracts/shared';
import type { CaptchaCode } from '@touchline/contracts/site';
import { encodeCredential } from './test-app.ts';

/** One request of an abusive client; a GET has no body. */
export type AbuseRequest = { path: string; body: object | null; isPlayer: boolean };

/** A costly flow with its rate limit and one of its calls (RL-72: costly flows have rate limits). */
export type AbuseFlow = {
  name: string;
  /** The flow whose global rate limit counts the calls. */
  flow: Flow;
  /** The code of the captcha that guests get when the global limit runs low; null when the reply is 429 at once. */
  captcha: CaptchaCode | null;
  /** Number of calls of one address or player that are served. */
  free: number;
  /**
   * Returns one call.
   * @param who the account that places, or whose password is guessed; calls of other flows accept any number
   */
  request: (who: number) => AbuseRequest;
};

/** Returns the number of calls that count as abuse: ten times the free calls (RL-72). */
export const callsOf = ({ free }: Pick<AbuseFlow, 'free'>): number => free * 10;

const registration = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const post = (path: string, body: object, isPlayer = false): AbuseRequest => ({ path, body, isPlayer });
const get = (path: string, isPlayer = false): AbuseRequest => ({ path, body: null, isPlayer });

export const abuseFlows: readonly AbuseFlow[] = [
  {
    name: 'log-in of one account',
    flow: 'login',
    captcha: 100,
    free: 5,
    request: (who) =>
      post('/web-api/auth/login', {
        uLogin: encodeCredential(`nobody${who}@example.org`),
        uPassword: encodeCredential('x'),
        save: false,
      }),
  },
  {
    name: 'registration',
    flow: 'registration',
    captcha: 112,
    free: 20,
    request: () =>
      post('/web-api/registration/email', {
        ...registration,
        ...fullProfile,
        email: `${randomUUID()}@example.org`,
        password: 'a good long secret',
      }),
  },
  {
    name: 'password reset',
    flow: 'password-reset',
    captcha: 100,
    free: 5,
    request: () => post('/web-api/auth/password-reset', { email: `${randomUUID()}@example.org`, lng: 'en' }),
  },
  {
    name: 'code by SMS',
    flow: 'sms-code',
    captcha: 112,
    free: 20,
    request: () =>
      post('/web-api/auth/sms', {
        'phone-number': `347${randomInt(1e6, 1e7)}`,
        'phone-code': 'IT',
        lng: 'en',
      }),
  },
  {
    name: 'new password',
    flow: 'password-change',
    captcha: null,
    free: 10,
    request: () =>
      post('/web-api/auth/password-reset/confirm', {
        code: 'nobody-has-got-this-code',
        uPassword: encodeCredential('a good long secret'),
      }),
  },
  {
    name: 'second step',
    flow: 'second-step',
    captcha: null,
    free: 20,
    request: () => post('/web-api/auth/two-step', { attempt: 'x'.repeat(32), code: '123456', save: false }),
  },
  {
    name: 'support',
    flow: 'form',
    captcha: 111,
    free: 10,
    request: () =>
      post('/web-api/support/feedback', {
        requestId: randomUUID(),
        topic: 'bets',
        lng: 'en',
        message: 'Hello',
        email: 'g@example.org',
      }),
  },
  {
    name: 'captcha',
    flow: 'captcha',
    captcha: null,
    free: 60,
    request: () => get('/captcha/update?action=login&code=100'),
  },
  {
    name: 'search',
    flow: 'search',
    captcha: null,
    free: 90,
    request: () => get('/web-api/catalogue/search?text=team&lng=en'),
  },
  {
    name: 'history of coupons',
    flow: 'coupon-history',
    captcha: null,
    free: 300,
    request: () => get('/web-api/coupons?lng=en', true),
  },
  {
    name: 'history of prices',
    flow: 'price-history',
    captcha: null,
    free: 300,
    request: () => get('/web-api/catalogue/history?market=1'),
  },
  {
    name: 'placement',
    flow: 'placement',
    captcha: null,
    free: 120,
    request: (who) =>
      post(
        '/web-api/coupons',
        {
          id: randomUUID(),
          accountId: who,
          lng: 'en',
          amount: '1.00',
          coefMilli: 2000,
          typeId: 0,
          // A selection that does not exist: such a coupon is refused only after the database is read.
          bets: [{ marketId: 1, outcomeKey: '1', coefMilli: 2000, kind: 3, blockId: 1 }],
          changeCoefAction: 0,
          exactCoef: true,
          isDropOnScoreChange: false,
          isAutoMax: false,
          manuallyDeletedBonusBet: false,
          coefViewId: 1,
        },
        true,
      ),
  },
];
