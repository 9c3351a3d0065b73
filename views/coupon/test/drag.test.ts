import { COUPON_FORMS } from '@touchline/betting-engine';
import { betKey, type CouponBet, type CouponState, EMPTY_COUPON } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponTypeView } from '../coupon-types/index.ts';
import { type Arrangement, dropEvent, nextPlace, placeOf, placesFor } from '../drag/arrangement.ts';
import { nearestSpan, positionAt, scrollStep } from '../drag/drag-geometry.ts';

const t = ((key: string, { number }: { number?: number } = {}) => `${key}${number ?? ''}`) as Translate;
const bet = (marketId: number, isBanker = false): CouponBet => ({
  marketId,
  outcomeKey: '1',
  gameId: marketId,
  kind: 3,
  coefMilli: 2000,
  isBanker,
});
const keys = [1, 2, 3, 4].map((marketId) => betKey(bet(marketId)));
const [a = '', b = '', c = '', d = ''] = keys;

function arranged(typeId: number, change: Partial<CouponState> = {}): Arrangement | null {
  const coupon = { ...EMPTY_COUPON, typeId, bets: [1, 2, 3, 4].map((id) => bet(id)), ...change };
  return couponTypeView(typeId)?.arrange?.(coupon, t) ?? null;
}
function existing(typeId: number, change: Partial<CouponState> = {}): Arrangement {
  const arrangement = arranged(typeId, change);
  if (!arrangement) throw new Error('bets of this type cannot be moved');
  return arrangement;
}
const groupsOf = (arrangement: Arrangement) =>
  arrangement.kind === 'groups' ? arrangement.groups.map(({ id, bets }) => [id, bets.map(betKey)]) : [];
const { chain, conditional, multibet, system, express } = COUPON_FORMS;

describe('moving bets', () => {
  it('[DR-4.18] a chain is an order: a drop gives the bet that position', () => {
    const order = existing(chain.id);
    expect([placeOf(order, b), placesFor(order, b)]).toEqual([1, [0, 1, 2, 3]]);
    const event = { type: 'bet-placed-at', marketId: 2, outcomeKey: '1', position: 3 };
    expect(dropEvent(order, b, 3)).toEqual(event);
    expect([dropEvent(order, b, 1), dropEvent(order, b, 4), dropEvent(order, '9/1', 0)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([nextPlace(order, b, 1, 1), nextPlace(order, b, 3, 1), nextPlace(order, b, 0, -1)]).toEqual([
      2, 3, 0,
    ]);
  });

  it('[DR-4.25] a multibet has a lobby, blocks and a new block; a drop chooses the block', () => {
    const change = { blockByBetId: { [a]: 1, [b]: 1, [c]: 2 }, bets: [bet(1), bet(2), bet(3), bet(4, true)] };
    const blocks = existing(multibet.id, change);
    expect(groupsOf(blocks)).toEqual([
      [0, [d]],
      [1, [a, b]],
      [2, [c]],
      [3, []],
    ]);
    expect(dropEvent(blocks, a, 0)).toEqual({ type: 'block-chosen', marketId: 1, outcomeKey: '1', block: 0 });
    // A bet that is alone in its block gains nothing from a new block.
    expect([placesFor(blocks, a), placesFor(blocks, c)]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2],
    ]);
  });

  it('[DR-4.14] a bet that may not be a banker is not dropped into the lobby', () => {
    const quotedByBet = { [a]: { isDisabledBanker: true } } as unknown as CouponState['quotedByBet'];
    expect(placesFor(existing(multibet.id, { quotedByBet }), a)).not.toContain(0);
    expect(dropEvent(existing(system.id, { quotedByBet }), a, 0)).toBeNull();
  });

  it('[DR-4.30] the blocks of a conditional bet are ordered and have no lobby', () => {
    const blocks = existing(conditional.id);
    expect(blocks).toMatchObject({ kind: 'groups', isOrdered: true });
    expect(placesFor(blocks, a)).not.toContain(0);
  });

  it('[DM-CP-013] [DR-4.4] a system has bankers; enough bets stay ordinary, and none are moved while bankers are off', () => {
    const one = { bets: [bet(1, true), bet(2), bet(3), bet(4)], systemValue: 2 };
    const groups = existing(system.id, one);
    expect(groupsOf(groups)).toEqual([
      [0, [a]],
      [1, [b, c, d]],
    ]);
    expect(dropEvent(groups, a, 1)).toEqual({ type: 'banker-toggled', marketId: 1, outcomeKey: '1' });
    expect(placesFor(groups, b)).toEqual([1]);
    expect(arranged(system.id, { isActiveSystemBanker: false })).toBeNull();
    expect(arranged(express.id)).toBeNull();
  });
});

describe('geometry of a drag', () => {
  const rows = [0, 50, 100].map((top) => ({ top, bottom: top + 50 }));

  it('the position changes at the middle of a row', () => {
    expect([0, 25, 26, 75, 76, 999].map((y) => positionAt(rows, y))).toEqual([0, 0, 1, 1, 2, 3]);
    expect([-10, 60, 500].map((y) => nearestSpan(rows, y))).toEqual([0, 1, 2]);
    expect(nearestSpan([], 5)).toBe(-1);
  });

  it('the list scrolls near its edges, faster the nearer, and never in its middle', () => {
    const visible = { top: 100, bottom: 700 };
    expect([400, 100, 700, 0, 999].map((y) => scrollStep(visible, y))).toEqual([0, -14, 14, -14, 14]);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 155 }), (y) => {
        expect(scrollStep(visible, y)).toBeLessThanOrEqual(scrollStep(visible, y + 1));
      }),
    );
  });
});
