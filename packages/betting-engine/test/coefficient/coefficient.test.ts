import { compare, rational } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactProduct, formatCoefWire, parseCoefWire } from '../../src/coefficient/coef.ts';
import { columnDecimals, formatCoef } from '../../src/coefficient/format.ts';
import { ladderFloor } from '../../src/coefficient/ladder.ts';
import { coefChange, shownTotalMilli } from '../../src/coefficient/total.ts';
import { clampCoefView, readCoefViewId } from '../../src/coefficient/view.ts';

describe('canonical form', () => {
  it('[DR-2.1] parses and formats three decimals', () => {
    expect(parseCoefWire('1.865')).toEqual({ outcome: 'parsed', coefMilli: 1865n });
    expect(parseCoefWire('1000.000')).toEqual({ outcome: 'parsed', coefMilli: 1_000_000n });
    expect(formatCoefWire(1865n)).toBe('1.865');
    expect(formatCoefWire(11_000n)).toBe('11.000');
    for (const text of [1.865, '1.86', '01.865', '1.8650', '-1.865', '1,865', '']) {
      expect(parseCoefWire(text)).toEqual({ outcome: 'refused', reason: 'format' });
    }
  });

  it('[DR-2.2] 1.000 is never offered', () => {
    for (const text of ['1.000', '0.950', '1000.001']) {
      expect(parseCoefWire(text)).toEqual({ outcome: 'refused', reason: 'range' });
    }
  });

  it('[DR-1.7] [DR-2.13] the product is exact and only the shown value is rounded', () => {
    const total = exactProduct([2350n, 1865n, 3100n]);
    expect(compare(total, rational(13586525n, 1000000n))).toBe(0);
    expect(shownTotalMilli(total)).toBe(13587n);
  });

  it('[DR-2.14] compares with what this client saw last', () => {
    expect(coefChange(1850n, 1851n)).toBe('up');
    expect(coefChange(1850n, 1849n)).toBe('down');
    expect(coefChange(1850n, 1850n)).toBe('none');
  });
});

describe('ladder', () => {
  it.each([
    [1000n, undefined],
    [1001n, 1001n],
    [3999n, 3999n],
    [4009n, 4000n],
    [9999n, 9990n],
    [10_099n, 10_000n],
    [19_999n, 19_900n],
    [20_499n, 20_000n],
    [99_999n, 99_500n],
    [100_999n, 100_000n],
    [1_000_001n, 1_000_000n],
  ])('[DR-2.3] %s is offered at %s', (price, offer) => {
    expect(ladderFloor(price)).toBe(offer);
  });

  it('[DR-2.3] never rises, keeps the order of prices and leaves an offer unchanged', () => {
    const price = fc.bigInt({ min: 1001n, max: 1_000_000n });
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = a <= b ? [a, b] : [b, a];
        const [lowOffer, highOffer] = [ladderFloor(low) ?? 0n, ladderFloor(high) ?? 0n];
        expect(lowOffer <= low && lowOffer <= highOffer).toBe(true);
        expect(ladderFloor(lowOffer)).toBe(lowOffer);
      }),
    );
  });
});

