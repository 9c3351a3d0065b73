import { fullProfile } from '@touchline/testkit/full-profile';
import { createTestApp, testStartMs } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const laterSec = testStartMs / 1000 + 1000;
const values = (json: object): string => encodeURIComponent(JSON.stringify(json));

/** Creates a browser with the cookies that an affiliate link sets. */
function visitor(cookies: Record<string, string>) {
  const browser = test.browser();
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  return browser;
}
const ops = (accountNumber: string) => runOps(test.app, ['referral', accountNumber], 'tester');

describe('the tags of a new player', () => {
  it('[DM-RF-001] [DM-AN-005] are stored with a one-click registration, and ref_code is returned', async () => {
    const browser = visitor({
      refererid: 'mira',
      subid: 's-1',
      partner: values({ affid: 'A', tag: 'L' }),
      referral_values: values({ reflinkid: { v: 'L', e: laterSec }, bf_id: { v: '9', e: laterSec } }),
    });
    const answer = await browser.post('/web-api/registration/one-click', form);
    const { accountNumber, refCode } = answer.body as { accountNumber: string; refCode: string };
    expect(refCode).toBe('mira');
    expect(await ops(accountNumber)).toEqual({
      ok: true,
      text: `Player ${accountNumber} registered 2026-11-20T12:00:00.000Z with ref=mira&btag=L&bf=9&subid=s-1&affid=A&tag=L`,
    });
  });

  it('are those of the browser that sent the form, not of the browser that opened the e-mail', async () => {
    await visitor({ refererid: 'first' }).post('/web-api/registration/email', {
      ...form,
      ...fullProfile,
      email: 'ref@example.org',
      password: 'a long enough secret',
    });
    const [letter] = await test.app.mail.list(1);
    const { code } = (letter?.parameters ?? {}) as { code?: string };
    const answer = await visitor({ refererid: 'second' }).post('/web-api/registration/confirm', { code });
    expect(answer.body).toMatchObject({ refCode: 'first', countryCode: 'IT', currency: 'EUR' });
    const { accountNumber } = answer.body as { accountNumber: string };
    expect((await ops(accountNumber)).text).toMatch(/with ref=first$/);
  });

  it.each([
    ['no cookies', {}],
    ['broken JSON', { referral_values: '%7B', partner: 'null' }],
    ['an entry that has run out', { referral_values: values({ bf_id: { v: 'x', e: laterSec - 1000 } }) }],
    ['bad encoding', { refererid: '%E0%A4%A' }],
    ['a value too long', { refererid: 'x'.repeat(129) }],
  ])('[RL-60] with %s the player registers without tags', async (_, cookies) => {
    const answer = await visitor(cookies).post('/web-api/registration/one-click', form);
    const { accountNumber, refCode } = answer.body as { accountNumber: string; refCode: string };
    expect(refCode).toBe('');
    expect(await ops(accountNumber)).toEqual({
      ok: true,
      text: `Player ${accountNumber} has no referral.`,
    });
  });

  it('[RL-60] HTML and script are stored as plain text', async () => {
    const evil = '<script>alert(1)</script>';
    const answer = await visitor({ refererid: encodeURIComponent(evil) }).post(
      '/web-api/registration/one-click',
      form,
    );
    const { accountNumber } = answer.body as { accountNumber: string };
    expect((await ops(accountNumber)).text).toMatch(/with ref=%3Cscript%3Ealert%281%29%3C%2Fscript%3E$/);
  });

  it('cannot be changed', async () => {
    await expect(db().query("update referral_tags set referer_id = 'other'")).rejects.toThrow(
      'referral_tags is append-only',
    );
  });

  it('are found by an account number', async () => {
    expect(await ops('12')).toEqual({ ok: false, text: 'Usage: npm run ops -- referral <accountNumber>' });
    expect(await ops('999999999')).toEqual({ ok: false, text: 'There is no player 999999999.' });
  });
});
