import { randomUUID } from 'node:crypto';
import { supportLimits } from '@touchline/contracts/operations';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { id, text } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { safeLine, safeText } from '../../../platform/operator/safe-text.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { OpenChat } from './chats.ts';
import type { SupportRequest } from './requests.ts';
import type { Support } from './support.ts';

type Deps = { db: Database; identity: Identity; support: Support };

const states = ['open', 'answered', 'closed'] as const;
const state = z.enum(states).default('open').describe('open|answered|closed');
const answerText = text.max(supportLimits.answer);
const number = text;
/** The answer itself explains the change, so the reason is optional. */
const optionalReason = z.string().trim().optional();

/** Operator commands for support requests (by number) and chats (by id). */
export const supportCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'support list',
    permission: 'support.answer',
    help: "visitors' requests",
    input: { words: { state }, options: {} },
    needsReason: false,
    run: (input) => listRequests(deps.support, input.state),
  }),
  defineCommand({
    name: 'support show',
    permission: 'support.answer',
    help: 'one request with everything that the visitor wrote',
    input: { words: { number }, options: {} },
    needsReason: false,
    run: (input) => showRequest(deps, input.number),
  }),
  defineCommand({
    name: 'support answer',
    permission: 'support.answer',
    help: 'answers a request once',
    input: { words: { number }, options: { text: answerText, reason: optionalReason } },
    needsReason: false,
    run: (input, by) => answerRequest(deps, input, by),
  }),
  defineCommand({
    name: 'support close',
    permission: 'support.answer',
    help: 'closes a request',
    input: { words: { number }, options: {} },
    needsReason: true,
    run: (input, by) => closeRequest(deps, input.number, by),
  }),
  defineCommand({
    name: 'support chat',
    permission: 'support.answer',
    help: 'chats with the consultant; with an id its messages, with a text an answer',
    input: {
      words: { chatId: id.optional() },
      options: { text: answerText.optional(), reason: optionalReason },
    },
    needsReason: false,
    run: (input, by) => {
      if (input.chatId === undefined) return listChats(deps.support);
      if (input.text === undefined) return showChat(deps.support, input.chatId);
      return answerChat(deps, input.chatId, input.text, by);
    },
  }),
];

const inLine = (line: string | null): string => safeLine(line).slice(0, 80);
const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

async function listRequests(support: Support, state: SupportRequest['state']): Promise<CommandResult> {
  const requests = await support.requests.list(state);
  return { ok: true, text: requests.map(requestLine).join('\n') || `No request is ${state}.` };
}

const requestLine = ({ number: named, kind, topic, createdAtMs, phone, message }: SupportRequest): string =>
  `${named}  ${at(createdAtMs)}  ${kind}  ${topic}  ${kind === 'callback' ? phone : inLine(message)}`;

async function showRequest({ db, identity, support }: Deps, number: string): Promise<CommandResult> {
  const request = await support.requests.find(number);
  if (!request) return refused(`There is no request ${number}.`);
  const user = request.userId === null ? null : await identity.findUser(db, request.userId);
  const rows: [string, string | null][] = [
    ['state', request.state],
    ['from', user ? `player ${user.accountNumber}` : 'a guest'],
    ['name', request.name],
    ['phone', request.phone],
    ['call', request.callTime && `${request.callTime}, UTC${signed(request.timeZone ?? 0)}`],
    ['e-mail', request.email ?? user?.email ?? null],
    ['contact', request.contact],
    ['language', request.lng],
    ['message', request.message],
    ['answer', request.answer],
  ];
  const lines = rows
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${safeText(value)}`);
  return { ok: true, text: [requestLine(request), ...lines].join('\n') };
}

const signed = (hours: number): string => `${hours < 0 ? '-' : '+'}${Math.abs(hours)}`;

async function answerRequest(
  { db, support }: Deps,
  input: { number: string; text: string },
  by: Actor,
): Promise<CommandResult> {
  const refusals = {
    'not-open': `Request ${input.number} waits for no answer.`,
    'no-way-to-answer': `Request ${input.number} has neither an address nor a player: call the number, then close it.`,
  } as const;
  return changeWithAudit(db, { ...by, reason: by.reason || 'answer to a request' }, async (tx) => {
    const outcome = await support.requests.answer(tx, input.number, input.text);
    if (outcome !== 'answered') return refused(refusals[outcome]);
    return {
      action: 'support.answer',
      subject: `support:${input.number}`,
      before: { state: 'open' },
      // Only the length is audited. The text is in a table with a retention period, but the audit log is kept for ever.
      after: { state: 'answered', characters: input.text.length },
      text: `Request ${input.number} is answered.`,
    };
  });
}

const closeRequest = ({ db, support }: Deps, number: string, by: Actor): Promise<CommandResult> =>
  changeWithAudit(db, by, async (tx) => {
    if (!(await support.requests.close(tx, number)))
      return refused(`There is no request ${number} to close.`);
    return {
      action: 'support.close',
      subject: `support:${number}`,
      after: { state: 'closed' },
      text: `Request ${number} is closed.`,
    };
  });

async function listChats(support: Support): Promise<CommandResult> {
  const chats = await support.chats.list();
  return { ok: true, text: chats.map(chatLine).join('\n') || 'There are no chats.' };
}

const chatLine = (chat: OpenChat): string =>
  `${chat.id}  ${at(chat.atMs)}  ${chat.isAnswered ? 'answered' : 'waits'}  ${chat.accountNumber ?? 'guest'} (${chat.lng})  ${inLine(chat.text)}`;

const answerChat = (
  { db, support }: Deps,
  chatId: bigint,
  message: string,
  by: Actor,
): Promise<CommandResult> =>
  changeWithAudit(db, { ...by, reason: by.reason || 'answer in a chat' }, async (tx) => {
    if (!(await support.chats.answer(tx, chatId, randomUUID(), message)))
      return refused(`There is no chat ${chatId}.`);
    return {
      action: 'support.chat',
      subject: `support-chat:${chatId}`,
      after: { characters: message.length },
      text: 'Message sent.',
    };
  });

async function showChat(support: Support, chatId: bigint): Promise<CommandResult> {
  const messages = await support.chats.messages(chatId, 0);
  if (messages.length === 0) return refused(`There is no chat ${chatId}.`);
  const lines = messages.map(({ author, text, atMs }) => `${at(atMs)}  ${author}: ${safeText(text)}`);
  return { ok: true, text: lines.join('\n') };
}
