import { createHash, randomBytes } from 'node:crypto';
import { type SupportApi, supportLimits } from '@touchline/contracts/operations';
import type { Bus } from '../../../platform/process/bus.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Identity } from '../../players/identity/index.ts';

export type ChatMessage = SupportApi['sendMessage']['reply']['message'];

/** The owner of a chat: a player, or the guest whose cookie has the token. */
export type ChatVisitor = { userId: bigint } | { token: string };

export type OpenChat = {
  id: bigint;
  accountNumber: string | null;
  lng: string;
  text: string;
  atMs: number;
  isAnswered: boolean;
};

export type SupportChats = {
  find: (visitor: ChatVisitor) => Promise<bigint | null>;
  /** Returns the visitor's chat, and creates it when there is none. */
  open: (visitor: ChatVisitor, lng: string) => Promise<bigint>;
  messages: (chatId: bigint, afterId: number) => Promise<ChatMessage[]>;
  /** Adds a visitor's message. The same id and text sent twice is stored once. */
  addMessage: (
    chatId: bigint,
    messageId: string,
    text: string,
  ) => Promise<{ outcome: 'added'; message: ChatMessage } | { outcome: 'id-reused' }>;
  /**
   * Adds the consultant's message and notifies every process after the commit.
   * @returns false when the chat does not exist
   */
  answer: (tx: Transaction, chatId: bigint, messageId: string, text: string) => Promise<boolean>;
  /** Lists chats: unanswered ones first, then by their last message. */
  list: () => Promise<OpenChat[]>;
  /**
   * Like `messages`, but with a long poll. Without a new message, it resolves when one arrives, after `waitMs`, or when
   * `signal` aborts.
   */
  next: (chatId: bigint, afterId: number, waitMs: number, signal: AbortSignal) => Promise<ChatMessage[]>;
};

/** The bus subject for new chat messages: `{ chatId }`. The message is a hint; the texts are in the database. */
export const chatSubject = 'support-chat';

const listLimit = 50;
const atMs = `${ms('at')} as "atMs"`;

export const newChatToken = (): string => randomBytes(24).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const owner = (visitor: ChatVisitor): { column: string; value: bigint | Buffer } =>
  'userId' in visitor
    ? { column: 'user_id', value: visitor.userId }
    : { column: 'token_hash', value: hashOf(visitor.token) };

type Row = Omit<ChatMessage, 'id'> & { id: bigint };
const present = ({ id, ...message }: Row): ChatMessage => ({ id: Number(id), ...message });

export function createSupportChats(deps: {
  db: Database;
  clock: Clock;
  bus: Bus;
  identity: Pick<Identity, 'accountNumbersOf'>;
}): SupportChats {
  const { db, clock, bus, identity } = deps;
  const find = async (sql: Sql, visitor: ChatVisitor): Promise<bigint | null> => {
    const { column, value } = owner(visitor);
    const [row] = await sql.query<{ id: bigint }>(`select id from support_chat where ${column} = $1`, [
      value,
    ]);
    return row?.id ?? null;
  };
  const messages = async (chatId: bigint, afterId: number): Promise<ChatMessage[]> => {
    // For a long chat, only the newest messages are returned, oldest first.
    const rows = await db.query<Row>(
      `select id, author, text, ${atMs} from support_message where chat_id = $1 and id > $2
       order by id desc limit $3`,
      [chatId, afterId, supportLimits.chatMessagesShown],
    );
    return rows.map(present).toReversed();
  };
  return {
    find: (visitor) => find(db, visitor),
    open: async (visitor, lng) => {
      const { column, value } = owner(visitor);
      await db.query(
        `insert into support_chat (${column}, lng, created_at) values ($1, $2, $3) on conflict do nothing`,
        [value, lng, new Date(clock.nowMs())],
      );
      const id = await find(db, visitor);
      if (id === null) throw new Error('a chat that was just opened is not there');
      return id;
    },
    messages,
    addMessage: async (chatId, messageId, text) => {
      const [row] = await db.query<Row>(
        `insert into support_message (chat_id, message_id, author, text, at) values ($1, $2, 'visitor', $3, $4)
         on conflict do nothing returning id, author, text, ${atMs}`,
        [chatId, messageId, text, new Date(clock.nowMs())],
      );
      if (row) {
        bus.publish(chatSubject, { chatId: String(chatId) });
        return { outcome: 'added', message: present(row) };
      }
      const [known] = await db.query<Row>(
        `select id, author, text, ${atMs} from support_message where chat_id = $1 and message_id = $2`,
        [chatId, messageId],
      );
      return known?.text === text && known.author === 'visitor'
        ? { outcome: 'added', message: present(known) }
        : { outcome: 'id-reused' };
    },
    answer: async (tx, chatId, messageId, text) => {
      const rows = await tx.query(
        `insert into support_message (chat_id, message_id, author, text, at)
         select id, $2, 'operator', $3, $4 from support_chat where id = $1 returning id`,
        [chatId, messageId, text, new Date(clock.nowMs())],
      );
      if (rows.length === 0) return false;
      await writeOutbox(tx, 'bus', { subject: chatSubject, payload: { chatId: String(chatId) } });
      return true;
    },
    list: async () => {
      const chats = await db.query<Omit<OpenChat, 'accountNumber'> & { userId: bigint | null }>(
        `select chat.id, user_id as "userId", chat.lng, text, ${atMs}, author = 'operator' as "isAnswered"
         from support_chat chat
           join lateral (select author, text, at from support_message where chat_id = chat.id
                         order by id desc limit 1) last on true
         order by author = 'operator', at limit $1`,
        [listLimit],
      );
      const ids = chats.flatMap(({ userId }) => userId ?? []);
      const numbers = await identity.accountNumbersOf(db, ids);
      return chats.map(({ userId, ...chat }) => ({
        ...chat,
        accountNumber: userId === null ? null : (numbers.get(userId) ?? null),
      }));
    },
    next: async (chatId, afterId, waitMs, signal) => {
      const arrived = Promise.withResolvers<void>();
      const end = (): void => arrived.resolve();
      // Subscribes before the read, so that a message stored in between is not missed.
      const stop = bus.subscribe(chatSubject, (payload: { chatId: string }) => {
        if (payload.chatId === String(chatId)) end();
      });
      const timer = setTimeout(end, waitMs);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      try {
        await Promise.race([bus.settled(), arrived.promise]);
        const known = await messages(chatId, afterId);
        if (known.length > 0) return known;
        await arrived.promise;
        return await messages(chatId, afterId);
      } finally {
        stop();
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },
  };
}
