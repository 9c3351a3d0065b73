import { type ApiClient, GUEST, type Session } from '@touchline/contracts/remote-views';
import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { printedCoupon } from '../fixtures.ts';
import { maskedNumber } from '../parts/masked-number.ts';
import { server } from '../server.tsx';

const PLAYER: Session = { status: 'signed-in', userId: 7, accountNumber: '100000001' };

async function draw(path: string, session: Session, coupon: object | null, lang = 'en') {
  const asked: string[] = [];
  const known = fixtureApi(coupon === null ? {} : { [`GET /web-api/coupons/${printedCoupon.id}`]: coupon });
  const api: ApiClient = {
    send: (call) => {
      asked.push(call.path);
      return known.send(call);
    },
  };
  const answer = await server.answer(fixtureRequest({ lang, path, session }), fixtureServices(api));
  const text = (answer.reply.body.split('<script')[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: answer.status, text, asked, title: answer.reply.title };
}

describe('the printed coupon', () => {
  it('[SH-RT-052] [DR-4.104] shows its bets, stake, potential win and number, and only the end of the account number', async () => {
    const { status, text, asked, title } = await draw('print-coupon/10480017', PLAYER, printedCoupon);
    expect([status, asked, title]).toEqual([200, ['/web-api/coupons/10480017'], 'Bet no. 10480017']);
    for (const words of [
      'Accumulator (2-fold)',
      'Northgate United',
      'Southport',
      '1.86',
      'Total odds 3.46',
      '€25.00',
      '€86.50',
      '••••••001',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('100000001');
  });

  it('[SH-LG-001] [SH-LG-011] shows the date in the language of the page', async () => {
    expect((await draw('print-coupon/10480017', PLAYER, printedCoupon)).text).toMatch(
      /18 Nov(?: 2026)?, 11:20/,
    );
    const { text } = await draw('print-coupon/10480017', PLAYER, printedCoupon, 'ar');
    expect(text).toMatch(/18 نوفمبر(?: 2026)?، 11:20/);
  });

  it('[DR-4.104] shows the lines of a system and its bankers', async () => {
    const [first, second] = printedCoupon.bets;
    if (!first || !second) throw new Error('the printed coupon has two bets');
    const bets = [{ ...first, blockId: 0 }, second, { ...second, marketId: 7 }, { ...second, marketId: 8 }];
    const system = { ...printedCoupon, typeId: 2, systemValue: 2, lineCount: 3, bets };
    const { text } = await draw('print-coupon/10480017', PLAYER, system);
    expect(text).toContain('System 2/3');
    expect(text).toContain('Number of bets 3');
    expect(text.match(/Banker/g)).toHaveLength(1);
    expect((await draw('print-coupon/10480017', PLAYER, printedCoupon)).text).not.toContain('Banker');
  });

  it('[SH-RT-052] accepts digits only', async () => {
    for (const path of ['print-coupon', 'print-coupon/12a', 'print-coupon/abc', 'print-coupon/1/2']) {
      expect((await draw(path, PLAYER, printedCoupon)).status).toBe(404);
    }
  });

  it('[DR-4.104] [RL-53] is for its owner: a guest is asked to log in, others get not found', async () => {
    expect(await draw('print-coupon/10480017', GUEST, printedCoupon)).toMatchObject({
      status: 401,
      asked: [],
    });
    expect((await draw('print-coupon/10480017', PLAYER, null)).status).toBe(404);
  });

  it.each(['waiting', 'pending-vip', 'refused'] as const)(
    '[DR-4.104] a coupon that is %s is not accepted',
    async (state) => {
      expect((await draw('print-coupon/10480017', PLAYER, { ...printedCoupon, state })).status).toBe(404);
    },
  );

  it('masks all but the last three digits', () => {
    expect(['100000001', '12', ''].map(maskedNumber)).toEqual(['••••••001', '12', '']);
  });
});
