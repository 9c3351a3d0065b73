import {
  documentStates,
  rejectionReasons,
  verificationLimits,
  verificationProofs,
} from '@touchline/contracts/players';
import { z } from 'zod';
import { accountNumber, id, text } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { safeLine } from '../../../platform/operator/safe-text.ts';
import { approveAlone, approveByTwo, type MoneyOf } from './approve-document.ts';
import { dropRequest, rejectDocument, requestDocument } from './decide-document.ts';
import { type DocumentRow, findByNumber, readByState, readDocuments, readPages } from './document-rows.ts';
import { readStanding, stateOf } from './standing.ts';
import type { Verification } from './verification.ts';
import type { VerificationDeps } from './verification-deps.ts';

const permission = 'verification.decide';
const number = id.describe('number');
const proof = z.enum(verificationProofs).describe(verificationProofs.join('|'));
const note = text.max(verificationLimits.note).optional();
const sentStates = documentStates.filter((state) => state !== 'draft');
const state = z.enum(sentStates).default('waiting').describe(sentStates.join('|'));
const day = z.iso.date().optional().describe('YYYY-MM-DD');
const why = z.enum(rejectionReasons).describe(rejectionReasons.join('|'));
const listLimit = 100;

/** Operator commands for documents of players (DR-14.3 to DR-14.5, DR-14.13). */
export const verificationCommands = ({
  verification: { deps },
  moneyOf,
}: {
  verification: Verification;
  moneyOf: MoneyOf;
}): Command[] => [
  defineCommand({
    name: 'documents list',
    permission,
    help: 'documents of players in a state, the longest waiting first',
    input: { words: { state }, options: {} },
    needsReason: false,
    run: (input) => listDocuments(deps, input.state),
  }),
  defineCommand({
    name: 'documents show',
    permission,
    help: 'one document with the addresses of its pages',
    input: { words: { number }, options: {} },
    needsReason: false,
    run: (input) => showDocument(deps, input.number),
  }),
  defineCommand({
    name: 'documents player',
    permission,
    help: "a player's state of verification, requests and documents",
    input: { words: { accountNumber }, options: {} },
    needsReason: false,
    run: (input) => showPlayer(deps, input.accountNumber),
  }),
  defineCommand({
    name: 'documents approve',
    permission,
    help: 'approves a document; an identity document needs its last day; above verificationApprovalMax it is proposed',
    input: { words: { number }, options: { expires: day } },
    needsReason: true,
    run: (input, by) => approveAlone(deps, moneyOf, input, by),
    twoPerson: approveByTwo(deps),
  }),
  defineCommand({
    name: 'documents reject',
    permission,
    help: 'rejects a document with a reason that the player reads',
    input: { words: { number }, options: { why, note } },
    needsReason: true,
    run: (input, by) => reject(deps, input, by),
  }),
  defineCommand({
    name: 'documents request',
    permission,
    help: 'requests one more document of a player',
    input: { words: { accountNumber, proof }, options: { note } },
    needsReason: true,
    run: (input, by) => request(deps, input, by),
  }),
  defineCommand({
    name: 'documents drop-request',
    permission,
    help: 'drops an open request for one more document',
    input: { words: { accountNumber, proof }, options: {} },
    needsReason: true,
    run: (input, by) => drop(deps, input, by),
  }),
];

const at = (ms: number | null): string =>
  ms === null ? '-' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

const documentLine = ({ number: n, kind, state: now, sentAtMs, expiresOn, reason }: DocumentRow): string =>
  [n, at(sentAtMs), now, kind, ...(expiresOn === null ? [] : [`until ${expiresOn}`]), reason ?? '']
    .join('  ')
    .trimEnd();

async function listDocuments(
  { db, identity }: VerificationDeps,
  wanted: Exclude<DocumentRow['state'], 'draft'>,
): Promise<CommandResult> {
  const rows = await readByState(db, wanted, listLimit);
  const lines = await Promise.all(
    rows.map(async (row) => {
      const user = await identity.findUser(db, row.userId);
      return `${documentLine(row)}  player ${user?.accountNumber ?? '-'}`;
    }),
  );
  return { ok: true, text: lines.join('\n') || `No document is ${wanted}.` };
}

