import { randomUUID } from 'node:crypto';
import { supportLimits } from '@touchline/contracts/operations';
import type { App } from '../app.ts';
import type { OpenChat, SupportRequest } from '../modules/operations/support/index.ts';
import { type OpsArguments, type OpsResult, readId, readReason, usage, writeAudit } from './ops-command.ts';
import { safeText, safeLine } from './safe-text.ts';

const states = ['open', 'answered', 'closed'] as const;

/** Operator commands for support: requests by number, chats by id. */
export async function runSupportCommand(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [verb = '', word, ...more] = args.words;
  switch (verb) {
    case 'list':
      return listRequests(app, word ?? 'open');
    case 'show':
      return showRequest(app, word ?? '');
    case 'answer':
      return answerRequest(app, word ?? '', args, actor);
    case 'close':
      return closeRequest(app, word ?? '', args, actor);
    case 'chat':
      return word === undefined ? listChats(app) : runChat(app, word, more, args, actor);
    default:
      return usage;
  }
}

const inLine = (text: string | null): string => safeLine(text).slice(0, 80);
const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

async function listRequests(app: App, word: string): Promise<OpsResult> {
  const state = states.find((one) => one === word);
  if (!state) return usage;
  const requests = await app.support.requests.list(state);
  if (requests.length === 0) return { ok: true, text: `No request is ${state}.` };
  return { ok: true, text: requests.map(requestLine).join('\n') };
}

const requestLine = ({ number, kind, topic, createdAtMs, phone, message }: SupportRequest): string =>
  `${number}  ${at(createdAtMs)}  ${kind}  ${topic}  ${kind === 'callback' ? phone : inLine(message)}`;

async function showRequest(app: App, number: string): Promise<OpsResult> {
  const request = await app.support.requests.find(number);
  if (!request) return { ok: false, text: `There is no request ${number}.` };
  const user = request.userId === null ? null : await app.identity.findUser(app.db, request.userId);
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

/** The operator's text, or null. */
function readText(args: OpsArguments): string | null {
  const text = args.options.get('text')?.trim() ?? '';
  return text !== '' && text.length <= supportLimits.answer ? text : null;
}

async function answerRequest(
  app: App,
  number: string,
  args: OpsArguments,
  actor: string,
): Promise<OpsResult> {
  const text = readText(args);
  if (text === null || number === '') return usage;
  const outcome = await app.db.transaction(async (tx) => {
    const result = await app.support.requests.answer(tx, number, text);
    if (result === 'answered')
      await writeAudit(tx, {
        actor,
        action: 'support.answer',
        subject: `support:${number}`,
        reason: readReason(args) ?? 'answer to a request',
        before: { state: 'open' },
        // The answer's text is in its table with a retention period; the audit log is kept for ever.
        after: { state: 'answered', characters: text.length },
        caller: args.caller,
      });
    return result;
  });
  const said = {
    answered: `Request ${number} is answered.`,
    'not-open': `Request ${number} waits for no answer.`,
    'no-way-to-answer': `Request ${number} has neither an address nor a player: call the number, then close it.`,
  } as const;
  return { ok: outcome === 'answered', text: said[outcome] };
}

async function closeRequest(app: App, number: string, args: OpsArguments, actor: string): Promise<OpsResult> {
  const reason = readReason(args);
  if (reason === null || number === '') return usage;
  const isClosed = await app.db.transaction(async (tx) => {
    if (!(await app.support.requests.close(tx, number))) return false;
    await writeAudit(tx, {
      actor,
      action: 'support.close',
      subject: `support:${number}`,
      reason,
      before: null,
      after: { state: 'closed' },
      caller: args.caller,
    });
    return true;
  });
  return isClosed
    ? { ok: true, text: `Request ${number} is closed.` }
    : { ok: false, text: `There is no request ${number} to close.` };
}

async function listChats(app: App): Promise<OpsResult> {
  const chats = await app.support.chats.list();
  if (chats.length === 0) return { ok: true, text: 'There are no chats.' };
  return { ok: true, text: chats.map(chatLine).join('\n') };
}

const chatLine = ({ id, accountNumber, lng, text, atMs, isAnswered }: OpenChat): string =>
  `${id}  ${at(atMs)}  ${isAnswered ? 'answered' : 'waits'}  ${accountNumber ?? 'guest'} (${lng})  ${inLine(text)}`;

/** `chat <id>` shows it; with `--text` the consultant adds a message. */
async function runChat(
  app: App,
  word: string,
  more: readonly string[],
  args: OpsArguments,
  actor: string,
): Promise<OpsResult> {
  const chatId = readId(word);
  if (chatId === null || more.length > 0) return usage;
  if (!args.options.has('text')) return showChat(app, chatId);
  const text = readText(args);
  if (text === null) return usage;
  const isSaid = await app.db.transaction(async (tx) => {
    if (!(await app.support.chats.answer(tx, chatId, randomUUID(), text))) return false;
    await writeAudit(tx, {
      actor,
      action: 'support.chat',
      subject: `support-chat:${chatId}`,
      reason: readReason(args) ?? 'answer in a chat',
      before: null,
      after: { characters: text.length },
      caller: args.caller,
    });
    return true;
  });
  return isSaid ? { ok: true, text: 'Message sent.' } : { ok: false, text: `There is no chat ${chatId}.` };
}

async function showChat(app: App, chatId: bigint): Promise<OpsResult> {
  const messages = await app.support.chats.messages(chatId, 0);
  if (messages.length === 0) return { ok: false, text: `There is no chat ${chatId}.` };
  const lines = messages.map(({ author, text, atMs }) => `${at(atMs)}  ${author}: ${safeText(text)}`);
  return { ok: true, text: lines.join('\n') };
}
