import { bet, coupon } from '@touchline/contracts/coupon-fixture';
import type { Translate } from '@touchline/i18n';
import { describe, expect, it } from 'vitest';
import { hasOpenBets, pictureModel, pictureText, SHOWN_BETS } from '../src/picture-model.ts';

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Translate;
const texts = { t, lang: 'en', coefViewId: 0, company: 'Touchline', placedOn: '24 November 2026' };
const hidden = { isMoneyShown: false, code: null };
const double = coupon({
  id: 10480017,
  accountId: 100000001,
  typeId: 1,
  coefMilli: 3460,
  bets: [bet, { ...bet, marketId: 6, statusId: 0 }],
});

describe('the shared picture of a coupon', () => {
  it('[DR-4.198] says selections and odds, and by default neither stake, return, player, account nor number', () => {
    const model = pictureModel(double, hidden, texts);
    expect(model).toMatchObject({ headline: '3.46', state: { mark: 'open' }, money: [], code: null });
    expect(model.bets.map(({ coef, mark }) => [coef, mark])).toEqual([
      ['1.86', 'open'],
      ['1.86', 'lost'],
    ]);
    const said = `${JSON.stringify(model)}${pictureText(model)}`;
    for (const secret of ['10480017', '100000001', '25.00', '46.50']) expect(said).not.toContain(secret);
  });

  it('[DR-4.198] shows stake and return when the player chose so: what was paid once it is settled', () => {
    const shown = { ...hidden, isMoneyShown: true };
    const moneyOf = (change: Partial<typeof double>) =>
      pictureModel({ ...double, ...change }, shown, texts).money.map(
        ({ label, amount }) => `${label} ${amount}`,
      );
    expect(moneyOf({})).toEqual(['coupon_print_stake €25.00', 'coupon_possible_win €46.50']);
    expect(moneyOf({ state: 'won', payout: '86.50' })).toEqual([
      'coupon_print_stake €25.00',
      'coupon_print_paid €86.50',
    ]);
    expect(moneyOf({ state: 'sold', payout: '0.00', sold: { stake: '25.00', paid: '31.20' } })).toEqual([
      'coupon_print_stake €25.00',
      'coupon_print_paid €31.20',
    ]);
  });

  it('[DR-4.198] a long coupon shows its first bets and how many more; a type without common odds its number of bets', () => {
    const bets = Array.from({ length: 11 }, (_, at) => ({ ...bet, marketId: at + 1 }));
    const model = pictureModel({ ...double, bets }, hidden, texts);
    expect([model.bets.length, model.more]).toEqual([SHOWN_BETS, 'coupon_more_lines 3']);
    const system = { ...double, typeId: 2, systemValue: 2, lineCount: 6 };
    expect(pictureModel(system, hidden, texts).headline).toBe('coupon_lines_count 6');
  });

  it('[DR-4.198] a code is offered while the coupon is open and a selection has no result', () => {
    expect(hasOpenBets(double)).toBe(true);
    expect(hasOpenBets({ ...double, bets: double.bets.map((one) => ({ ...one, statusId: 1 })) })).toBe(false);
    for (const state of ['won', 'lost', 'sold', 'waiting'] as const)
      expect(hasOpenBets({ ...double, state })).toBe(false);
  });
});
