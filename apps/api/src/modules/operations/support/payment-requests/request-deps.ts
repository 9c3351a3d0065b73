import type { SealedFiles } from '../../../../platform/files/sealed-files.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database } from '../../../../platform/database/db.ts';
import type { Payments, Withdrawals } from '../../../banking/payments/index.ts';
import type { Identity } from '../../../players/identity/index.ts';
import type { Mail } from '../../../site/mail/index.ts';
import type { SiteConfigStore } from '../../../site/site-config/index.ts';

export type RequestDeps = {
  db: Database;
  clock: Clock;
  identity: Identity;
  mail: Mail;
  siteConfig: SiteConfigStore;
  payments: Pick<Payments, 'findDeposit'>;
  withdrawals: Pick<Withdrawals, 'read'>;
  /** Null where this installation stores no files. */
  files: SealedFiles | null;
};
