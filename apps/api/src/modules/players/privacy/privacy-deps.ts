import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { SealedFiles } from '../../../platform/files/sealed-files.ts';
import type { Identity } from '../identity/index.ts';

/** A file of a player: its name for the player, and where its bytes are. */
export type PlayerFile = { name: string; storedName: string; keyId: string };

export type PrivacyDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  identity: Pick<
    Identity,
    | 'accountNumbersOf'
    | 'closeForErasure'
    | 'confirmOwner'
    | 'findByLogin'
    | 'findUser'
    | 'lockUsers'
    | 'passwords'
    | 'readSecurity'
    | 'resealSecrets'
  >;
  /** Null where this installation stores no files; nothing can be exported then. */
  files: SealedFiles | null;
  /** The sealed fields of the identity document; empty in a process without their key. */
  documentOf: (userId: bigint) => Promise<Readonly<Record<string, string>>>;
  /** The names and the date of birth of a player, as far as they are known. */
  personOf: (
    userId: bigint,
  ) => Promise<{ name: string | null; surname: string | null; birthDate: string | null }>;
  /** The files that the player has sent. */
  filesOf: (userId: bigint) => Promise<readonly PlayerFile[]>;
  /** Seals document fields again that an older key has sealed. @returns how many */
  resealDocuments: (limit: number) => Promise<number>;
};
