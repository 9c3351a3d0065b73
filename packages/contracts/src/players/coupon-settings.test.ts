import { describe, expect, it } from 'vitest';
import {
  amountStepOf,
  DEFAULT_COUPON_SETTINGS,
  fittingCouponSettings,
  oneClickAmountOf,
  STORED_COUPON_SETTINGS,
} from './coupon-settings.ts';

describe('settings of the bet slip', () => {
  it('[DM-CS-001] [DM-CS-002] [DM-CS-003] have the fields of the specification, and accept a rise by default', () => {
    expect(Object.keys(DEFAULT_COUPON_SETTINGS)).toEqual(
      expect.arrayContaining([
        'amountStepByCurrencyIso',
        'isManualAmountStep',
        'changeCoefAction',
        'isAutoMax',
        'isVipBet',
        'isBalanceShown',
        'isPossibleWinShown',
        'isSelectAccountShown',
        'isCouponFixed',
        'oneClickAmount',
        'isActiveOneClick',
        'exactCoef',
        'isDropOnScoreChange',
        'bonusAccountOneClickAmount',
      ]),
    );
    expect(DEFAULT_COUPON_SETTINGS.changeCoefAction).toBe(2);
  });

  it('[DR-4.195] all are stored with the account except the switch of one-click betting', () => {
    expect(STORED_COUPON_SETTINGS).not.toContain('isActiveOneClick');
    expect(STORED_COUPON_SETTINGS).toHaveLength(Object.keys(DEFAULT_COUPON_SETTINGS).length - 1);
  });

  it('[DR-4.199] the tolerance is 0 by default, and only 0, 1 and 3 percent are read', () => {
    expect(DEFAULT_COUPON_SETTINGS.coefTolerancePercent).toBe(0);
    for (const good of [0, 1, 3])
      expect(fittingCouponSettings({ coefTolerancePercent: good })).toEqual({ coefTolerancePercent: good });
    for (const bad of [2, -1, 100, '1', null, true])
      expect(fittingCouponSettings({ coefTolerancePercent: bad })).toEqual({});
  });

  it('[DR-4.195] only valid values are read', () => {
    expect(fittingCouponSettings(DEFAULT_COUPON_SETTINGS)).toEqual(DEFAULT_COUPON_SETTINGS);
    const steps = { EUR: '2.50', KWD: '0.500' };
    const good = {
      changeCoefAction: 0,
      oneClickAmount: '5',
      amountStepByCurrencyIso: steps,
      isVipBet: false,
    };
    const bad = {
      exactCoef: 1,
      bonusAccountOneClickAmount: '0.00',
      oneClickCurrency: 'eur',
      isAutoMax: 'yes',
      isUnknown: true,
    };
    expect(fittingCouponSettings({ ...good, ...bad })).toEqual(good);
    const many = Object.fromEntries(
      Array.from({ length: 21 }, (_, at) => [`CU${String(at).padStart(2, '0')}`, '1']),
    );
    for (const wrong of [
      [],
      null,
      { EUR: '' },
      { EUR: '-1' },
      { EUR: '0' },
      { '<b>': '1' },
      { EUR: 5 },
      many,
    ])
      expect(fittingCouponSettings({ amountStepByCurrencyIso: wrong })).toEqual({});
    for (const changeCoefAction of [3, -1, '2', null])
      expect(fittingCouponSettings({ changeCoefAction })).toEqual({});
    for (const other of [null, 'x', 5]) expect(fittingCouponSettings(other)).toEqual({});
  });

  it('[DM-CS-001] [DR-1.22] the player’s own step of a currency replaces the default one while it is switched on', () => {
    const own = { ...DEFAULT_COUPON_SETTINGS, amountStepByCurrencyIso: { EUR: '1.00' } };
    expect(amountStepOf(own, 'EUR', '2.50')).toBe('2.50');
    const on = { ...own, isManualAmountStep: true };
    expect([amountStepOf(on, 'EUR', '2.50'), amountStepOf(on, 'USD', '2.50')]).toEqual(['1.00', '2.50']);
  });

  it('[DR-4.83] [DR-4.196] the bonus account has its own one-click stake; a stake of another currency is not used', () => {
    const settings = {
      ...DEFAULT_COUPON_SETTINGS,
      oneClickAmount: '500',
      bonusAccountOneClickAmount: '20',
      oneClickCurrency: 'RUB',
    };
    const amount = (currency: string, accountType: number | null): string =>
      oneClickAmountOf(settings, { currency, accountType });
    expect([amount('RUB', 0), amount('RUB', 9), amount('RUB', 4)]).toEqual(['500', '500', '20']);
    expect([amount('EUR', 0), amount('EUR', 4), amount('EUR', null)]).toEqual(['', '', '']);
    expect(oneClickAmountOf({ ...settings, oneClickCurrency: '' }, { currency: 'EUR', accountType: 0 })).toBe(
      '500',
    );
  });
});
