import type { MessageTopic } from '@touchline/contracts/site';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import type { EmailMessage, Mail } from '../mail/index.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';
import { readChannels, readQuietHours } from './message-settings.ts';
import { isOptIn } from './opt-in.ts';
import { messageText } from './message-text.ts';
import { quietUntilMs } from './quiet-hours.ts';

export type Recipient = { email: string | null; lng: string };

export type StoreDeps = {
  db: Database;
  clock: Clock;
  mail: Pick<Mail, 'send'>;
  /** Address and language of an account; null for none. */
  recipientOf: (sql: Sql, userId: bigint) => Promise<Recipient | null>;
};

type DueMessage = {
  id: bigint;
  userId: bigint;
  topic: MessageTopic;
  kind: MessageKind;
  parameters: Record<string, string>;
};

/** The most messages of one round; the next round takes the others. */
const maxARound = 100;

/**
 * Stores the e-mails and push deliveries of due messages (DR-11.53). Each message is taken under its lock and ends in
 * the transaction that stores its deliveries: two workers store them once, and a killed one stored all or nothing.
 * @returns how many messages were taken
 */
export async function storeDueDeliveries(deps: StoreDeps): Promise<number> {
  for (let done = 0; done < maxARound; done++) {
    const isTaken = await deps.db.transaction(async (tx) => {
      const message = await takeNext(tx, deps.clock.nowMs());
      if (message) await storeDeliveries(deps, tx, message);
      return message !== null;
    });
    if (!isTaken) return done;
  }
  return maxARound;
}

async function takeNext(tx: Transaction, nowMs: number): Promise<DueMessage | null> {
  const [message] = await tx.query<DueMessage>(
    `update messages_message set due_at = null
     where id = (select id from messages_message where due_at <= $1 order by due_at, id limit 1 for update skip locked)
     returning id, user_id as "userId", topic, kind, parameters`,
    [new Date(nowMs)],
  );
  return message ?? null;
}

async function storeDeliveries(deps: StoreDeps, tx: Transaction, message: DueMessage): Promise<void> {
  const { userId, topic } = message;
  const nowMs = deps.clock.nowMs();
  const isRestricted = await isPlayerRestricted(tx, userId, nowMs);
  const channels = (await readChannels(tx, userId))[topic];
  if (channels.mail && messageKinds[message.kind].mail === 'here' && mayMail(topic, isRestricted))
    await storeMail(deps, tx, message);
  // A restricted player gets no push message of any topic (DR-5.47).
  if (channels.push && !isRestricted) {
    const quiet = topic === 'security' ? null : await readQuietHours(tx, userId);
    await tx.query(
      `insert into messages_push_delivery (message_id, subscription_id, due_at)
       select $1, id, $3 from messages_push_subscription where user_id = $2 on conflict do nothing`,
      [message.id, userId, new Date(quietUntilMs(nowMs, quiet))],
    );
  }
}

/** Whether a self-exclusion, a time-out, a self-block or a ban is in force. */
export async function isPlayerRestricted(sql: Sql, userId: bigint, nowMs: number): Promise<boolean> {
  const [row] = await sql.query<{ is: boolean }>('select identity_is_restricted($1, $2) as is', [
    userId,
    new Date(nowMs),
  ]);
  return row?.is === true;
}

/** DR-5.47: bets, favourites and news never go to a restricted player; what concerns the account does. */
const mayMail = (topic: MessageTopic, isRestricted: boolean): boolean => !isRestricted || !isOptIn(topic);

async function storeMail(
  { mail, recipientOf }: StoreDeps,
  tx: Transaction,
  message: DueMessage,
): Promise<void> {
  const recipient = await recipientOf(tx, message.userId);
  if (!recipient || recipient.email === null) return;
  await mail.send(tx, recipient.email, recipient.lng, emailOf(message, recipient.lng));
}

function emailOf(message: DueMessage, lng: string): EmailMessage {
  const texts = pageTexts('messages');
  const { title, text } = messageText(message, texts, texts.language(lng));
  const { userId, topic } = message;
  return { kind: 'message', parameters: { subject: title, text, topic, userId: String(userId) } };
}
