import { randomUUID } from 'node:crypto';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
let players = 0;

async function player(): Promise<TestBrowser> {
  const browser = test.browser();
  const from = { 'x-forwarded-for': `192.0.2.${++players}` };
  expect((await browser.post('/web-api/registration/one-click', form, from)).status).toBe(200);
  return browser;
}
beforeAll(() => {
  test = createTestApp(db());
});

type Ask = (browser: TestBrowser, from: Record<string, string>) => ReturnType<TestBrowser['get']>;
type Burst = {
  name: string;
  /** Times ten of what is free. */
  calls: number;
  free: number;
  /** Answers of a burst from one place, with how many of each; 2xx and other refusals of the handler are `served`. */
  answers: Record<string, number>;
  isPlayer?: boolean;
  ask: Ask;
};
const guess = {
  uLogin: encodeCredential('nobody@example.org'),
  uPassword: encodeCredential('x'),
  save: false,
};
/** Of a market there is not: each is read and refused. */
const coupon = {
  accountId: 1,
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
};

const bursts: Burst[] = [
  {
    name: 'log-in of one account',
    calls: 50,
    free: 5,
    // Without a captcha no password is tried, and what is only asked closes nobody's account.
    answers: { served: 5, 100: 45 },
    ask: (browser, from) => browser.post('/web-api/auth/login', guess, from),
  },
  {
    name: 'registration',
    calls: 200,
    free: 20,
    answers: { served: 20, 112: 20, 111: 60, 'registration/too-many-tries': 100 },
    ask: (browser, from) =>
      browser.post(
        '/web-api/registration/email',
        { ...form, email: `${randomUUID()}@example.org`, password: 'a good long secret' },
        from,
      ),
  },
  {
    name: 'password reset',
    calls: 50,
    free: 5,
    answers: { served: 5, 100: 5, 111: 15, 'session/too-many-tries': 25 },
    ask: (browser, from) =>
      browser.post('/web-api/auth/password-reset', { email: `${randomUUID()}@example.org`, lng: 'en' }, from),
  },
  {
    name: 'support',
    calls: 100,
    free: 10,
    answers: { served: 10, 111: 40, 'support/too-many': 50 },
    ask: (browser, from) =>
      browser.post(
        '/web-api/support/feedback',
        { requestId: randomUUID(), topic: 'bets', lng: 'en', message: 'Hello', email: 'g@example.org' },
        from,
      ),
  },
  {
    name: 'captcha',
    calls: 600,
    free: 60,
    answers: { served: 60, 'request/rate-limit': 540 },
    ask: (browser, from) => browser.get('/captcha/update?action=login&code=100', from),
  },
  {
    name: 'history of coupons',
    calls: 3000,
    free: 300,
    answers: { served: 300, 'request/rate-limit': 2700 },
    isPlayer: true,
    ask: (browser, from) => browser.get('/web-api/coupons?lng=en', from),
  },
  {
    name: 'history of prices',
    calls: 3000,
    free: 300,
    answers: { served: 300, 'request/rate-limit': 2700 },
    ask: (browser, from) => browser.get('/web-api/catalogue/history?market=1', from),
  },
  {
    name: 'placement',
    calls: 1200,
    free: 120,
    answers: { served: 120, 'betting/rate-limit': 1080 },
    isPlayer: true,
    ask: (browser, from) => browser.post('/web-api/coupons', { ...coupon, id: randomUUID() }, from),
  },
];

/** The codes that end a budget; whatever else a handler says has been served. */
const ends = /^(100|111|112|113|[\w/-]*(too-many|rate-limit)[\w-]*)$/;

describe('[RL-72] ten times what is free, at once', () => {
  it.each(bursts.map((burst) => [burst.name, burst] as const))(
    '%s: no more than its budget is served, each other answer says how long to wait, and others are served',
    async (name, { calls, ask, answers, isPlayer = false }) => {
      const browser = isPlayer ? await player() : test.browser();
      const other = isPlayer ? await player() : test.browser();
      const from = { 'x-forwarded-for': '198.51.100.1' };
      const told = await Promise.all(Array.from({ length: calls }, () => ask(browser, from)));
      const counted: Record<string, number> = {};
      const unclear: unknown[] = [];
      for (const { status, body } of told) {
        const { code = '', details } =
          (body as { error?: { code: string; details?: { waitSec?: number } } }).error ?? {};
        const isEnd = ends.test(code);
        counted[isEnd ? code : 'served'] = (counted[isEnd ? code : 'served'] ?? 0) + 1;
        if (status >= 500) unclear.push(body);
        if (isEnd && code.includes('/') && (status !== 429 || !(Number(details?.waitSec) > 0)))
          unclear.push(body);
      }
      expect(unclear.slice(0, 3)).toEqual([]);
      expect(counted).toEqual(answers);
      const elsewhere = await ask(other, { 'x-forwarded-for': '198.51.100.2' });
      const code = (elsewhere.body as { error?: { code: string } }).error?.code ?? '';
      // The account itself is what a log-in guesses at: from elsewhere it asks for a captcha too.
      if (!name.includes('one account')) expect(code).not.toMatch(ends);
    },
    30_000,
  );
});
