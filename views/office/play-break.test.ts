import type { PlayBreak, Session } from '@touchline/contracts/remote-views';
import { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures.ts';
import { server } from './server.tsx';

const endsAtMs = Date.UTC(2027, 4, 2, 9, 30);

async function draw(path: string, playBreak: Partial<PlayBreak> | null): Promise<string> {
  const session = { ...PLAYER, ...(playBreak && { playBreak }) } as Session;
  const request = fixtureRequest({ lang: 'en', path, session });
  const { reply } = await server.answer(request, fixtureServices(fixtureApi(fixtures)));
  return reply.body.split('<script')[0] ?? '';
}

describe('the office during a self-exclusion', () => {
  it('[DR-10.4] [DR-5.36] in place of the deposit form it shows the end and where to get help', async () => {
    const html = await draw('office/recharge', { endsAtMs });
    expect(html).toContain('You are taking a break');
    expect(html).toContain('2 May 2027, 12:30');
    expect(html).toContain('href="/en/responsiblegaming"');
    expect(html).toContain('Write to support');
    expect(html).not.toContain('<form');
    expect(html).not.toContain('<input');
    expect(html).not.toContain('Deposit<');
  });

  it('[DR-10.4] one without an end shows no date', async () => {
    expect(await draw('office/recharge', { endsAtMs: null })).not.toContain('<time');
  });

  it('[DM-LM-025] says whether a self-exclusion or a time-out ends', async () => {
    const excluded = await draw('office/recharge', { endsAtMs, isUserSelfExcluded: true });
    const timedOut = await draw('office/recharge', { endsAtMs, isUserSelfExcluded: false });
    expect([excluded.includes('The self-exclusion ends on'), excluded.includes('The break ends on')]).toEqual(
      [true, false],
    );
    expect([timedOut.includes('The self-exclusion ends on'), timedOut.includes('The break ends on')]).toEqual(
      [false, true],
    );
  });

  it('[DR-10.4] the account page shows the end too', async () => {
    const html = await draw('office/account', { endsAtMs });
    expect(html).toContain('2 May 2027, 12:30');
    expect(html).toContain('href="/en/responsiblegaming"');
    expect(await draw('office/account', null)).not.toContain('2 May 2027');
  });

  it('[DR-10.4] other pages of the office do not link to the deposit', async () => {
    for (const path of ['office/account', 'office/history']) {
      expect(await draw(path, null)).toContain('office/recharge');
      expect(await draw(path, { endsAtMs })).not.toContain('office/recharge');
    }
  });

  it('[DR-13.123] [DR-5.47] no consent to the newsletter can be given', async () => {
    const open = await draw('office/security', null);
    const closed = await draw('office/security', { endsAtMs });
    const switchOf = (html: string) => /<input[^>]*role="switch"[^>]*>/.exec(html)?.[0] ?? '';
    expect(switchOf(open)).toContain('aria-checked="false"');
    expect(switchOf(open)).not.toContain('disabled');
    expect(switchOf(closed)).toContain('disabled');
    expect(closed).toContain('No news and offers are sent during a break');
  });
});
