import { type AbuseFlow, abuseFlows } from '@touchline/testkit/abuse-flows';
import { passCaptcha } from '@touchline/testkit/solve-captcha';
import { createTestApp, type TestAnswer, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeys } from './modules/site-config/index.ts';
import { virtualClock } from './platform/clock.ts';

const { db } = useTestDatabase();
/** What everybody may ask of any flow in a second here, and ten times as many who ask. */
const most = 8;
const crowd = 10 * most;
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

const loadClock = virtualClock(0);
let test: ReturnType<typeof createTestApp>;
let players: TestBrowser[] = [];
let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `198.51.${100 + (++addresses >> 8)}.${addresses & 255}` });

const setLoad = (perSec: number, more: object = {}) =>
  test.app.siteConfig.change({
    ...Object.fromEntries(Object.values(loadKeys).map((key) => [key, perSec])),
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
  await setLoad(most);
  loadClock.advance(1000);
});
afterEach(() => test.close());

/** The `at`-th of the crowd asks: a guest from a place of their own, or one of the players. */
async function ask(flow: AbuseFlow, at: number, more: Record<string, string> = {}): Promise<TestAnswer> {
  const { path, body, isPlayer } = flow.request(1 + at);
  const cookies = isPlayer ? players[at % players.length]?.cookies : undefined;
  const browser = test.browser();
  for (const [name, value] of cookies ?? []) browser.cookies.set(name, value);
  const headers = { ...newAddress(), ...more };
  return body ? browser.post(path, body, headers) : browser.get(path, headers);
}

const codeOf = ({ body }: TestAnswer): string =>
  (body as { error?: { code: string } }).error?.code ?? 'served';
const isTooMuch = ({ status }: TestAnswer): boolean => status === 429;
const askAll = (flow: AbuseFlow, count: number): Promise<TestAnswer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(flow, at)));

const refusals: Partial<Record<string, string>> = { placement: 'betting/rate-limit' };
const asFlows = (flows: readonly AbuseFlow[]) => flows.map((flow) => [flow.name, flow] as const);

describe('[RL-72] many who each stay below their own budget', () => {
  it.each(asFlows(abuseFlows.filter(({ captcha }) => captcha === null)))(
    '%s: everybody’s budget of a second is served, each other told to come back in one, and then it goes on',
    async (name, flow) => {
      const answers = await askAll(flow, crowd);
      const refused = answers.filter(isTooMuch);
      expect(refused).toHaveLength(crowd - most);
      for (const answer of refused)
        expect(answer).toMatchObject({
          headers: { 'retry-after': '1' },
          body: { error: { code: refusals[name] ?? 'request/rate-limit', details: { waitSec: 1 } } },
        });
      loadClock.advance(1000);
      expect(isTooMuch(await ask(flow, 0))).toBe(false);
    },
  );

  it.each(asFlows(abuseFlows.filter(({ captcha }) => captcha !== null)))(
    '%s: half of the second is for whoever comes first, the other half for humans, then 429, and then it goes on',
    async (_name, flow) => {
      const code = String(flow.captcha);
      await test.app.siteConfig.change({ captchasPerSec: 1000 });
      const first = await askAll(flow, crowd);
      expect(first.filter((answer) => codeOf(answer) === code)).toHaveLength(crowd - most / 2);
      const solve = async () => ({
        'x-captcha-result': await passCaptcha(test.browser(), flow.flow, flow.captcha ?? 100),
      });
      const results = [];
      for (let at = 0; at < most; at++) results.push(await solve());
      loadClock.advance(1000);
      await askAll(flow, crowd);
      const humans = await Promise.all(results.map((result, at) => ask(flow, crowd + at, result)));
      const late = humans.filter(isTooMuch);
      expect(late).toHaveLength(most / 2);
      for (const answer of late)
        expect(answer).toMatchObject({
          headers: { 'retry-after': '1' },
          body: { error: { code: 'request/rate-limit', details: { waitSec: 1 } } },
        });
      expect(humans.filter((answer) => codeOf(answer) === code)).toEqual([]);
      loadClock.advance(1000);
      expect([codeOf(await ask(flow, 0)), isTooMuch(await ask(flow, 1))]).not.toContain(code);
    },
  );

  it.each(asFlows(abuseFlows.filter(({ captcha }) => captcha !== null)))(
    '%s: a site without captchas serves the whole budget of a second',
    async (_name, flow) => {
      await setLoad(most, { isCaptchaOn: false });
      const answers = await askAll(flow, crowd);
      expect(answers.filter(isTooMuch)).toHaveLength(crowd - most);
    },
  );

  it.each(asFlows(abuseFlows))(
    '%s: one who asks far too much takes no more of it than their own budget',
    async (_name, flow) => {
      await setLoad(flow.free + 1, { isCaptchaOn: false });
      const greedy = { 'x-forwarded-for': '203.0.113.7' };
      const askMuch = () => ask(flow, 0, greedy);
      const answers = await Promise.all(Array.from({ length: flow.free * 3 }, askMuch));
      expect(answers.filter(isTooMuch)).toHaveLength(flow.free * 2);
      // One is left of everybody's, for somebody else.
      expect([isTooMuch(await ask(flow, 1)), isTooMuch(await ask(flow, 2))]).toEqual([false, true]);
    },
  );

  it('a human who came too late in one second goes on in the next with what was solved', async () => {
    const flow = abuseFlows.find(({ flow: name }) => name === 'login');
    if (!flow) throw new Error('log-in is among the flows');
    const late = { 'x-captcha-result': await passCaptcha(test.browser(), 'login', 100) };
    await test.app.siteConfig.change({ logInsPerSec: 1 });
    await ask(flow, 1);
    expect(codeOf(await ask(flow, 2, late))).toBe('request/rate-limit');
    await test.app.siteConfig.change({ logInsPerSec: 2 });
    expect(codeOf(await ask(flow, 3))).toBe('100');
    expect(codeOf(await ask(flow, 4, late))).toBe('session/bad-credentials');
    loadClock.advance(1000);
    await ask(flow, 5);
    // Good for one call.
    expect(codeOf(await ask(flow, 6, late))).toBe('100');
  });
});
