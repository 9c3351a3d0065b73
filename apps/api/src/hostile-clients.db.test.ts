import { type AbuseFlow, abuseFlows } from '@touchline/testkit/abuse-flows';
import { passCaptcha } from '@touchline/testkit/solve-captcha';
import { createTestApp, type TestAnswer, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateLimitKeys } from './modules/site/site-config/index.ts';
import { virtualClock } from './platform/process/clock.ts';
import { burstOf } from './platform/limits/global-rate-limits.ts';

const { db } = useTestDatabase();
/** The global rate limit of each flow in this test, the burst that it allows, and ten times that number of calls. */
const perSec = 40;
const most = burstOf(perSec);
const manyCalls = 10 * most;
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

const loadClock = virtualClock(0);
let test: ReturnType<typeof createTestApp>;
let players: TestBrowser[] = [];
/** The caller number of the heavy user, which no other caller has. */
const heavyPlayer = 1_000_000;
let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `198.51.${100 + (++addresses >> 8)}.${addresses & 255}` });

const setLoad = (callsPerSec: number, more: object = {}) =>
  test.app.siteConfig.change({
    ...Object.fromEntries(Object.values(rateLimitKeys).map((key) => [key, callsPerSec])),
    ...more,
  });

beforeEach(async () => {
  test = createTestApp(db(), { loadClock });
  await setLoad(1000, { captchaWork: 1000, isCaptchaOn: true });
  if (players.length === 0) {
    players = await Promise.all(
      Array.from({ length: most + 1 }, async () => {
        const browser = test.browser();
        const answer = await browser.post('/web-api/registration/one-click', form, newAddress());
        expect(answer.status).toBe(200);
        return browser;
      }),
    );
  }
  await setLoad(perSec);
  loadClock.advance(1000);
});
afterEach(() => test.close());

/** Sends a call as the client with number `at`: a guest with a separate address, or a player. */
async function sendRequest(
  flow: AbuseFlow,
  at: number,
  more: Record<string, string> = {},
): Promise<TestAnswer> {
  const { path, body, isPlayer } = flow.request(1 + at);
  const player = at === heavyPlayer ? players.at(-1) : players[at % most];
  const cookies = isPlayer ? player?.cookies : undefined;
  const browser = test.browser();
  for (const [name, value] of cookies ?? []) browser.cookies.set(name, value);
  const headers = { ...newAddress(), ...more };
  return body ? browser.post(path, body, headers) : browser.get(path, headers);
}

/** Flows whose rate limit is checked before the handler, and flows that a captcha protects. */
const counted = abuseFlows.filter(({ captcha }) => captcha === null);
const captchaFlows = abuseFlows.filter(({ captcha }) => captcha !== null);
const littleOf = ({ free }: AbuseFlow): number => free / 10;

const codeOf = ({ body }: TestAnswer): string =>
  (body as { error?: { code: string } }).error?.code ?? 'served';
const isTooMuch = ({ status }: TestAnswer): boolean => status === 429;
const sendAll = (flow: AbuseFlow, count: number): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => sendRequest(flow, at)));

const refusals: Partial<Record<string, string>> = { placement: 'betting/rate-limit' };
const asFlows = (flows: readonly AbuseFlow[]) => flows.map((flow) => [flow.name, flow] as const);

