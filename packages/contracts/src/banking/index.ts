export * from './account-types.ts';
export * from './conversion.ts';
export * from './currency-accounts.ts';
export * from './wallet.ts';
export * from './wallet-paths.ts';
export * from './withdrawals.ts';
export * from './withdrawal-paths.ts';
