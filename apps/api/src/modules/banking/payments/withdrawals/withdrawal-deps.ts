import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database, Sql } from '../../../../platform/database/db.ts';
import type { Log } from '../../../../platform/process/log.ts';
import type { Identity } from '../../../players/identity/index.ts';
import type { SiteConfigStore } from '../../../site/site-config/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { PaymentProvider } from '../provider.ts';

/** Whether the player's identity is verified enough for a withdrawal (DR-12.17). */
export type VerificationGate = (
  sql: Sql,
  withdrawal: { userId: bigint; currency: string; amountMinor: bigint },
) => Promise<'allowed' | 'required'>;

export type WithdrawalDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  ledger: Ledger;
  wallet: Wallet;
  identity: Identity;
  siteConfig: SiteConfigStore;
  providers: Readonly<Record<string, PaymentProvider>>;
  verification: VerificationGate;
  /** The URL at which providers reach the site with call-backs. */
  callbackBaseUrl: () => string;
};

/** The site has no verification of identity yet, so there is nothing to require (DR-12.17). */
export const noVerification: VerificationGate = async () => 'allowed';
