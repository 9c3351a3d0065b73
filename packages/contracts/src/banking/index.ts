export * from './wallet.ts';
export * from './wallet-paths.ts';