async function showDocument(deps: VerificationDeps, wanted: bigint): Promise<CommandResult> {
  const { db, identity } = deps;
  const document = await findByNumber(db, wanted);
  if (!document) return refused(`There is no document ${wanted}.`);
  const user = await identity.findUser(db, document.userId);
  const pages = await readPages(db, [document.number]);
  const lines = [
    documentLine(document),
    `player: ${user?.accountNumber ?? '-'}`,
    `country: ${user?.countryCode ?? '-'}`,
    ...(document.note === '' ? [] : [`note: ${safeLine(document.note)}`]),
    ...pages.map(({ fileId, name, sizeBytes, scan }) =>
      scan === 'clean'
        ? `page ${safeLine(name)} (${Math.ceil(sizeBytes / 1024)} KB): /operator-api/verification-files/${fileId}`
        : `page ${safeLine(name)}: ${scan === 'pending' ? 'waits for the scanner' : 'removed, the scanner found malware'}`,
    ),
  ];
  return { ok: true, text: lines.join('\n') };
}

async function showPlayer(deps: VerificationDeps, wanted: string): Promise<CommandResult> {
  const { db, identity } = deps;
  const user = await identity.findByLogin(db, wanted);
  if (user?.role !== 'player') return refused(`There is no player ${wanted}.`);
  const standing = await readStanding(deps, db, user.id);
  const documents = await readDocuments(db, user.id, verificationLimits.shown);
  const sent = documents.filter((row) => row.state !== 'draft');
  const list = (proofs: ReadonlySet<string>): string => [...proofs].toSorted().join(', ') || '-';
  const lines = [
    `player ${wanted}: ${stateOf(standing)}`,
    `profile: ${standing.profile.country}`,
    `given: ${list(standing.given)}`,
    `requested: ${list(standing.requested)}`,
    ...sent.map(documentLine),
  ];
  return { ok: true, text: lines.join('\n') };
}

const reject = (
  deps: VerificationDeps,
  input: { number: bigint; why: (typeof rejectionReasons)[number]; note?: string | undefined },
  by: Actor,
): Promise<CommandResult> =>
  changeWithAudit(deps.db, by, async (tx) => {
    const decision = { reason: input.why, note: input.note ?? '' };
    if (!(await rejectDocument(deps, tx, input.number, decision)))
      return refused('This document does not wait for an operator.');
    return {
      action: 'verification.reject',
      subject: `document:${input.number}`,
      before: { state: 'waiting' },
      // Only the length of the note is audited. The document has a retention period, and the audit log is kept for ever.
      after: { state: 'rejected', reason: input.why, noteCharacters: decision.note.length },
      text: `Document ${input.number} is rejected.`,
    };
  });

const request = (
  deps: VerificationDeps,
  input: { accountNumber: string; proof: string; note?: string | undefined },
  by: Actor,
): Promise<CommandResult> =>
  changeWithAudit(deps.db, by, async (tx) => {
    const user = await deps.identity.findByLogin(tx, input.accountNumber);
    if (user?.role !== 'player') return refused(`There is no player ${input.accountNumber}.`);
    if (!(await requestDocument(deps, tx, user.id, { proof: input.proof, note: input.note ?? '' })))
      return refused('A request for this proof is open already.');
    return {
      action: 'verification.request',
      subject: `player:${input.accountNumber}`,
      after: { proof: input.proof },
      text: `Player ${input.accountNumber} is asked for one more document: ${input.proof}.`,
    };
  });

const drop = (
  deps: VerificationDeps,
  input: { accountNumber: string; proof: string },
  by: Actor,
): Promise<CommandResult> =>
  changeWithAudit(deps.db, by, async (tx) => {
    const user = await deps.identity.findByLogin(tx, input.accountNumber);
    if (user?.role !== 'player' || !(await dropRequest(deps, tx, user.id, input.proof)))
      return refused('No such request is open.');
    return {
      action: 'verification.drop-request',
      subject: `player:${input.accountNumber}`,
      before: { proof: input.proof },
      text: `The request is dropped: ${input.proof}.`,
    };
  });
