import { COUPON_FORMS } from '@touchline/betting-engine';
import { type CouponBet, EMPTY_COUPON } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { couponLabels } from '@touchline/ui/market-names';
import { describe, expect, it } from 'vitest';
import { commonChoices, couponTypeView, impossibleTypes, moreChoices } from '../coupon-types/index.ts';

const t = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translate;

const bets = (count: number, bankers = 0): CouponBet[] =>
  Array.from({ length: count }, (_, at) => ({
    marketId: at + 1,
    outcomeKey: '1',
    gameId: at + 1,
    kind: 3,
    coefMilli: 2000,
    isBanker: at < bankers,
  }));

const couponOf = (count: number, bankers = 0) => ({ ...EMPTY_COUPON, bets: bets(count, bankers) });
const labels = (choices: readonly { readonly label: string }[]) => choices.map(({ label }) => label);
const buttons = (count: number, bankers = 0) => labels(commonChoices(couponOf(count, bankers), t));
const listed = (count: number, bankers = 0) => labels(moreChoices(couponOf(count, bankers), t));
const impossible = (count: number) => impossibleTypes(couponOf(count), t).map(({ reason }) => reason);

describe('coupon types of the view', () => {
  it('[DR-4.1] every registered type has a view and a name', () => {
    for (const { id, name } of Object.values(COUPON_FORMS)) {
      expect([name, couponTypeView(id)]).toEqual([
        name,
        expect.objectContaining({ choices: expect.any(Function) }),
      ]);
      expect(couponLabels(id).winKey).toMatch(/^coupon_/);
    }
    expect(couponTypeView(99)).toBeUndefined();
  });

  it('[DR-4.4] [DR-4.5] [DR-4.8] common types are buttons, all others are in the list', () => {
    expect([buttons(1), listed(1)]).toEqual([['coupon_single'], []]);
    expect(buttons(2)).toEqual(['coupon_singles', 'coupon_express']);
    expect(listed(2)).toEqual(['coupon_lucky', 'coupon_chain', 'coupon_anti_express']);
    expect(buttons(4)).toEqual([
      'coupon_singles',
      'coupon_express',
      'coupon_system 2/4',
      'coupon_system 3/4',
    ]);
    expect(listed(4)).toEqual([
      'coupon_lucky',
      'coupon_patent',
      'coupon_chain',
      'coupon_multibet 2/4',
      'coupon_multibet 3/4',
      'coupon_conditional',
      'coupon_anti_express',
    ]);
    // 21 bets are too many for a system, and a multibet has at most 16 blocks.
    expect(buttons(21)).toEqual(['coupon_express']);
    expect([listed(21)[0], listed(21).at(-1)]).toEqual(['coupon_multibet 2/16', 'coupon_multibet 15/16']);
    // With two bankers, three bets are left for the system, and three blocks for the multibet.
    expect(buttons(5, 2)).toContain('coupon_system 2/3');
    expect(listed(5, 2)).toContain('coupon_multibet 2/3');
  });

  it('[DR-4.4] a type that does not allow this number of bets says how many it needs', () => {
    expect(impossible(2)).toEqual([
      'coupon_type_needs coupon_system_name 3',
      'coupon_type_needs coupon_patent 3',
      'coupon_type_needs coupon_multibet_name 3',
      'coupon_type_needs coupon_conditional 3',
    ]);
    expect(impossible(21)).toEqual([
      'coupon_type_at_most coupon_singles 20',
      'coupon_type_at_most coupon_lucky 8',
      'coupon_type_at_most coupon_patent 8',
      'coupon_type_at_most coupon_chain 20',
      'coupon_type_at_most coupon_conditional 20',
      'coupon_type_at_most coupon_anti_express 20',
    ]);
    expect(impossible(4)).toEqual([]);
  });
});