describe('[RL-72] many clients who each stay below their own budget', () => {
  it.each(asFlows(counted))(
    '[DR-13.121] %s: a full burst is served, every other call gets 429 with a time after the one before, and then calls pass again',
    async (name, flow) => {
      const answers = await sendAll(flow, manyCalls);
      const refused = answers.filter(isTooMuch);
      expect(refused).toHaveLength(manyCalls - most);
      const waits = refused.map(({ headers }) => Number(headers['retry-after']));
      expect(waits.toSorted((one, other) => one - other)).toEqual(
        refused.map((_, at) => Math.ceil((at + 1) / perSec)),
      );
      for (const [at, { body }] of refused.entries())
        expect(body).toMatchObject({
          error: { code: refusals[name] ?? 'request/rate-limit', details: { waitSec: waits[at] } },
        });
      loadClock.advance(1000);
      expect(isTooMuch(await sendRequest(flow, 0))).toBe(false);
    },
  );

  it.each(asFlows(captchaFlows))(
    '%s: half of the limit is open to all, the other half needs a captcha, then 429, and then calls pass again',
    async (_name, flow) => {
      const code = String(flow.captcha);
      await test.app.siteConfig.change({ captchasPerSec: 1000 });
      const first = await sendAll(flow, manyCalls);
      expect(first.filter((answer) => codeOf(answer) === code)).toHaveLength(manyCalls - most / 2);
      const solve = async () => ({
        'x-captcha-result': await passCaptcha(test.browser(), flow.flow, flow.captcha ?? 100),
      });
      const results = [];
      for (let at = 0; at < most; at++) results.push(await solve());
      loadClock.advance(1000);
      await sendAll(flow, manyCalls);
      const humans = await Promise.all(
        results.map((result, at) => sendRequest(flow, manyCalls + at, result)),
      );
      const late = humans.filter(isTooMuch);
      expect(late).toHaveLength(most / 2);
      for (const answer of late)
        expect(answer).toMatchObject({
          headers: { 'retry-after': '1' },
          body: { error: { code: 'request/rate-limit', details: { waitSec: 1 } } },
        });
      expect(humans.filter((answer) => codeOf(answer) === code)).toEqual([]);
      loadClock.advance(1000);
      const later = await sendRequest(flow, 0);
      expect([codeOf(later) === code, isTooMuch(later)]).toEqual([false, false]);
    },
  );

  it.each(asFlows(captchaFlows))(
    '%s: a site without captchas serves the whole limit to the first callers',
    async (_name, flow) => {
      await setLoad(perSec, { isCaptchaOn: false });
      const answers = await sendAll(flow, manyCalls);
      expect(answers.filter(isTooMuch)).toHaveLength(manyCalls - most);
    },
  );

  it.each(asFlows(counted))(
    '%s: one heavy user leaves half of the limit to light users',
    async (_name, flow) => {
      const little = littleOf(flow);
      await setLoad(4 * (4 * little));
      const heavyUser = { 'x-forwarded-for': '203.0.113.7' };
      await sendAll(flow, little);
      // A quarter of the global limit is used. The heavy user takes another quarter, which is a tenth of the user's own
      // rate limit.
      const answers = await Promise.all(
        Array.from({ length: flow.free * 3 }, () => sendRequest(flow, heavyPlayer, heavyUser)),
      );
      expect(answers.filter((answer) => !isTooMuch(answer))).toHaveLength(little);
      const others = await sendAll(flow, 2 * little + 1);
      expect(others.filter(isTooMuch)).toHaveLength(1);
    },
  );

  it.each(asFlows(captchaFlows))(
    '%s: one heavy user uses no more of the limit than their own budget',
    async (_name, flow) => {
      // One more simultaneous call than one caller may make.
      await setLoad(4 * (flow.free + 1), { isCaptchaOn: false });
      const heavyUser = { 'x-forwarded-for': '203.0.113.7' };
      const sendHeavyLoad = () => sendRequest(flow, 0, heavyUser);
      const answers = await Promise.all(Array.from({ length: flow.free * 3 }, sendHeavyLoad));
      expect(answers.filter(isTooMuch)).toHaveLength(flow.free * 2);
      // One call of the global limit is left, and another caller can use it.
      expect([isTooMuch(await sendRequest(flow, 1)), isTooMuch(await sendRequest(flow, 2))]).toEqual([
        false,
        true,
      ]);
    },
  );

  it('a captcha result that is refused because the limit is used up is still valid a moment later, once', async () => {
    const flow = abuseFlows.find(({ flow: name }) => name === 'login');
    if (!flow) throw new Error('log-in is among the flows');
    const solve = async () => ({ 'x-captcha-result': await passCaptcha(test.browser(), 'login', 100) });
    const [first, second, late] = [await solve(), await solve(), await solve()];
    await test.app.siteConfig.change({ logInsPerSec: 4 });
    const tried = 'session/bad-credentials';
    expect([
      codeOf(await sendRequest(flow, 1)),
      codeOf(await sendRequest(flow, 2)),
      codeOf(await sendRequest(flow, 3)),
    ]).toEqual([tried, tried, '100']);
    expect([codeOf(await sendRequest(flow, 4, first)), codeOf(await sendRequest(flow, 5, second))]).toEqual([
      tried,
      tried,
    ]);
    expect(codeOf(await sendRequest(flow, 6, late))).toBe('request/rate-limit');
    loadClock.advance(250);
    expect(codeOf(await sendRequest(flow, 6, late))).toBe(tried);
    loadClock.advance(250);
    expect(codeOf(await sendRequest(flow, 7, late))).toBe('100');
  });
});
