import { bettingInvariants } from './modules/sports-betting/betting/index.ts';
import { gameWalletInvariants } from './modules/gaming/game-wallet/index.ts';
import { suppliedGameInvariants } from './modules/gaming/supplied-games/index.ts';
import { roundInvariants } from './modules/gaming/rounds/index.ts';
import { sharedRoundInvariants } from './modules/gaming/shared-rounds/index.ts';
import { sameGameInvariants } from './modules/sports-betting/catalogue/index.ts';
import { totoInvariants } from './modules/sports-betting/toto/index.ts';
import { conversionInvariants } from './modules/banking/conversions/index.ts';
import { ledgerInvariants } from './modules/banking/ledger/index.ts';
import { limitInvariants } from './modules/players/limits/index.ts';
import { paymentInvariants, withdrawalInvariants } from './modules/banking/payments/index.ts';
import type { Invariant } from './platform/database/invariants.ts';
import { platformInvariants } from './platform/database/platform-invariants.ts';

/**
 * Every invariant that can be checked in a database. They are checked after each database test file, on the running
 * site, and by a command.
 */
export const invariants: readonly Invariant[] = [
  ...platformInvariants,
  ...ledgerInvariants,
  ...conversionInvariants,
  ...limitInvariants,
  ...paymentInvariants,
  ...withdrawalInvariants,
  ...bettingInvariants,
  ...roundInvariants,
  ...gameWalletInvariants,
  ...sharedRoundInvariants,
  ...totoInvariants,
  ...sameGameInvariants,
  ...suppliedGameInvariants,
];
