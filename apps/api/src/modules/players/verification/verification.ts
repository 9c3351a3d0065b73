import type { VerificationProof, VerificationWire } from '@touchline/contracts/players';
import type { Sql } from '../../../platform/database/db.ts';
import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import { deleteOld, expireDocuments, resealOld } from './document-jobs.ts';
import { type GatedAction, missingProofs } from './gate.ts';
import { readPage, type StoredPage, type UploadOutcome, uploadPage } from './pages.ts';
import { configFields, readVerification, type VerificationFields } from './present.ts';
import { scanPending } from './scan-pages.ts';
import { isActivationOver, readStanding, stateOf } from './standing.ts';
import type { VerificationDeps } from './verification-deps.ts';
import {
  type CreateOutcome,
  createDocument,
  type RemoveOutcome,
  removeDocument,
  removePage,
  sendDocument,
  type SendOutcome,
} from './write-documents.ts';

/** Verification of identity (DR-14.1 to DR-14.17). */
export type Verification = {
  /**
   * Returns the proofs that an action of the player still needs; none means that it is allowed (DR-14.7). For a decision,
   * the caller has locked what the total was counted from.
   */
  missing: (sql: Sql, userId: bigint, wanted: GatedAction) => Promise<VerificationProof[]>;
  read: (userId: bigint) => Promise<VerificationWire>;
  /** Returns the proofs that an approved document gives now (DR-14.6). */
  provedOf: (userId: bigint) => Promise<VerificationProof[]>;
  /** The state and the time of the last change, for the player's live topic (DR-14.16). */
  liveState: (userId: bigint) => Promise<{ state: string; changedAtMs: number }>;
  /** The fields of the user config. */
  configFields: (userId: bigint, depositsMinor: bigint | null) => Promise<VerificationFields>;
  /** Whether the days to activate are over, so that the player's pages lead to the verification (DR-14.9). */
  isIdentificationNeeded: (userId: bigint) => Promise<boolean>;
  create: (userId: bigint, document: Parameters<typeof createDocument>[2]) => Promise<CreateOutcome>;
  remove: (userId: bigint, documentId: string) => Promise<RemoveOutcome>;
  send: (userId: bigint, documentId: string) => Promise<SendOutcome>;
  upload: (userId: bigint, page: Parameters<typeof uploadPage>[2]) => Promise<UploadOutcome>;
  removePage: (userId: bigint, page: Parameters<typeof removePage>[2]) => Promise<RemoveOutcome>;
  /** The pages that the player has sent, oldest first, for the player's export. A page that no key reads is left out. */
  filesOf: (userId: bigint) => Promise<{ name: string; storedName: string; keyId: string }[]>;
  /** Returns a page of the player's own document. */
  page: (userId: bigint, fileId: string) => Promise<StoredPage | null>;
  /** Returns a page of a sent document to an operator, with an audit row (DR-14.13). */
  operatorPage: (operatorId: bigint, fileId: string, caller: Caller) => Promise<StoredPage | null>;
  /** Scans pages without an answer. @returns how many got one */
  scanPending: () => Promise<number>;
  expireDocuments: () => Promise<number>;
  deleteOld: () => Promise<number>;
  resealOld: () => Promise<number>;
  /** What the operator's commands need. */
  deps: VerificationDeps;
};

export function createVerification(deps: VerificationDeps): Verification {
  const { db, siteConfig } = deps;
  return {
    missing: async (sql, userId, wanted) => missingProofs(await readStanding(deps, sql, userId), wanted),
    read: (userId) => readVerification(deps, db, userId),
    provedOf: async (userId) => [...(await readStanding(deps, db, userId)).given],
    filesOf: (userId) =>
      db.query<{ name: string; storedName: string; keyId: string }>(
        `select name, stored_name as "storedName", key_id as "keyId" from verification_page
         where user_id = $1 and key_id is not null order by created_at, id limit 1000`,
        [userId],
      ),
    liveState: async (userId) => {
      const [row] = await db.query<{ atMs: number | null }>(
        `select ${ms('max(at)')} as "atMs" from (
           select changed_at as at from verification_document where user_id = $1
           union all select coalesce(ended_at, asked_at) from verification_request where user_id = $1
           union all select created_at from verification_page where user_id = $1) as changes`,
        [userId],
      );
      return { state: stateOf(await readStanding(deps, db, userId)), changedAtMs: row?.atMs ?? 0 };
    },
    configFields: async (userId, depositsMinor) =>
      configFields(await readStanding(deps, db, userId), depositsMinor),
    isIdentificationNeeded: async (userId) => {
      // Most sites ask nothing at the registration; then no page pays for a read.
      const isAsked = siteConfig
        .get()
        .verificationProfiles.some((profile) => profile.registration.length > 0);
      return isAsked && isActivationOver(await readStanding(deps, db, userId));
    },
    create: (userId, document) => createDocument(deps, userId, document),
    remove: (userId, documentId) => removeDocument(deps, userId, documentId),
    send: (userId, documentId) => sendDocument(deps, userId, documentId),
    upload: (userId, page) => uploadPage(deps, userId, page),
    removePage: (userId, page) => removePage(deps, userId, page),
    page: (userId, fileId) => readPage(deps, db, fileId, userId),
    operatorPage: (operatorId, fileId, caller) => readForOperator(deps, operatorId, fileId, caller),
    scanPending: () => scanPending(deps),
    expireDocuments: () => expireDocuments(deps),
    deleteOld: () => deleteOld(deps),
    resealOld: () => resealOld(deps),
    deps,
  };
}

/** Writes the audit row in the transaction of the read, so that no page is read without one. */
const readForOperator = (
  deps: VerificationDeps,
  operatorId: bigint,
  fileId: string,
  caller: Caller,
): Promise<StoredPage | null> =>
  deps.db.transaction(async (tx) => {
    const page = await readPage(deps, tx, fileId, null);
    if (!page) return null;
    const operator = await deps.identity.findUser(tx, operatorId);
    await appendAudit(tx, {
      actor: operator?.accountNumber ?? '-',
      action: 'verification.read',
      subject: `document:${page.number}`,
      reason: 'download of a page',
      before: null,
      after: { fileId },
      caller,
    });
    return page;
  });
