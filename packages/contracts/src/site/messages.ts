import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { messageChannels, messagePaths, messageTopics } from './message-paths.ts';

export const messageErrors = {
  /** The channel of this topic cannot be switched (DR-11.50). */
  'messages/fixed': 409,
  /** A self-exclusion, a time-out or a ban is in force, so bets and news cannot be switched on (DR-5.47). */
  'messages/restricted': 403,
  /** The zone is not an IANA time zone. */
  'messages/unknown-zone': 400,
  /** The site sends no push messages. */
  'messages/no-push': 404,
  /** The push service of this browser is not on the site's list (DR-11.60). */
  'messages/push-host': 422,
  /** The keys of the subscription are not those of a browser. */
  'messages/push-keys': 422,
  /** This session has no device with push messages, so there is none to renew (DR-11.71). */
  'messages/no-device': 404,
} as const;

const topic = z.enum(messageTopics);
const channel = z.enum(messageChannels);
const messageId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const minute = z.number().int().min(0).max(1439);
const endpoint = z.string().min(12).max(1000);

const message = z.object({
  id: z.number(),
  topic,
  title: z.string(),
  text: z.string(),
  atMs: z.number(),
  isRead: z.boolean(),
  /** The page that the message is about, as a path without the language; null for none. */
  path: z.string().nullable(),
});

const subscription = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
});

const quietHours = z.strictObject({
  fromMinute: minute,
  toMinute: minute,
  zone: z.string().min(1).max(64),
});

const settings = z.object({
  channels: z.record(topic, z.record(channel, z.boolean())),
  quietHours: quietHours.nullable(),
  push: z.object({
    /** The public key for `pushManager.subscribe`; null where the site sends no push messages. */
    key: z.string().nullable(),
    devices: z.array(z.object({ endpoint: z.string(), device: z.string(), atMs: z.number() })),
  }),
});

export const messageEndpoints = defineEndpoints(messagePaths, {
  list: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's messages on the site, newest first, 20 a page (DR-11.56)",
    query: z.strictObject({
      lng: z.string().regex(/^[a-z]{2}$/),
      topic: topic.optional(),
      /** `next` of the page before. */
      before: z.coerce.number().int().positive().optional(),
    }),
    reply: z.object({
      messages: z.array(message),
      next: z.number().nullable(),
      unread: z.number(),
      /** The id of the player's newest message of any topic; 0 without messages. */
      newestId: z.number(),
    }),
  },
  read: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Mark messages as read: those with an id, or all up to one',
    body: z.union([
      z.strictObject({ ids: z.array(messageId).min(1).max(100) }),
      z.strictObject({ upTo: messageId }),
    ]),
    reply: z.object({ unread: z.number() }),
  },
  settings: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's channels by topic, quiet hours and devices with push",
    reply: settings,
  },
  changeSetting: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Switch a channel of a topic on or off',
    body: z.strictObject({ topic, channel, isOn: z.boolean() }),
    reply: settings,
    refusals: ['messages/fixed', 'messages/restricted'],
  },
  changeQuietHours: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Set or end the quiet hours of push messages (DR-11.55)',
    body: z.strictObject({ quietHours: quietHours.nullable() }),
    reply: settings,
    refusals: ['messages/unknown-zone'],
  },
  subscribe: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 20, flow: 'write' },
    summary: 'Send push messages to this browser until the session ends (DR-11.58)',
    body: subscription,
    reply: settings,
    refusals: ['messages/no-push', 'messages/push-host', 'messages/push-keys'],
  },
  renewPush: {
    access: 'player',
    isForViews: false,
    budget: { perMinute: 20, flow: 'write' },
    summary: 'Replace the subscription of this browser, which its push service has changed (DR-11.71)',
    body: subscription,
    reply: z.object({}),
    refusals: ['messages/no-push', 'messages/push-host', 'messages/push-keys', 'messages/no-device'],
  },
  unsubscribe: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Send no more push messages to a device',
    body: z.strictObject({ endpoint }),
    reply: settings,
  },
});

export type MessagesApi = ApiTypes<typeof messageEndpoints>;