describe('display', () => {
  const table: readonly [bigint, string, string, string, string, string, string, string, string][] = [
    [1010n, '1/100', '-10000', '0.01', '-100.00', '0.01', '0.010', '-100.000', '0.010'],
    [1250n, '1/4', '-400', '0.25', '-4.00', '0.25', '0.250', '-4.000', '0.250'],
    [1500n, '1/2', '-200', '0.50', '-2.00', '0.50', '0.500', '-2.000', '0.500'],
    [1865n, '5/6', '-116', '0.87', '-1.16', '0.87', '0.865', '-1.156', '0.865'],
    [1910n, '10/11', '-110', '0.91', '-1.10', '0.91', '0.910', '-1.099', '0.910'],
    [2000n, '1/1', '+100', '1.00', '1.00', '1.00', '1.000', '1.000', '1.000'],
    [2100n, '11/10', '+110', '1.10', '1.10', '-0.91', '1.100', '1.100', '-0.909'],
    [2500n, '6/4', '+150', '1.50', '1.50', '-0.67', '1.500', '1.500', '-0.667'],
    [3750n, '11/4', '+275', '2.75', '2.75', '-0.36', '2.750', '2.750', '-0.364'],
    [11000n, '10/1', '+1000', '10.00', '10.00', '-0.10', '10.000', '10.000', '-0.100'],
  ];

  it.each(table)('[DR-2.9] [DR-2.4] [DR-2.5] [DR-2.6] [DR-2.7] %s in every format', (coefMilli, ...shown) => {
    expect([1, 2, 4, 5, 6, 14, 15, 16].map((view) => formatCoef(coefMilli, view))).toEqual(shown);
  });

  it('[DR-2.5] a fraction is one of the traditional ladder, the nearest, and short', () => {
    const shown = (milli: bigint) => formatCoef(milli, 1);
    expect([1001n, 1330n, 1360n, 1530n, 1830n, 2375n, 4830n, 9300n, 67_000n].map(shown)).toEqual([
      '1/1000',
      '1/3',
      '4/11',
      '8/15',
      '5/6',
      '11/8',
      '4/1',
      '17/2',
      '66/1',
    ]);
    // 9.5 is as near to 9/1 as to 10/1: the lower one is shown.
    expect([10_500n, 100_999n, 101_499n, 101_500n, 1_000_000n].map(shown)).toEqual([
      '9/1',
      '100/1',
      '100/1',
      '101/1',
      '999/1',
    ]);
    const price = fc.bigInt({ min: 1001n, max: 1_000_000n });
    const readMilli = (text: string) => {
      const [above = 0, below = 1] = text.split('/').map(Number);
      return (above / below) * 1000;
    };
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = a <= b ? [a, b] : [b, a];
        expect(shown(low).length).toBeLessThanOrEqual(6);
        expect(readMilli(shown(low))).toBeLessThanOrEqual(readMilli(shown(high)));
      }),
    );
  });

  it('[DR-2.7] a price that is not zero is never shown as zero, and keeps its sign', () => {
    // Hong Kong and Malay, each with three decimals.
    const shown = (milli: bigint) => [4, 6, 14, 16].map((view) => formatCoef(milli, view));
    expect(shown(1001n)).toEqual(['0.001', '0.001', '0.001', '0.001']);
    expect(shown(1004n)).toEqual(['0.004', '0.004', '0.004', '0.004']);
    expect(shown(1005n)).toEqual(['0.01', '0.01', '0.005', '0.005']);
    expect(shown(201_000n)).toEqual(['200.00', '-0.01', '200.000', '-0.005']);
    expect(shown(202_000n)).toEqual(['201.00', '-0.005', '201.000', '-0.005']);
    expect(shown(1_000_000n)).toEqual(['999.00', '-0.001', '999.000', '-0.001']);
    expect(shown(10_000_000n)).toEqual(['9999.00', '-0.0001', '9999.000', '-0.0001']);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1001n, max: 10n ** 12n }),
        fc.constantFrom(4, 5, 6, 14, 15, 16),
        (milli, view) => {
          const text = formatCoef(milli, view);
          expect(text).toMatch(/[1-9]/);
          const isBelowZero = view % 10 === 5 ? milli < 2000n : view % 10 === 6 && milli > 2000n;
          expect(text.startsWith('-')).toBe(isBelowZero);
        },
      ),
    );
  });

  it('[DR-2.8] decimal has two decimals, and a third when it is not zero', () => {
    expect([2050n, 1475n, 11000n, 1001n].map((milli) => formatCoef(milli, 0))).toEqual([
      '2.05',
      '1.475',
      '11.00',
      '1.001',
    ]);
  });

  it('[DR-2.10] unknown ids become decimal, and so does a value without a price', () => {
    expect([3, 7, 99, -1].map(readCoefViewId)).toEqual([0, 0, 0, 0]);
    expect(formatCoef(1865n, 3)).toBe('1.865');
    expect(formatCoef(1000n, 6)).toBe('1.00');
  });

  it('[DR-2.11] limits a format to the layout and to the site', () => {
    const all = [0, 1, 2, 4, 5, 6, 14, 15, 16];
    expect(all.map((id) => clampCoefView(id, 1, all))).toEqual([0, 0, 0, 14, 15, 16, 14, 15, 16]);
    expect(all.map((id) => clampCoefView(id, 0, all))).toEqual([0, 1, 2, 4, 5, 6, 4, 5, 6]);
    expect(clampCoefView(4, 0, [0, 1])).toBe(0);
    expect(clampCoefView(4, 1, [0, 4])).toBe(0);
    expect(clampCoefView(3, 0, all)).toBe(0);
  });
});

describe('a column of coefficients', () => {
  it('[DR-11.30] has three decimals when one of them needs three, and no digit is cut off', () => {
    expect(columnDecimals([1400, 2650, 11_000])).toBe(2);
    expect(columnDecimals([1400, 2659])).toBe(3);
    expect(columnDecimals([])).toBe(2);
    expect([1400n, 2659n, 12_000n].map((coefMilli) => formatCoef(coefMilli, 0, 3))).toEqual([
      '1.400',
      '2.659',
      '12.000',
    ]);
    expect([1400n, 2659n].map((coefMilli) => formatCoef(coefMilli, 0))).toEqual(['1.40', '2.659']);
    expect([1, 2, 4, 14].map((view) => formatCoef(2100n, view, 3))).toEqual([
      '11/10',
      '+110',
      '1.10',
      '1.100',
    ]);
  });
});
