export { conversionInvariants } from './conversion-invariants.ts';
export { readConvertedAccounts } from './converted-accounts.ts';
export { readConversionHistory } from './read-conversion-history.ts';
export { type Conversions, createConversions } from './conversions.ts';
export { createRetiredCurrencies, type RetiredCurrencies } from './retired-currencies.ts';
export { conversionRoutes, retiredCurrencyRoutes } from './routes.ts';
