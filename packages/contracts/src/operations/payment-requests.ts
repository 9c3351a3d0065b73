import { z } from 'zod';
import { amountReply, currencyCode } from '../shared/amount.ts';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { freeText } from '../shared/free-text.ts';
import { clientId } from '../shared/ids.ts';
import { uploadBodyBytes, uploadTypes } from '../shared/uploads.ts';
import { paymentRequestLimits, paymentRequestPaths, paymentRequestStates } from './payment-request-paths.ts';

export const paymentRequestErrors = {
  'requests/id-reused': 422,
  'requests/no-request': 404,
  'requests/no-topic': 400,
  'requests/no-payment': 400,
  'requests/no-file': 400,
  'requests/too-many-open': 409,
  'requests/too-many-messages': 409,
  'requests/too-many-files': 409,
  'requests/file-empty': 400,
  'requests/file-too-large': 413,
  'requests/file-type': 415,
  'requests/file-damaged': 422,
  'requests/file-active': 422,
} as const;

const requestNumber = z.string().regex(/^[0-9]{8}$/);
const configId = z.number().int().min(1).max(9999);
const lng = z.string().regex(/^[a-z]{2}$/);
const message = {
  text: freeText(paymentRequestLimits.text),
  fileIds: z.array(clientId).max(paymentRequestLimits.filesOfMessage).default([]),
};

const payment = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  id: z.string(),
});

const named = { id: z.number(), name: z.string(), title: z.string().nullable() };
const topicOf = { topic: z.object(named), subTopic: z.object(named).nullable() };

const row = {
  number: z.string(),
  ...topicOf,
  state: z.enum(paymentRequestStates),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
  /** Answers that the player has not seen. */
  unread: z.number(),
};

const file = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.enum(uploadTypes),
  sizeBytes: z.number(),
});

export const paymentRequestEndpoints = defineEndpoints(paymentRequestPaths, {
  topics: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'Topics of payment requests; a title is null where the site has the text',
    query: z.strictObject({ lng }),
    reply: z.object({
      topics: z.array(
        z.object({
          ...named,
          /** Which payment the player chooses first; null for none. */
          payment: z.enum(['deposit', 'withdrawal', 'any']).nullable(),
          subTopics: z.array(z.object(named)),
        }),
      ),
    }),
  },
  list: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's payment requests, the last changed first",
    query: z.strictObject({ lng }),
    reply: z.object({ requests: z.array(z.object(row)) }),
  },
  create: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 20, flow: 'write' },
    summary: 'Create a payment request',
    body: z.strictObject({
      requestId: clientId,
      topicId: configId,
      subTopicId: configId.optional(),
      payment: z.strictObject({ kind: payment.shape.kind, id: z.uuid() }).optional(),
      ...message,
      lng,
    }),
    reply: z.object({ number: z.string() }),
    refusals: [
      'requests/id-reused',
      'requests/no-topic',
      'requests/no-payment',
      'requests/no-file',
      'requests/too-many-open',
    ],
  },
  request: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: 'One payment request with its messages, oldest first',
    params: z.strictObject({ number: requestNumber }),
    query: z.strictObject({ lng }),
    reply: z.object({
      ...row,
      payment: payment
        .extend({ amount: amountReply, currency: currencyCode, reference: z.string(), atMs: z.number() })
        .nullable(),
      messages: z.array(
        z.object({
          id: z.number(),
          author: z.enum(['player', 'operator']),
          text: z.string(),
          atMs: z.number(),
          files: z.array(file),
        }),
      ),
    }),
    refusals: ['requests/no-request'],
  },
  reply: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 20, flow: 'write' },
    summary: 'Write in a payment request; a closed one is open again',
    params: z.strictObject({ number: requestNumber }),
    body: z.strictObject({ messageId: clientId, ...message }),
    reply: z.object({ messageId: z.number() }),
    refusals: [
      'requests/no-request',
      'requests/id-reused',
      'requests/no-file',
      'requests/too-many-open',
      'requests/too-many-messages',
    ],
  },
  seen: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'The player has seen the messages up to this one',
    params: z.strictObject({ number: requestNumber }),
    body: z.strictObject({ messageId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({ count: z.number() }),
    refusals: ['requests/no-request'],
  },
  close: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Close a payment request; a second call changes nothing',
    params: z.strictObject({ number: requestNumber }),
    body: z.strictObject({}),
    reply: z.object({ state: z.literal('closed') }),
    refusals: ['requests/no-request'],
  },
  upload: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 20, flow: 'write' },
    maxBodyBytes: uploadBodyBytes,
    summary: 'Store a file for a message that is sent afterwards',
    body: z.strictObject({
      fileId: clientId,
      name: z.string().min(1).max(255),
      /** The bytes in base64; `maxBodyBytes` limits them. */
      content: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
    }),
    reply: file,
    refusals: [
      'requests/id-reused',
      'requests/too-many-files',
      'requests/file-empty',
      'requests/file-too-large',
      'requests/file-type',
      'requests/file-damaged',
      'requests/file-active',
    ],
  },
  file: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 60, flow: 'read' },
    summary: 'Download a file of a payment request',
    params: z.strictObject({ fileId: clientId }),
    reply: z.object({}),
    refusals: ['requests/no-file'],
  },
  operatorFile: {
    access: 'operator:support.answer',
    isForViews: false,
    budget: { perMinute: 60, flow: 'read' },
    summary: 'Download a file that a player has sent',
    params: z.strictObject({ fileId: clientId }),
    reply: z.object({}),
    refusals: ['requests/no-file'],
  },
});

export type PaymentRequestApi = ApiTypes<typeof paymentRequestEndpoints>;
export type PaymentRequestTopic = PaymentRequestApi['topics']['reply']['topics'][number];
export type PaymentRequestRow = PaymentRequestApi['list']['reply']['requests'][number];
export type PaymentRequestWire = PaymentRequestApi['request']['reply'];
