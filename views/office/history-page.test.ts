import { bet, coupon } from '@touchline/contracts/coupon-fixture';
import { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures.ts';
import { server } from './server.tsx';

type Coupons = Parameters<typeof coupon>[0];

/** Renders the history with one coupon and returns its text. */
async function read(change: Coupons): Promise<string> {
  const history = { coupons: [coupon(change)], openCount: 0, next: null };
  const api = fixtureApi({ ...fixtures, 'GET /web-api/coupons': history });
  const request = fixtureRequest({ lang: 'en', path: 'office/history', session: PLAYER });
  const { reply } = await server.answer(request, fixtureServices(api));
  const html = (reply.body.split('<script')[0] ?? '').replaceAll('<!-- -->', '');
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('a coupon of the history', () => {
  it('[SH-RT-120] is on the page of bets with its stake and state', async () => {
    const text = await read({ id: 9, state: 'won', bets: [bet] });
    expect(text).toContain('My bets All Open 0 Settled');
    expect(text).toContain('Stake €25.00 Odds 1.86 Payout €25.00 Won');
  });

  it('[DR-4.13] lists the bankers of a system', async () => {
    const bets = [{ ...bet, blockId: 0 }, bet, { ...bet, marketId: 6 }, { ...bet, marketId: 7 }];
    const text = await read({ id: 9, typeId: 2, systemValue: 2, lineCount: 3, bets });
    expect(text).toContain('System 2/3');
    expect(text.match(/Banker/g)).toHaveLength(1);
    expect(await read({ id: 9, bets: [{ ...bet, blockId: 0 }] })).not.toContain('Banker');
  });

  it('[DR-4.65] has no settlement and no live scores when it was not placed', async () => {
    const settledAtMs = 1_794_990_006_000;
    const followed = { ...bet, statusId: -2, score: { home: 2, away: 0 } };
    const refused: Coupons = { id: 9, state: 'refused', settledAtMs, bets: [followed] };
    const text = await read({ ...refused, refusal: { code: 'betting/leg-blocked', details: {} } });
    expect(text).toContain('Not placed');
    expect(text).toMatch(/18 Nov(?: 2026)?, 14:06/);
    expect(text).not.toContain('2:0');
    expect(text).not.toContain('settled');
    const lost = await read({ id: 9, state: 'lost', payout: '0.00', settledAtMs, bets: [followed] });
    expect(lost).toContain('2:0');
    expect(lost).toMatch(/settled 18 Nov(?: 2026)?, 11:20/);
  });
});
