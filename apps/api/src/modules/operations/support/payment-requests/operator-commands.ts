import { paymentRequestLimits, paymentRequestStates } from '@touchline/contracts/operations';
import { z } from 'zod';
import type { Database } from '../../../../platform/database/db.ts';
import { text } from '../../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../../platform/operator/command.ts';
import { safeLine, safeText } from '../../../../platform/operator/safe-text.ts';
import type { Identity } from '../../../players/identity/index.ts';
import type { PaymentRequests } from './payment-requests.ts';
import type { RequestRow } from './request-rows.ts';

type Deps = { db: Database; identity: Identity; paymentRequests: PaymentRequests };

const state = z.enum(paymentRequestStates).default('open').describe(paymentRequestStates.join('|'));
const wait = z.enum(['yes', 'no']).default('no').describe('yes|no');

/** Operator commands for payment requests, by number (DR-12.66). */
export const paymentRequestCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'requests list',
    permission: 'support.answer',
    help: 'payment requests of players, the longest waiting first',
    input: { words: { state }, options: {} },
    needsReason: false,
    run: (input) => listRequests(deps, input.state),
  }),
  defineCommand({
    name: 'requests show',
    permission: 'support.answer',
    help: 'one payment request with its messages and the addresses of its files',
    input: { words: { number: text }, options: {} },
    needsReason: false,
    run: (input) => showRequest(deps, input.number),
  }),
  defineCommand({
    name: 'requests answer',
    permission: 'support.answer',
    help: 'answers a payment request; with --wait yes the player has to reply',
    input: {
      words: { number: text },
      options: {
        text: text.max(paymentRequestLimits.answer),
        wait,
        reason: z.string().trim().optional(),
      },
    },
    needsReason: false,
    run: (input, by) => answerRequest(deps, input, by),
  }),
  defineCommand({
    name: 'requests close',
    permission: 'support.answer',
    help: 'closes a payment request; a message of the player opens it again',
    input: { words: { number: text }, options: {} },
    needsReason: true,
    run: (input, by) => closeRequest(deps, input.number, by),
  }),
];

const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

const requestLine = (row: RequestRow & { topicName: string }): string =>
  `${row.number}  ${at(row.changedAtMs)}  ${row.state}  ${safeLine(row.topicName)}`;

async function listRequests({ paymentRequests }: Deps, wanted: RequestRow['state']): Promise<CommandResult> {
  const rows = await paymentRequests.listByState(wanted);
  return { ok: true, text: rows.map(requestLine).join('\n') || `No payment request is ${wanted}.` };
}

async function showRequest({ db, identity, paymentRequests }: Deps, number: string): Promise<CommandResult> {
  const request = await paymentRequests.find(number);
  if (!request) return refused(`There is no payment request ${number}.`);
  const user = await identity.findUser(db, request.userId);
  const lines = [
    requestLine(request),
    `player: ${user?.accountNumber ?? '-'}`,
    `language: ${request.lng}`,
    ...(request.paymentKind === null ? [] : [`${request.paymentKind}: ${request.paymentId}`]),
    ...request.messages.flatMap((message) => [
      `${at(message.atMs)}  ${message.author}: ${safeText(message.text)}`,
      ...message.files.map(
        ({ id, name, sizeBytes }) =>
          `  file ${safeLine(name)} (${Math.ceil(sizeBytes / 1024)} KB): /operator-api/payment-request-files/${id}`,
      ),
    ]),
  ];
  return { ok: true, text: lines.join('\n') };
}

const answerRefusals = {
  'no-request': 'There is no such payment request.',
  closed: 'The payment request is closed; a message of the player opens it again.',
  'too-many-messages': 'The payment request has as many messages as it may have: close it.',
} as const;

const answerRequest = (
  { db, paymentRequests }: Deps,
  input: { number: string; text: string; wait: 'yes' | 'no' },
  by: Actor,
): Promise<CommandResult> =>
  changeWithAudit(db, { ...by, reason: by.reason || 'answer to a payment request' }, async (tx) => {
    const next = input.wait === 'yes' ? 'waiting' : 'answered';
    const outcome = await paymentRequests.answer(tx, input.number, { text: input.text, state: next });
    if (outcome !== 'answered') return refused(answerRefusals[outcome]);
    return {
      action: 'payment-request.answer',
      subject: `payment-request:${input.number}`,
      // Only the length is audited. The text has a retention period, and the audit log is kept for ever.
      after: { state: next, characters: input.text.length },
      text: `Payment request ${input.number} is ${next}.`,
    };
  });

const closeRequest = ({ db, paymentRequests }: Deps, number: string, by: Actor): Promise<CommandResult> =>
  changeWithAudit(db, by, async (tx) => {
    if ((await paymentRequests.close(tx, number, null)) !== 'closed')
      return refused(`There is no payment request ${number} to close.`);
    return {
      action: 'payment-request.close',
      subject: `payment-request:${number}`,
      after: { state: 'closed' },
      text: `Payment request ${number} is closed.`,
    };
  });
