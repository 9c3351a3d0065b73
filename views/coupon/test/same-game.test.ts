import type { CouponBet, CouponState, QuotedBetWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { type BuilderPart, combinableBets } from '../same-game/combinable.ts';
import { compareWithProduct } from '../same-game/product.ts';
import { builderReason } from '@touchline/line-kit';

const bet = (marketId: number, gameId = 7, outcomeKey = '1'): CouponBet => ({
  marketId,
  outcomeKey,
  gameId,
  kind: 3,
  coefMilli: 2000,
  isBanker: false,
});

const part = (marketId: number, coefMilli: number | null = 2000, outcomeKey = '1'): BuilderPart => ({
  marketId,
  outcomeKey,
  typeKey: '1x2',
  spec: {},
  coefMilli,
});

type Quoted = { sportKey?: string; parts?: readonly BuilderPart[]; isGone?: boolean };

const couponOf = (
  ...bets: readonly (readonly [CouponBet, Quoted?])[]
): Pick<CouponState, 'bets' | 'quotedByBet'> => ({
  bets: bets.map(([one]) => one),
  quotedByBet: Object.fromEntries(
    bets.map(([one, { sportKey = 'football', parts, isGone } = {}]) => [
      `${one.marketId}/${one.outcomeKey}`,
      {
        coefMilli: one.coefMilli,
        facts: isGone ? null : { sportKey, typeKey: '1x2', spec: {}, ...(parts && { parts }) },
      } as unknown as QuotedBetWire,
    ]),
  ),
});

const partsOf = (coupon: Pick<CouponState, 'bets' | 'quotedByBet'>) =>
  combinableBets(coupon, 7)?.parts.map(({ marketId, outcomeKey }) => `${marketId}/${outcomeKey}`) ?? null;

describe('bets that can be combined', () => {
  it('[DR-4.220] are those of one match, each market once, the outcome chosen last', () => {
    expect(partsOf(couponOf([bet(1)], [bet(5, 8)], [bet(2)]))).toEqual(['1/1', '2/1']);
    expect(combinableBets(couponOf([bet(1)], [bet(5, 8)], [bet(2)]), 7)?.bets).toEqual([bet(1), bet(2)]);
    const combined = couponOf([bet(9, 7, 'yes'), { parts: [part(1), part(2)] }], [bet(2, 7, 'X')], [bet(3)]);
    expect(partsOf(combined)).toEqual(['1/1', '2/X', '3/1']);
  });

  it('[DR-7.90] need a sport with a model, bets that are still offered, and two markets', () => {
    expect(partsOf(couponOf([bet(1), { sportKey: 'tennis' }], [bet(2), { sportKey: 'tennis' }]))).toBeNull();
    expect(partsOf(couponOf([bet(1)], [bet(2), { isGone: true }]))).toBeNull();
    expect(partsOf(couponOf([bet(1)]))).toBeNull();
    expect(partsOf({ bets: [bet(1), bet(2)], quotedByBet: {} })).toBeNull();
  });
});

describe('the product of the parts', () => {
  it('[DR-4.227] [DR-7.91] is compared with the odds of the combination', () => {
    const parts = [part(1, 2925), part(2, 1758)];
    expect(compareWithProduct(parts, 4400)).toEqual({ productMilli: 5142, than: 'less' });
    expect(compareWithProduct(parts, 5143)).toEqual({ productMilli: 5142, than: 'more' });
    expect(compareWithProduct(parts, 5142)).toEqual({ productMilli: 5142, than: 'same' });
  });

  it('[DR-4.227] is not known while a part has no odds', () => {
    expect(compareWithProduct([part(1), part(2, null)], 4400)).toBeNull();
    expect(compareWithProduct([], 4400)).toBeNull();
  });
});

describe('why a combination is not offered', () => {
  const t = ((key: string, values?: { name?: string }) => `${key} ${values?.name ?? ''}`.trim()) as never;
  const say = (code: string, details: unknown) => builderReason(code, details, ['Home', 'Over 2.5'], t);

  it('[DR-4.221] [DR-7.93] names the selection that it is about', () => {
    expect(say('same-game/not-offered', { reason: 'implied', part: 1 })).toBe(
      'line_builder_implied Over 2.5',
    );
    expect(say('same-game/not-offered', { reason: 'suspended', part: 0 })).toBe(
      'line_builder_suspended Home',
    );
    expect(say('same-game/not-offered', { reason: 'full' })).toBe('line_builder_full');
  });

  it('[DR-4.221] any other answer asks to try again', () => {
    for (const [code, details] of [
      ['same-game/not-offered', { reason: 'unknown' }],
      ['same-game/not-offered', null],
      ['same-game/not-offered', { reason: 'toString' }],
      ['rate-limit', { waitSec: 3 }],
      ['', undefined],
    ] as const)
      expect(say(code, details)).toBe('line_builder_failed');
  });
});
