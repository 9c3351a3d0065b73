export * from './account-types.ts';
export * from './wallet.ts';
export * from './wallet-paths.ts';
export * from './withdrawals.ts';
export * from './withdrawal-paths.ts';
