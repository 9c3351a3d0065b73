import {
  channelDefaults,
  type MessageChannel,
  messageLimits,
  type MessagesApi,
  type MessageTopic,
  messageTopics,
} from '@touchline/contracts/site';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { type MessageKind, pathOf } from './message-kinds.ts';
import { isOptIn } from './opt-in.ts';
import { readChannels, readQuietHours, writeChannel, writeQuietHours } from './message-settings.ts';
import { countUnread, deleteOldMessages, markRead, readNewestId, readPage } from './message-store.ts';
import { messageText } from './message-text.ts';
import { isZone, type QuietHours } from './quiet-hours.ts';
import { listedOrigin } from './push/push-hosts.ts';
import {
  deleteOfSessions,
  deleteSubscription,
  hasUsableKeys,
  readDevices,
  renewSubscription,
  storeSubscription,
  type Subscription,
} from './push/push-subscriptions.ts';
import { publicKeyOf, type VapidSettings } from './push/push-request.ts';
import { isPlayerRestricted, type StoreDeps, storeDueDeliveries } from './store-deliveries.ts';

type Page = MessagesApi['list']['reply'];
type Settings = MessagesApi['settings']['reply'];
type Refused<Code extends string> = { refused: Code };

export type MessageDeps = StoreDeps & {
  /** The key of push and the listed push services; null: the site sends no push messages. */
  push: (VapidSettings & { origins: readonly string[] }) | null;
  /** Shows a user agent as a device, for the list of devices. */
  deviceOf: (agent: string | null) => string;
};

export type Messages = {
  /** A page of the player's messages in a language (DR-11.56). */
  list: (
    userId: bigint,
    query: { lng: string; topic?: MessageTopic | undefined; before?: number | undefined },
  ) => Promise<Page>;
  /** What the player's live topic has of the messages. */
  liveState: (userId: bigint) => Promise<{ unread: number; newestId: number }>;
  markRead: (userId: bigint, which: { ids: number[] } | { upTo: number }) => Promise<number>;
  settings: (userId: bigint) => Promise<Settings>;
  changeSetting: (
    userId: bigint,
    change: { topic: MessageTopic; channel: MessageChannel; isOn: boolean },
  ) => Promise<Settings | Refused<'messages/fixed' | 'messages/restricted'>>;
  changeQuietHours: (
    userId: bigint,
    quiet: QuietHours | null,
  ) => Promise<Settings | Refused<'messages/unknown-zone'>>;
  subscribe: (
    owner: { userId: bigint; sessionId: bigint; agent: string | null },
    subscription: Subscription,
  ) => Promise<Settings | Refused<'messages/no-push' | 'messages/push-host' | 'messages/push-keys'>>;
  /** Replaces the subscription of this session, after the push service has changed it (DR-11.71). */
  renewPush: (
    owner: { userId: bigint; sessionId: bigint },
    subscription: Subscription,
  ) => Promise<
    | Record<string, never>
    | Refused<'messages/no-push' | 'messages/push-host' | 'messages/push-keys' | 'messages/no-device'>
  >;
  unsubscribe: (userId: bigint, endpoint: string) => Promise<Settings>;
  /** Deletes the devices of ended sessions, in the transaction that handles their end (DR-11.58). */
  forgetSessions: (tx: Transaction, userId: bigint, sessionIds: readonly bigint[] | 'all') => Promise<void>;
  /** Whether an e-mail of a topic may still go out: switched on, and DR-5.47 does not bar it. */
  isMailWanted: (userId: bigint, topic: string) => Promise<boolean>;
  /** Stores e-mails and push deliveries of due messages. @returns how many messages were taken */
  storeDue: () => Promise<number>;
  /** Deletes messages after 365 days (DR-11.57). */
  deleteOld: () => Promise<number>;
};

