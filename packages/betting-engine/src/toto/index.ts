export * from './correct-lines.ts';
export * from './price-coupon.ts';
export * from './share-pool.ts';
export * from './toto-choices.ts';
export * from './toto-kinds.ts';
