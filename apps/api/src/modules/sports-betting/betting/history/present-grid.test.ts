import { describe, expect, it } from 'vitest';
import { type GridCoupon, type GridLeg, presentGrid } from './present-grid.ts';

const money = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const leg = (coefMilli: bigint, blockId: number, more: Partial<GridLeg> = {}): GridLeg => ({
  coefMilli,
  blockId,
  statusId: -1,
  deadHeatNum: null,
  deadHeatDen: null,
  ...more,
});
const row = (more: Partial<GridCoupon> = {}): GridCoupon =>
  ({
    typeId: 2,
    systemValue: 2,
    state: 'open',
    stakeMinor: 60_00n,
    soldStakeMinor: 0n,
    lineCount: 3,
    boost: { kind: 'none' },
    caps: { capMilli: '1000000n', maxPayoutMinor: '6000000n' },
    ...more,
  }) as GridCoupon;
const bankerAndThree = [leg(1500n, 0), leg(1800n, 1), leg(2000n, 2), leg(2500n, 3)];

describe('the table of an open system', () => {
  it('[DR-10.42] each bet with its selections, stake and return, and the returns by winners', () => {
    expect(presentGrid(row(), bankerAndThree, money)).toEqual({
      lines: [
        { bets: [0, 1, 2], amount: '20.00', coefMilli: 5400, win: '108.00' },
        { bets: [0, 1, 3], amount: '20.00', coefMilli: 6750, win: '135.00' },
        { bets: [0, 2, 3], amount: '20.00', coefMilli: 7500, win: '150.00' },
      ],
      returns: [
        { wins: 2, least: '108.00', most: '150.00' },
        { wins: 3, least: '393.00', most: '393.00' },
      ],
    });
  });

  it('[DR-10.42] results count: a lost selection ends its bets, a void one has odds of 1, a dead heat its share', () => {
    const [banker, a, b, c] = bankerAndThree as [GridLeg, GridLeg, GridLeg, GridLeg];
    const lost = presentGrid(row(), [banker, { ...a, statusId: 0 }, b, c], money);
    expect(lost?.lines.map(({ win }) => win)).toEqual(['0.00', '0.00', '150.00']);
    expect(lost?.returns).toEqual([{ wins: 2, least: '150.00', most: '150.00' }]);
    const isVoid = presentGrid(row(), [banker, { ...a, statusId: 3 }, b, c], money);
    expect(isVoid?.lines.map(({ win }) => win)).toEqual(['60.00', '75.00', '150.00']);
    const half = { statusId: 1, deadHeatNum: 1, deadHeatDen: 2 };
    const tied = presentGrid(row(), [banker, { ...a, ...half }, b, c], money);
    expect(tied?.lines.map(({ win }) => win)).toEqual(['54.00', '67.50', '150.00']);
  });

  it('[DR-10.42] a partly sold system shows the rest of its stake and no returns', () => {
    const sold = presentGrid(row({ soldStakeMinor: 30_00n }), bankerAndThree, money);
    expect(sold?.lines[0]).toEqual({ bets: [0, 1, 2], amount: '10.00', coefMilli: 5400, win: '54.00' });
    expect(sold?.returns).toEqual([]);
  });

  it('[DR-10.42] none for other types, for coupons that are not open, and for one bet', () => {
    expect(
      presentGrid(row({ typeId: 1, systemValue: null, lineCount: 1 }), bankerAndThree, money),
    ).toBeNull();
    expect(presentGrid(row({ state: 'paid' as GridCoupon['state'] }), bankerAndThree, money)).toBeNull();
    expect(presentGrid(row({ caps: null }), bankerAndThree, money)).toBeNull();
  });
});
