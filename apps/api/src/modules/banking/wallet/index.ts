export { presentAccount, walletRoutes } from './routes.ts';
export { createWallet, houseAccounts, type Wallet, type WalletAccount } from './wallet.ts';
