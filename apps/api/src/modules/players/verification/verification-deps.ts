import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { FileScanner } from '../../../platform/files/scanners/scanner.ts';
import type { SealedFiles } from '../../../platform/files/sealed-files.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Identity } from '../identity/index.ts';

export type VerificationDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  identity: Identity;
  siteConfig: Pick<SiteConfigStore, 'get'>;
  /** Null where this installation stores no files. */
  files: SealedFiles | null;
  /** Null without a scanner: then pages wait and no document can be approved (DR-14.11). */
  scanner: FileScanner | null;
};

/** Returns the store of pages. @throws in a process without one */
export function pageFiles({ files }: Pick<VerificationDeps, 'files'>): SealedFiles {
  if (!files) throw new Error('FILES_DIR is not set: pages of documents cannot be stored');
  return files;
}
