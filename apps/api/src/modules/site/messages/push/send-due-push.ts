import type { MessageTopic } from '@touchline/contracts/site';
import {
  OutboundError,
  type OutboundHttp,
  type OutboundReply,
} from '../../../../platform/http/outbound-http.ts';
import { pageTexts } from '../../../../platform/http/page-texts.ts';
import type { Database } from '../../../../platform/database/db.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Log } from '../../../../platform/process/log.ts';
import { type MessageKind, pathOf } from '../message-kinds.ts';
import { readChannels, readQuietHours } from '../message-settings.ts';
import { messageText } from '../message-text.ts';
import { quietUntilMs } from '../quiet-hours.ts';
import { isPlayerRestricted, type StoreDeps } from '../store-deliveries.ts';
import { listedOrigin } from './push-hosts.ts';
import { pushRequest, type PushPayload, type VapidSettings } from './push-request.ts';
import { retryAfterMs } from './retry-after.ts';

const firstWaitMs = 10_000;
const longestWaitMs = 30 * 60_000;
/** A claim of a worker that has died ends after this time; a call ends after 10 s (DR-13.41). */
const leaseMs = 60_000;
/** A delivery is given up after this time, and the push service keeps it no longer (DR-11.59). */
const lifeMs = 24 * 3_600_000;
const maxARound = 50;
/** A push message has 4,096 bytes; the text is cut well before. */
const maxBody = 600;

export type PushSendDeps = Pick<StoreDeps, 'clock' | 'recipientOf'> & {
  db: Pick<Database, 'query'>;
  clock: Clock;
  log: Log;
  vapid: VapidSettings;
  /** The list of push services (DR-11.60). */
  origins: readonly string[];
  /** A client that may call this origin only. */
  httpFor: (origin: string) => OutboundHttp;
};

