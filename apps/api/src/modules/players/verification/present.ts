import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import {
  documentKinds,
  type DocumentKind,
  type UserConfigWire,
  VERIFIED_GROUP,
  verificationLimits,
  type VerificationProof,
  verificationProofs,
  type VerificationStep,
  verificationTypeIds,
  type VerificationWire,
} from '@touchline/contracts/players';
import { formatAmountWire, parseAmount } from '@touchline/money';
import { ms } from '../../../platform/database/sql-time.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { type DocumentRow, type PageRow, readDocuments, readPages } from './document-rows.ts';
import { daysToActivate, missingProofs, neededFor } from './gate.ts';
import {
  isActivationOver,
  isVerifiedStanding,
  proofsOf,
  readStanding,
  type Standing,
  stateOf,
} from './standing.ts';
import type { VerificationDeps } from './verification-deps.ts';

type OpenRequest = { proof: VerificationProof; note: string; askedAtMs: number };

/** Returns a player's verification as their pages show it. */
export async function readVerification(
  deps: VerificationDeps,
  sql: Sql,
  userId: bigint,
): Promise<VerificationWire> {
  const standing = await readStanding(deps, sql, userId);
  const documents = await readDocuments(sql, userId, verificationLimits.shown);
  const pages = await readPages(
    sql,
    documents.map(({ number }) => number),
  );
  const requests = await sql.query<OpenRequest>(
    `select proof, note, ${ms('asked_at')} as "askedAtMs" from verification_request
     where user_id = $1 and state = 'open'`,
    [userId],
  );
  const { profile } = standing;
  return {
    state: stateOf(standing),
    steps: stepsOf(standing, documents, requests),
    documents: documents.map((document) => presentDocument(document, pages)),
    depositsOver: presentLimit(profile.depositsOver),
    withdrawalsOver: presentLimit(profile.withdrawalsOver),
    remainingDays: daysToActivate(standing),
    keptYears: deps.siteConfig.get().verificationKeptYears,
  };
}

/** A document as its owner sees it: without the number of the operators. */
function presentDocument(
  document: DocumentRow,
  pages: readonly PageRow[],
): VerificationWire['documents'][number] {
  const { documentId, kind, proof, state, reason, note, createdAtMs, sentAtMs, decidedAtMs, expiresOn } =
    document;
  return {
    documentId,
    kind,
    proof,
    state,
    reason,
    note,
    createdAtMs,
    sentAtMs,
    decidedAtMs,
    expiresOn,
    pages: pages
      .filter(({ documentNumber }) => documentNumber === document.number)
      .map(({ fileId, name, type, sizeBytes, scan }) => ({ fileId, name, type, sizeBytes, scan })),
  };
}

/** The steps: what the profile names or an operator has requested, and always the identity, in the order of the form. */
function stepsOf(
  standing: Standing,
  documents: readonly DocumentRow[],
  requests: readonly OpenRequest[],
): VerificationStep[] {
  const named = new Set<VerificationProof>([
    'identity',
    ...proofsOf(standing.profile),
    ...standing.requested,
  ]);
  return verificationProofs
    .filter((proof) => named.has(proof))
    .map((proof) => {
      const request = requests.find((one) => one.proof === proof);
      return {
        proof,
        state: stateOfProof(standing, documents, proof),
        neededFor: neededFor(standing.profile, proof),
        request: request ? { askedAtMs: request.askedAtMs, note: request.note } : null,
      };
    });
}

function stateOfProof(
  { given, requested }: Standing,
  documents: readonly DocumentRow[],
  proof: VerificationProof,
): VerificationStep['state'] {
  if (given.has(proof) && !requested.has(proof)) return 'approved';
  // Newest first; a document that still counts is not what a new request is about.
  const last = documents.find((document) => document.proof === proof && document.state !== 'approved');
  if (given.has(proof) && last === undefined) return 'missing';
  return last?.state ?? (documents.some((document) => document.proof === proof) ? 'expired' : 'missing');
}

const { houseCurrency } = DEFAULT_CONFIG;

function presentLimit(limit: { amount: string; proofs: readonly string[] } | null) {
  if (limit === null || limit.proofs.length === 0) return null;
  const parsed = parseAmount(limit.amount, houseCurrency);
  const amount = parsed.outcome === 'parsed' ? formatAmountWire(parsed.minor, houseCurrency) : limit.amount;
  return { amount, currency: houseCurrency.code };
}

export type VerificationFields = Pick<
  UserConfigWire,
  | 'is_need_identification'
  | 'user_status_id'
  | 'internal_verification_status'
  | 'verification_status'
  | 'verification_types'
  | 'verification_status_group_code'
  | 'requested_additional_document'
  | 'remaining_days_to_activate'
  | 'show_verification_modal_on_deposit_page'
> & { documentTypeId: number | null; documentEndDate: string | null };

/**
 * The fields of the user config that are about verification (DM-UC-001, DM-UC-024 to DM-UC-028), so that the state of the
 * specification is the state of DR-14.6.
 * @param depositsMinor all deposits of the player in minor units of the house currency; null without an exchange rate
 */
export function configFields(standing: Standing, depositsMinor: bigint | null): VerificationFields {
  const isVerified = isVerifiedStanding(standing);
  const isPending = !isVerified && standing.waiting.size > 0;
  // The least deposit; a larger one is decided when it is made.
  const next = depositsMinor === null ? null : depositsMinor + 1n;
  return {
    is_need_identification: isActivationOver(standing),
    user_status_id: isPending ? 1 : 0,
    internal_verification_status: isVerified ? 1 : 0,
    verification_status: isVerified || isPending ? 0 : 1,
    verification_types: proofsOf(standing.profile)
      .filter((proof) => standing.given.has(proof))
      .map((proof) => verificationTypeIds[proof]),
    verification_status_group_code: isVerified
      ? VERIFIED_GROUP
      : isPending
        ? 'VERIFICATION_PENDING'
        : 'VERIFICATION_REQUIRED',
    requested_additional_document: standing.requested.size > 0 ? 1 : 0,
    remaining_days_to_activate: daysToActivate(standing),
    show_verification_modal_on_deposit_page:
      missingProofs(standing, { action: 'deposit', totalMinor: next }).length > 0,
    documentTypeId: standing.identity ? documentKinds[standing.identity.kind as DocumentKind].typeId : null,
    documentEndDate: standing.identity?.expiresOn ?? null,
  };
}
