import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlannedMethod, planParts } from './plan-parts.ts';

const method = (change: Partial<PlannedMethod> = {}): PlannedMethod => ({
  id: 'bank',
  minMinor: 10_00n,
  maxMinor: 5000_00n,
  openReturnMinor: 0n,
  isReturnOnly: false,
  feeMinor: () => 0n,
  ...change,
});
const card = method({ id: 'card', minMinor: 1_00n, openReturnMinor: 100_00n, isReturnOnly: true });
const bank = method();

const amounts = (plan: ReturnType<typeof planParts>) =>
  plan.outcome === 'planned' ? plan.parts.map(({ methodId, amountMinor }) => [methodId, amountMinor]) : plan;
const outOfRange = { outcome: 'amount-range' };

describe('[DR-12.14] the parts of a withdrawal', () => {
  it.each<[string, bigint, PlannedMethod, PlannedMethod[], unknown]>([
    ['no deposit: all by the chosen method', 50_00n, bank, [], [['bank', 50_00n]]],
    ['less than came from the card: all back to it', 60_00n, bank, [card], [['card', 60_00n]]],
    ['exactly what came from the card', 100_00n, bank, [card], [['card', 100_00n]]],
    [
      'more: the rest to the bank',
      140_00n,
      bank,
      [card],
      [
        ['card', 100_00n],
        ['bank', 40_00n],
      ],
    ],
    ['a rest below the least amount of the bank', 105_00n, bank, [card], outOfRange],
    ['more than a card may get, with the card chosen', 100_01n, card, [card], outOfRange],
    ['below the least amount of the card', 99n, card, [card], outOfRange],
    ['above the greatest amount', 5000_01n, bank, [], outOfRange],
    [
      'a return below the least amount of its method goes with the rest',
      50_00n,
      bank,
      [method({ id: 'wallet', minMinor: 20_00n, openReturnMinor: 19_99n })],
      [['bank', 50_00n]],
    ],
    [
      'the oldest deposit first; the chosen method gets its return and the rest in one part',
      300_00n,
      method({ openReturnMinor: 50_00n }),
      [card, method({ openReturnMinor: 50_00n })],
      [
        ['card', 100_00n],
        ['bank', 200_00n],
      ],
    ],
    [
      'a return above the greatest amount of its method',
      100_00n,
      bank,
      [{ ...card, maxMinor: 70_00n }],
      [
        ['card', 70_00n],
        ['bank', 30_00n],
      ],
    ],
    ['a fee that eats the amount', 10_00n, method({ feeMinor: () => 10_00n }), [], outOfRange],
  ])('%s', (_, amountMinor, chosen, returns, expected) => {
    expect(amounts(planParts(amountMinor, chosen, returns))).toEqual(expected);
  });

  it('[DR-12.92] a part must exceed its fee and its tax together', () => {
    const terms = { country: 'IT', rateBp: 9_000, untaxedMinor: 0n };
    const withFee = (feeMinor: bigint) =>
      amounts(planParts(10_00n, method({ feeMinor: () => feeMinor }), [], terms));
    expect(withFee(99n)).toEqual([['bank', 10_00n]]);
    expect(withFee(1_00n)).toEqual(outOfRange);
  });

  it('the parts are the amount, each within its limits, and no return-only method gets more than came from it', () => {
    const minor = fc.bigInt({ min: 1n, max: 10_000_00n });
    const any = fc.record({ min: minor, span: minor, open: minor, isReturnOnly: fc.boolean() });
    fc.assert(
      fc.property(minor, fc.array(any, { maxLength: 4 }), (amountMinor, drawn) => {
        const returns = drawn.map(({ min, span, open, isReturnOnly }, at) =>
          method({ id: `m${at}`, minMinor: min, maxMinor: min + span, openReturnMinor: open, isReturnOnly }),
        );
        const plan = planParts(amountMinor, bank, returns);
        if (plan.outcome === 'amount-range') return;
        expect(plan.parts.reduce((sum, part) => sum + part.amountMinor, 0n)).toBe(amountMinor);
        for (const part of plan.parts) {
          const of = [bank, ...returns].find(({ id }) => id === part.methodId);
          expect(part.amountMinor >= (of?.minMinor ?? 0n) && part.amountMinor <= (of?.maxMinor ?? 0n)).toBe(
            true,
          );
          if (of?.isReturnOnly) expect(part.amountMinor <= of.openReturnMinor).toBe(true);
        }
      }),
    );
  });
});
