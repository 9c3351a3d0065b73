import { describe, expect, it } from 'vitest';
import { placesOf, targetOf } from './shared-play.ts';
import { cashOutInTrial, endTrial, newSharedTrial, placeInTrial } from './shared-trial.ts';

const bet = { key: 'a', roundId: 7, stake: '5.00', target: null };

describe('free play in a shared round', () => {
  it('[DR-8.104] a cash-out before the bust tick pays its multiplier, one in it nothing', () => {
    const placed = placeInTrial(newSharedTrial(), bet);
    expect(placed).toMatchObject({ purseMinor: 99_500n, stakedMinor: 500n, rounds: 1 });
    // 2.00 is reached in tick 116.
    const inTime = endTrial(cashOutInTrial(placed, 'a', 115), { roundId: 7, point: 200, isBroken: false });
    expect(inTime.entries[0]).toMatchObject({ state: 'paid', multiplier: 199, payoutMinor: 995n });
    expect(inTime).toMatchObject({ purseMinor: 100_495n, returnedMinor: 995n });
    const late = endTrial(cashOutInTrial(placed, 'a', 116), { roundId: 7, point: 200, isBroken: false });
    expect(late.entries[0]).toMatchObject({ state: 'lost', multiplier: null, payoutMinor: 0n });
    expect(endTrial(inTime, { roundId: 7, point: 200, isBroken: false })).toEqual(inTime);
  });

  it('[DR-8.104] [DR-8.31] an automatic cash-out is paid exactly when the point reaches it', () => {
    const placed = placeInTrial(newSharedTrial(), { ...bet, target: 200 });
    const end = (point: number) => endTrial(placed, { roundId: 7, point, isBroken: false }).entries[0]?.state;
    expect([end(199), end(200)]).toEqual(['lost', 'paid']);
    expect(endTrial(placed, { roundId: 7, point: 199, isBroken: true }).entries[0]).toMatchObject({
      state: 'returned',
      payoutMinor: 500n,
    });
  });

  it('[DR-8.95] a third bet, a bet above the purse and one out of range are refused', () => {
    const two = placeInTrial(placeInTrial(newSharedTrial(), bet), { ...bet, key: 'b' });
    const codeOf = (stake: string, on = newSharedTrial()) =>
      placeInTrial(on, { ...bet, stake }).refusal?.code;
    expect(codeOf('1.00', two)).toBe('shared/two-entries');
    expect([codeOf('0.09'), codeOf('1000.01'), codeOf('99009.91'), codeOf('0.10')]).toEqual([
      'shared/stake',
      'shared/no-funds',
      'shared/stake',
      undefined,
    ]);
  });
});

describe('the two places', () => {
  const entry = (key: string) => ({
    key,
    roundId: 1,
    stake: '1.00',
    target: null,
    goal: 200,
    state: 'open' as const,
    multiplier: null,
    payout: null,
  });

  it('an entry stays where it was placed; others take free places in order', () => {
    const [one, two] = [entry('one'), entry('two')];
    expect(placesOf([one], new Map([['one', 1]]))).toEqual([null, one]);
    expect(placesOf([one, two], new Map([['one', 1]]))).toEqual([two, one]);
    expect(placesOf([one, two], new Map())).toEqual([one, two]);
  });

  it('[DR-8.96] a target is 1.01 to 1,000,000 with at most two digits after the point', () => {
    expect(['1.01', '1,5', '2', '1000000', ' 3.20 '].map(targetOf)).toEqual([
      101, 150, 200, 100_000_000, 320,
    ]);
    expect(['1', '1.00', '1.001', '1000000.01', '', 'x', '-2', '1e3'].map(targetOf)).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  });
});
