import { describe, expect, it } from 'vitest';
import { root } from './checks.ts';
import { comparedTypeIds, findComparedTypeIds } from './coupon-type-ids.ts';

describe('numbers of coupon types', () => {
  it.each([
    'if (coupon.typeId === 2) return;',
    'const isPlain = typeId !== 1;',
    'return 0 === state.typeId;',
    'typeId < 2 ? a : b',
  ])('[DR-4.1] the planted "%s" is found', (line) => {
    expect(comparedTypeIds(`const a = 1;\n${line}\n`)).toEqual([line]);
  });

  it.each([
    'choice.typeId === coupon.typeId',
    'const body = { typeId: 2 };',
    '// typeId === 2 would be wrong',
    ' * typeId === 2',
    'couponForm(typeId)?.hasBankers === true',
  ])('[DR-4.1] "%s" is allowed', (line) => {
    expect(comparedTypeIds(line)).toEqual([]);
  });

  it('[DR-4.1] no code outside the folder of coupon types compares with a type number', () => {
    expect(findComparedTypeIds(root)).toEqual([]);
  });
});
