import { type ApiClient, GUEST, type Session } from '@touchline/contracts/remote-views';
import { fixtureApi, fixtureRequest, fixtureServices } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { printed, printedCoupon } from '../fixtures.ts';
import { maskedNumber } from '../parts/masked-number.ts';
import { server } from '../server.tsx';

const PLAYER: Session = { status: 'signed-in', userId: 7, accountNumber: '100000001' };

async function draw(
  path: string,
  session: Session,
  coupon: object | null,
  { lang = 'en', isOwner = true }: { lang?: string; isOwner?: boolean } = {},
) {
  const requested: string[] = [];
  const known = fixtureApi(
    coupon === null
      ? {}
      : { [`GET /web-api/printed-coupons/${printedCoupon.id}`]: { ...printed, coupon, isOwner } },
  );
  const api: ApiClient = {
    send: (call) => {
      requested.push(call.path);
      return known.send(call);
    },
  };
  const answer = await server.answer(fixtureRequest({ lang, path, session }), fixtureServices(api));
  const text = (answer.reply.body.split('<script')[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: answer.status, text, requested, title: answer.reply.title };
}

describe('the printed coupon', () => {
  it('[SH-RT-052] [DR-4.104] shows its bets, stake, potential win and number, and only the end of the account number', async () => {
    const { status, text, requested, title } = await draw('print-coupon/10480017', PLAYER, printedCoupon);
    expect([status, requested, title]).toEqual([
      200,
      ['/web-api/printed-coupons/10480017'],
      'Bet no. 10480017',
    ]);
    for (const words of [
      'Accumulator (2-fold)',
      'Northgate United',
      'Southport',
      '1.86',
      'Total odds 3.46',
      '€25.00',
      '€86.50',
      '••••••001',
      'Signed receipt no. 12.',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('100000001');
  });

  it('[SH-LG-001] [SH-LG-011] shows the date in the language of the page', async () => {
    expect((await draw('print-coupon/10480017', PLAYER, printedCoupon)).text).toMatch(
      /18 Nov(?: 2026)?, 11:20/,
    );
    const { text } = await draw('print-coupon/10480017', PLAYER, printedCoupon, { lang: 'ar' });
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

  it('[DR-4.149] names the coupons before and after an edit', async () => {
    const edited = { ...printedCoupon, editedFrom: 10480016, editedTo: 10480018 };
    const { text } = await draw('print-coupon/10480017', PLAYER, edited);
    expect(text).toContain('Replaces bet no. 10480016');
    expect(text).toContain('Replaced by bet no. 10480018');
    expect((await draw('print-coupon/10480017', PLAYER, printedCoupon)).text).not.toContain('Replace');
  });

  it('[SH-RT-052] accepts digits only', async () => {
    for (const path of ['print-coupon', 'print-coupon/12a', 'print-coupon/abc', 'print-coupon/1/2']) {
      expect((await draw(path, PLAYER, printedCoupon)).status).toBe(404);
    }
  });

  it('[DR-4.104] [RL-53] is shown to its owner; a guest must log in, and others get "not found"', async () => {
    expect(await draw('print-coupon/10480017', GUEST, printedCoupon)).toMatchObject({
      status: 401,
      requested: [],
    });
    expect((await draw('print-coupon/10480017', PLAYER, null)).status).toBe(404);
  });

  it('[DR-4.104] is shown to anyone with a token, without the account and without a link to share', async () => {
    const path = 'print-coupon/10480017?token=1';
    const { status, text } = await draw(path, GUEST, printedCoupon, { isOwner: false });
    expect(status).toBe(200);
    expect(text).toContain('€25.00');
    expect(text).not.toMatch(/Account|Copy link/);
    expect((await draw(path, PLAYER, printedCoupon, { isOwner: false })).text).not.toContain('••••••001');
    expect((await draw(path, GUEST, null)).status).toBe(404);
  });

  it('a masked number shows only its last three digits', () => {
    expect(['100000001', '12', ''].map(maskedNumber)).toEqual(['••••••001', '12', '']);
  });
});
