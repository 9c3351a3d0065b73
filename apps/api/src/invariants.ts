import { bettingInvariants } from './modules/betting/index.ts';
import { ledgerInvariants } from './modules/ledger/index.ts';
import { paymentInvariants } from './modules/payments/index.ts';
import type { Invariant } from './platform/invariants.ts';
import { platformInvariants } from './platform/platform-invariants.ts';

/** Every rule that the database can be checked against: after each database test file, on the site, and by hand. */
export const invariants: readonly Invariant[] = [
  ...platformInvariants,
  ...ledgerInvariants,
  ...paymentInvariants,
  ...bettingInvariants,
];
