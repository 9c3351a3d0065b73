import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { DepositLimits } from '../../players/limits/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { VerificationGate } from './verification-totals.ts';
import type { PaymentProvider } from './provider.ts';

/** What deposits and withdrawals need. */
export type PaymentDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  ledger: Ledger;
  wallet: Wallet;
  identity: Identity;
  siteConfig: SiteConfigStore;
  limits: DepositLimits;
  /** What has to be proved first (DR-14.7): that of deposits, or that of withdrawals. */
  verification: VerificationGate;
  providers: Readonly<Record<string, PaymentProvider>>;
  /** The URL at which providers reach the site with call-backs. */
  callbackBaseUrl: () => string;
};
