import { abuseFlows, callsOf } from '@touchline/testkit/abuse-flows';
import { createTestApp, type TestAnswer, type TestBrowser } from '@touchline/testkit/test-app';
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

/**
 * The expected number of replies by code, for a burst of calls from one address. `served` includes 2xx and refusals for
 * other reasons.
 */
const answers: Record<string, Record<string, number>> = {
  // Without a captcha, passwords are not compared. So mere requests cannot lock an account.
  'log-in of one account': { served: 5, 100: 45 },
  registration: { served: 20, 112: 20, 111: 60, 'registration/too-many-tries': 100 },
  'password reset': { served: 5, 100: 5, 111: 15, 'session/too-many-tries': 25 },
  'code by SMS': { served: 20, 112: 20, 111: 60, 'sms/too-many-codes': 100 },
  'second step': { served: 20, 'request/rate-limit': 180 },
  'new password': { served: 10, 'request/rate-limit': 90 },
  support: { served: 10, 111: 40, 'support/too-many': 50 },
  captcha: { served: 60, 'request/rate-limit': 540 },
  search: { served: 90, 'request/rate-limit': 810 },
  'history of coupons': { served: 300, 'request/rate-limit': 2700 },
  'history of prices': { served: 300, 'request/rate-limit': 2700 },
  placement: { served: 120, 'betting/rate-limit': 1080 },
};

/** Codes of a reached rate limit; any other reply is counted as served. */
const ends = /^(100|111|112|113|[\w/-]*(too-many|rate-limit)[\w-]*)$/;

describe('[RL-72] ten times the free calls at once', () => {
  it.each(abuseFlows.map((flow) => [flow.name, flow] as const))(
    '%s: no more than its budget is served, refusals have the time to wait, and other callers are served',
    async (name, flow) => {
      const sendRequest = (browser: TestBrowser, address: string): Promise<TestAnswer> => {
        // The market does not exist, so each placement is read and refused.
        const { path, body } = flow.request(1);
        const from = { 'x-forwarded-for': address };
        return body ? browser.post(path, body, from) : browser.get(path, from);
      };
      const { isPlayer } = flow.request(1);
      const browser = isPlayer ? await player() : test.browser();
      const other = isPlayer ? await player() : test.browser();
      const replies = await Promise.all(
        Array.from({ length: callsOf(flow) }, () => sendRequest(browser, '198.51.100.1')),
      );
      const counted: Record<string, number> = {};
      const undecided: unknown[] = [];
      for (const { status, body } of replies) {
        const { code = '', details } =
          (body as { error?: { code: string; details?: { waitSec?: number } } }).error ?? {};
        const isEnd = ends.test(code);
        counted[isEnd ? code : 'served'] = (counted[isEnd ? code : 'served'] ?? 0) + 1;
        if (status >= 500) undecided.push(body);
        if (isEnd && code.includes('/') && (status !== 429 || !(Number(details?.waitSec) > 0)))
          undecided.push(body);
      }
      expect(undecided.slice(0, 3)).toEqual([]);
      expect(counted).toEqual(answers[name]);
      const elsewhere = await sendRequest(other, '198.51.100.2');
      const code = (elsewhere.body as { error?: { code: string } }).error?.code ?? '';
      // Log-ins are counted per account, so a log-in from another address needs a captcha too.
      if (!name.includes('one account')) expect(code).not.toMatch(ends);
    },
    30_000,
  );
});
