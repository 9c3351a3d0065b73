import type { Rational } from '@touchline/money';
import { ONE, multiply } from '@touchline/money';
import { refusal } from '../refusal-codes.ts';
import type { Refusal } from '../refusal-codes.ts';
import type { CouponForm } from './forms.ts';
import { LOBBY } from './forms.ts';

type Blocked = { readonly blockId: number };

/** Returns the number of blocks, without the lobby (block 0, the bankers). */
export const blockCount = (legs: readonly Blocked[]): number =>
  new Set(legs.flatMap(({ blockId }) => (blockId === LOBBY ? [] : [blockId]))).size;

/** Returns the product of the values of each block, without the lobby, in block order from 1. */
export function blockValues(legs: readonly Blocked[], values: readonly Rational[]): readonly Rational[] {
  const products: Rational[] = Array.from({ length: blockCount(legs) }, () => ONE);
  for (const [at, { blockId }] of legs.entries()) {
    if (blockId === LOBBY) continue;
    products[blockId - 1] = multiply(products[blockId - 1] ?? ONE, values[at] ?? ONE);
  }
  return products;
}

/** Returns the positions of each block's legs, without the lobby, in block order. */
export function blockPositions(legs: readonly Blocked[]): readonly (readonly number[])[] {
  return Array.from({ length: blockCount(legs) }, (_, block) =>
    legs.flatMap(({ blockId }, at) => (blockId === block + 1 ? [at] : [])),
  );
}

/**
 * Checks the number of legs and blocks, and that blocks are numbered from 1 without gaps (DR-4.4, DR-4.6). A type
 * without `hasBankers` has no lobby (block 0).
 */
export function checkBlocks(form: CouponForm, legs: readonly Blocked[]): Refusal | undefined {
  const { legLimits, blockLimits = form.ordinaryLimits } = form;
  const count = blockCount(legs);
  const isSizeRight = legs.length >= legLimits.min && legs.length <= legLimits.max;
  const areBlocksRight = count >= blockLimits.min && count <= blockLimits.max;
  const isNumbered = legs.every(
    ({ blockId }) => (blockId >= 1 && blockId <= count) || (form.hasBankers && blockId === LOBBY),
  );
  return isSizeRight && areBlocksRight && isNumbered ? undefined : refusal('TYPE_SIZE');
}
