export { createCurrencyAccounts, type CurrencyAccounts } from './currency-accounts.ts';
export { currencyAccountRoutes, presentAccount, walletRoutes } from './routes.ts';
export { createWallet, houseAccounts, ledgerAccountOf, type Wallet, type WalletAccount } from './wallet.ts';
