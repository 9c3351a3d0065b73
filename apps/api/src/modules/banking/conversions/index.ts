export { conversionInvariants } from './conversion-invariants.ts';
export { readConvertedAccounts } from './converted-accounts.ts';
export { readConversionHistory } from './read-conversion-history.ts';
export { type Conversions, createConversions } from './conversions.ts';
export { conversionRoutes } from './routes.ts';
