import { z } from 'zod';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { clientId } from '../shared/ids.ts';
import { uploadBodyBytes, uploadTypes } from '../shared/uploads.ts';
import {
  documentKindNames,
  documentStates,
  rejectionReasons,
  scanStates,
  verificationPaths,
  verificationProofs,
  verificationStates,
} from './verification-paths.ts';

export const verificationErrors = {
  'verification/id-reused': 422,
  'verification/no-document': 404,
  'verification/no-file': 404,
  /** Only a draft can be changed, sent and removed (DR-14.2). */
  'verification/not-draft': 409,
  /** A document of this proof is a draft or waits already (DR-14.2). */
  'verification/already-open': 409,
  'verification/too-many-documents': 409,
  'verification/too-many-pages': 409,
  'verification/too-few-pages': 409,
  'verification/file-empty': 400,
  'verification/file-too-large': 413,
  'verification/file-type': 415,
  'verification/file-damaged': 422,
  /** A PDF with a script, an attachment or a password (DR-14.10). */
  'verification/file-active': 422,
  'verification/file-infected': 422,
} as const;
export type VerificationErrorCode = keyof typeof verificationErrors;

const page = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.enum(uploadTypes),
  sizeBytes: z.number(),
  scan: z.enum(scanStates),
});

const document = z.object({
  documentId: z.string(),
  kind: z.enum(documentKindNames),
  proof: z.enum(verificationProofs),
  state: z.enum(documentStates),
  /** Of a rejected document. */
  reason: z.enum(rejectionReasons).nullable(),
  /** The operator's words to the player about a rejection; empty when there are none. */
  note: z.string(),
  createdAtMs: z.number(),
  sentAtMs: z.number().nullable(),
  decidedAtMs: z.number().nullable(),
  /** `YYYY-MM-DD`: the last day on which an approved document counts. */
  expiresOn: z.string().nullable(),
  pages: z.array(page),
});

const step = z.object({
  proof: z.enum(verificationProofs),
  /** The state of the proof: of its approved document, else of its last one; `missing` without any. */
  state: z.enum(['missing', ...documentStates]),
  /** What the profile of the country needs it for (DR-14.8). */
  neededFor: z.array(
    z.enum(['registration', 'first-deposit', 'deposits-over', 'withdrawal', 'withdrawals-over']),
  ),
  /** An operator has requested one more document of this proof (DR-14.5). */
  request: z.object({ askedAtMs: z.number(), note: z.string() }).nullable(),
});

const documentParams = z.strictObject({ documentId: clientId });

export const verificationEndpoints = defineEndpoints(verificationPaths, {
  read: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's verification: state, what is needed for what, and documents, the newest first",
    reply: z.object({
      state: z.enum(verificationStates),
      steps: z.array(step),
      documents: z.array(document),
      /** Limits in the house currency above which proofs are needed; null for none (DR-14.8). */
      depositsOver: z.object({ amount: amountReply, currency: currencyCode }).nullable(),
      withdrawalsOver: z.object({ amount: amountReply, currency: currencyCode }).nullable(),
      /** Whole days left to send what the registration needs; null when nothing is due (DR-14.9). */
      remainingDays: z.number().int().min(0).nullable(),
      /** How many years documents are kept (DR-14.14). */
      keptYears: z.number(),
    }),
  },
  create: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 20, flow: 'write' },
    summary: 'Begin a document; a repeat with the same id changes nothing',
    body: z.strictObject({ documentId: clientId, kind: z.enum(documentKindNames) }),
    reply: z.object({ documentId: z.string() }),
    refusals: ['verification/id-reused', 'verification/already-open', 'verification/too-many-documents'],
  },
  remove: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Remove a draft with its pages',
    params: documentParams,
    body: z.strictObject({}),
    reply: z.object({ documentId: z.string() }),
    refusals: ['verification/no-document', 'verification/not-draft'],
  },
  send: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 20, flow: 'write' },
    summary: 'Send a draft to be checked; a repeat changes nothing',
    params: documentParams,
    body: z.strictObject({}),
    reply: z.object({ state: z.literal('waiting') }),
    refusals: [
      'verification/no-document',
      'verification/not-draft',
      'verification/too-few-pages',
      'verification/file-infected',
    ],
  },
  upload: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 20, flow: 'write' },
    maxBodyBytes: uploadBodyBytes,
    summary: 'Add a page to a draft',
    params: documentParams,
    body: z.strictObject({
      fileId: clientId,
      name: z.string().min(1).max(255),
      /** The bytes in base64; `maxBodyBytes` limits them. */
      content: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
    }),
    reply: page,
    refusals: [
      'verification/id-reused',
      'verification/no-document',
      'verification/not-draft',
      'verification/too-many-pages',
      'verification/file-empty',
      'verification/file-too-large',
      'verification/file-type',
      'verification/file-damaged',
      'verification/file-active',
      'verification/file-infected',
    ],
  },
  removePage: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Remove a page from a draft',
    params: z.strictObject({ documentId: clientId, fileId: clientId }),
    body: z.strictObject({}),
    reply: z.object({ fileId: z.string() }),
    refusals: ['verification/no-document', 'verification/no-file', 'verification/not-draft'],
  },
  file: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 60, flow: 'read' },
    summary: 'Download a page of an own document',
    params: z.strictObject({ fileId: clientId }),
    reply: z.object({}),
    refusals: ['verification/no-file'],
  },
  operatorFile: {
    access: 'operator:verification.decide',
    isForViews: false,
    budget: { perMinute: 60, flow: 'read' },
    summary: 'Download a page of a document that a player has sent; the download is audited',
    params: z.strictObject({ fileId: clientId }),
    reply: z.object({}),
    refusals: ['verification/no-file'],
  },
});

export type VerificationApi = ApiTypes<typeof verificationEndpoints>;
export type VerificationWire = VerificationApi['read']['reply'];
export type DocumentWire = VerificationWire['documents'][number];
export type VerificationStep = VerificationWire['steps'][number];