export function createMessages(deps: MessageDeps): Messages {
  const { db, clock, push } = deps;
  const settings = async (userId: bigint): Promise<Settings> => {
    const [channels, quietHours, devices] = await Promise.all([
      readChannels(db, userId),
      readQuietHours(db, userId),
      readDevices(db, userId),
    ]);
    return {
      channels,
      quietHours,
      push: {
        key: push && publicKeyOf(push),
        devices: devices.map(({ createdAt, ...device }) => ({ ...device, atMs: createdAt.getTime() })),
      },
    };
  };
  const isRestricted = (userId: bigint): Promise<boolean> => isPlayerRestricted(db, userId, clock.nowMs());
  const refusalOf = (subscription: Subscription) => {
    if (push === null) return 'messages/no-push';
    if (listedOrigin(subscription.endpoint, push.origins) === null) return 'messages/push-host';
    return hasUsableKeys(subscription) ? null : 'messages/push-keys';
  };
  const liveState = async (userId: bigint): Promise<{ unread: number; newestId: number }> => ({
    unread: await countUnread(db, userId, clock.nowMs()),
    newestId: await readNewestId(db, userId, clock.nowMs()),
  });
  return {
    list: async (userId, query) => {
      const [rows, state] = await Promise.all([
        readPage(db, userId, { topic: query.topic ?? null, before: query.before ?? null }, clock.nowMs()),
        liveState(userId),
      ]);
      const page = rows.slice(0, messageLimits.page);
      const texts = pageTexts('messages');
      const language = texts.language(query.lng);
      return {
        messages: page.map((row) => ({
          id: Number(row.id),
          topic: row.topic,
          ...messageText(row, texts, language),
          atMs: row.createdAt.getTime(),
          isRead: row.readAt !== null,
          path: pathOf(row.kind as MessageKind, row.parameters),
        })),
        next: rows.length > page.length ? Number(page.at(-1)?.id) : null,
        ...state,
      };
    },
    liveState,
    markRead: async (userId, which) => {
      await db.transaction((tx) => markRead(tx, userId, which, clock.nowMs()));
      return countUnread(db, userId, clock.nowMs());
    },
    settings,
    changeSetting: async (userId, change) => {
      if (['always', 'none'].includes(channelDefaults[change.topic][change.channel]))
        return { refused: 'messages/fixed' };
      if (change.isOn && isOptIn(change.topic) && (await isRestricted(userId)))
        return { refused: 'messages/restricted' };
      await writeChannel(db, userId, change, clock.nowMs());
      return settings(userId);
    },
    changeQuietHours: async (userId, quiet) => {
      if (quiet !== null && !isZone(quiet.zone)) return { refused: 'messages/unknown-zone' };
      await writeQuietHours(db, userId, quiet, clock.nowMs());
      return settings(userId);
    },
    subscribe: async ({ userId, sessionId, agent }, subscription) => {
      const refused = refusalOf(subscription);
      if (refused !== null) return { refused };
      const owner = { userId, sessionId, device: deps.deviceOf(agent), nowMs: clock.nowMs() };
      await db.transaction((tx) => storeSubscription(tx, owner, subscription));
      return settings(userId);
    },
    renewPush: async (owner, subscription) => {
      const refused = refusalOf(subscription);
      if (refused !== null) return { refused };
      const isRenewed = await db.transaction((tx) => renewSubscription(tx, owner, subscription));
      return isRenewed ? {} : { refused: 'messages/no-device' };
    },
    unsubscribe: async (userId, endpoint) => {
      await deleteSubscription(db, userId, endpoint);
      return settings(userId);
    },
    forgetSessions: deleteOfSessions,
    isMailWanted: async (userId, name) => {
      const topic = messageTopics.find((one) => one === name);
      if (topic === undefined || !(await readChannels(db, userId))[topic].mail) return false;
      return !(isOptIn(topic) && (await isRestricted(userId)));
    },
    storeDue: () => storeDueDeliveries(deps),
    deleteOld: () => deleteOldMessages(db, clock.nowMs()),
  };
}