type Claimed = {
  id: bigint;
  tries: number;
  messageId: bigint;
  userId: bigint;
  topic: MessageTopic;
  kind: MessageKind;
  parameters: Record<string, string>;
  createdAt: Date;
  subscriptionId: bigint;
  deviceUserId: bigint;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/**
 * Sends due push messages. Each is claimed first, so several workers may run and a worker may die at any point
 * (DR-11.62). Exclusion, switch, quiet hours and host are checked again for each delivery.
 * @returns the number of deliveries that were worked on
 */
export async function sendDuePush(deps: PushSendDeps): Promise<number> {
  for (let done = 0; done < maxARound; done++) {
    const delivery = await claim(deps);
    if (!delivery) return done;
    await sendOne(deps, delivery);
  }
  return maxARound;
}

/** Takes the delivery that is due first, for the time of the lease. */
async function claim({ db, clock }: PushSendDeps): Promise<Claimed | null> {
  const [claimed] = await db.query<Claimed>(
    `update messages_push_delivery d set tries = d.tries + 1,
       due_at = $1::timestamptz + make_interval(secs => $2::float8)
     from messages_message m, messages_push_subscription s
     where d.id = (select id from messages_push_delivery where due_at <= $1 order by due_at limit 1 for update skip locked)
       and m.id = d.message_id and s.id = d.subscription_id
     returning d.id, d.tries, m.id as "messageId", m.user_id as "userId", m.topic, m.kind, m.parameters,
       m.created_at as "createdAt", s.id as "subscriptionId", s.user_id as "deviceUserId",
       s.endpoint, s.p256dh, s.auth`,
    [new Date(clock.nowMs()), leaseMs / 1000],
  );
  return claimed ?? null;
}

async function sendOne(deps: PushSendDeps, delivery: Claimed): Promise<void> {
  const { log, clock } = deps;
  const about = { delivery: String(delivery.id), kind: delivery.kind };
  const nowMs = clock.nowMs();
  const leftMs = delivery.createdAt.getTime() + lifeMs - nowMs;
  if (leftMs <= 0 || !(await isWanted(deps, delivery, nowMs))) return end(deps, delivery, false);
  const quiet = delivery.topic === 'security' ? null : await readQuietHours(deps.db, delivery.userId);
  const untilMs = quietUntilMs(nowMs, quiet);
  if (untilMs > nowMs) return postpone(deps, delivery, untilMs);
  const origin = listedOrigin(delivery.endpoint, deps.origins);
  if (origin === null) {
    log.warn(about, 'a push message was not sent: the host of its device is not on the list');
    return end(deps, delivery, false);
  }
  let reply: OutboundReply;
  try {
    const { headers, body } = await requestOf(deps, delivery, leftMs);
    reply = await deps.httpFor(origin).request(delivery.endpoint, { method: 'POST', headers, body });
  } catch (error) {
    const reason = error instanceof OutboundError ? error.reason : 'no answer';
    log.warn({ ...about, reason }, 'a push message got no answer; it is sent again');
    return postpone(deps, delivery, nowMs + waitMs(delivery.tries));
  }
  return applyReply(deps, delivery, reply);
}

/**
 * Whether a message may go to this device now: the device is the player's (DR-11.58), the player is not restricted
 * (DR-11.52: such a player gets no push message), and the topic is switched on for push.
 */
async function isWanted(
  { db }: PushSendDeps,
  { userId, deviceUserId, topic }: Claimed,
  nowMs: number,
): Promise<boolean> {
  if (deviceUserId !== userId) return false;
  if (await isPlayerRestricted(db, userId, nowMs)) return false;
  return (await readChannels(db, userId))[topic].push;
}

async function requestOf(
  { db, recipientOf, vapid }: PushSendDeps,
  { messageId, userId, kind, topic, parameters, endpoint, p256dh, auth }: Claimed,
  leftMs: number,
): Promise<ReturnType<typeof pushRequest>> {
  const texts = pageTexts('messages');
  const lang = texts.language((await recipientOf(db, userId))?.lng);
  const { title, text } = messageText({ kind, parameters }, texts, lang);
  const path = pathOf(kind, parameters) ?? 'office/messages';
  const payload: PushPayload = {
    title,
    // A cut in the middle of a character leaves no half of it.
    body: text.slice(0, maxBody).toWellFormed(),
    path: `/${lang}/${path}`,
    tag: `message-${messageId}`,
    lang,
    dir: texts.direction(lang),
  };
  return pushRequest(vapid, { endpoint, keys: { p256dh, auth } }, payload, {
    ttlSec: Math.floor(leftMs / 1000),
    urgency: topic === 'security' ? 'high' : 'normal',
    topic: `message-${messageId}`,
  });
}

/** DR-11.61. */
async function applyReply(deps: PushSendDeps, delivery: Claimed, reply: OutboundReply): Promise<void> {
  const { status } = reply;
  if (status >= 200 && status < 300) return end(deps, delivery, true);
  if (status === 404 || status === 410) {
    await deps.db.query('delete from messages_push_subscription where id = $1', [delivery.subscriptionId]);
    return;
  }
  const nowMs = deps.clock.nowMs();
  if (status === 429 || status >= 500) {
    const wait = retryAfterMs(reply.retryAfter, nowMs) ?? waitMs(delivery.tries);
    return postpone(deps, delivery, nowMs + wait);
  }
  deps.log.warn({ delivery: String(delivery.id), status }, 'a push service refused a message');
  return end(deps, delivery, false);
}

const waitMs = (tries: number): number => Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 12), longestWaitMs);

/** Sets the next try. A delivery that has ended meanwhile, or that another worker has claimed, stays as it is. */
async function postpone({ db }: PushSendDeps, { id, tries }: Claimed, atMs: number): Promise<void> {
  await db.query(
    'update messages_push_delivery set due_at = $3 where id = $1 and tries = $2 and due_at is not null',
    [id, tries, new Date(atMs)],
  );
}

async function end({ db, clock }: PushSendDeps, { id, tries }: Claimed, isSent: boolean): Promise<void> {
  const at = new Date(clock.nowMs());
  await db.query(
    `update messages_push_delivery set due_at = null, sent_at = $3, failed_at = $4
     where id = $1 and tries = $2 and sent_at is null and failed_at is null`,
    [id, tries, isSent ? at : null, isSent ? null : at],
  );
}
