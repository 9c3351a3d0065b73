import { randomUUID } from 'node:crypto';

/** One request of somebody who asks for more than is free; a GET has no body. */
export type AbuseRequest = { path: string; body: object | null; isPlayer: boolean };

/** A flow that costs much, with ten times its budget (RL-72; `apps/api/src/hostile-bursts.db.test.ts` has the budgets). */
export type AbuseFlow = { name: string; calls: number; request: (userId: number) => AbuseRequest };

const registration = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const inBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const post = (path: string, body: object, isPlayer = false): AbuseRequest => ({ path, body, isPlayer });
const get = (path: string, isPlayer = false): AbuseRequest => ({ path, body: null, isPlayer });

export const abuseFlows: readonly AbuseFlow[] = [
  {
    name: 'log-in of one account',
    calls: 50,
    request: () =>
      post('/web-api/auth/login', {
        uLogin: inBase64('nobody@example.org'),
        uPassword: inBase64('x'),
        save: false,
      }),
  },
  {
    name: 'registration',
    calls: 200,
    request: () =>
      post('/web-api/registration/email', {
        ...registration,
        email: `${randomUUID()}@example.org`,
        password: 'a good long secret',
      }),
  },
  {
    name: 'password reset',
    calls: 50,
    request: () => post('/web-api/auth/password-reset', { email: `${randomUUID()}@example.org`, lng: 'en' }),
  },
  {
    name: 'support',
    calls: 100,
    request: () =>
      post('/web-api/support/feedback', {
        requestId: randomUUID(),
        topic: 'bets',
        lng: 'en',
        message: 'Hello',
        email: 'g@example.org',
      }),
  },
  { name: 'captcha', calls: 600, request: () => get('/captcha/update?action=login&code=100') },
  { name: 'search', calls: 900, request: () => get('/web-api/catalogue/search?text=team&lng=en') },
  { name: 'history of coupons', calls: 3000, request: () => get('/web-api/coupons?lng=en', true) },
  { name: 'history of prices', calls: 3000, request: () => get('/web-api/catalogue/history?market=1') },
  {
    name: 'placement',
    calls: 1200,
    request: (userId) =>
      post(
        '/web-api/coupons',
        {
          id: randomUUID(),
          accountId: userId,
          lng: 'en',
          amount: '1.00',
          coefMilli: 2000,
          typeId: 0,
          bets: [{ marketId: 1, outcomeKey: '1', coefMilli: 2000, kind: 3, blockId: 0 }],
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
