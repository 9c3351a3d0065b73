import {
  channelDefaults,
  type MessageChannel,
  messageChannels,
  type MessageTopic,
  messageTopics,
} from '@touchline/contracts/site';
import type { Sql } from '../../../platform/database/db.ts';
import type { QuietHours } from './quiet-hours.ts';

export type Channels = Record<MessageTopic, Record<MessageChannel, boolean>>;

type Stored = { topic: MessageTopic; channel: MessageChannel; isOn: boolean };

/** The player's channels by topic: what the player switched, else the value of DR-11.50. */
export async function readChannels(sql: Sql, userId: bigint): Promise<Channels> {
  const rows = await sql.query<Stored>(
    'select topic, channel, is_on as "isOn" from messages_setting where user_id = $1',
    [userId],
  );
  const entries = messageTopics.map((topic) => [topic, channelsOf(topic, rows)] as const);
  return Object.fromEntries(entries) as Channels;
}

function channelsOf(topic: MessageTopic, rows: readonly Stored[]): Record<MessageChannel, boolean> {
  const entries = messageChannels.map((channel) => {
    const byDefault = channelDefaults[topic][channel];
    if (byDefault === 'always' || byDefault === 'none') return [channel, byDefault === 'always'] as const;
    const row = rows.find((one) => one.topic === topic && one.channel === channel);
    return [channel, row?.isOn ?? byDefault === 'on'] as const;
  });
  return Object.fromEntries(entries) as Record<MessageChannel, boolean>;
}

export async function writeChannel(
  sql: Sql,
  userId: bigint,
  { topic, channel, isOn }: Stored,
  nowMs: number,
): Promise<void> {
  await sql.query(
    `insert into messages_setting (user_id, topic, channel, is_on, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, topic, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
    [userId, topic, channel, isOn, new Date(nowMs)],
  );
}

export async function readQuietHours(sql: Sql, userId: bigint): Promise<QuietHours | null> {
  const [row] = await sql.query<QuietHours>(
    `select from_minute as "fromMinute", to_minute as "toMinute", zone from messages_quiet_hours where user_id = $1`,
    [userId],
  );
  return row ?? null;
}

/** Stores the quiet hours; null, or an end at their beginning, ends them. */
export async function writeQuietHours(
  sql: Sql,
  userId: bigint,
  quiet: QuietHours | null,
  nowMs: number,
): Promise<void> {
  if (quiet === null || quiet.fromMinute === quiet.toMinute) {
    await sql.query('delete from messages_quiet_hours where user_id = $1', [userId]);
    return;
  }
  await sql.query(
    `insert into messages_quiet_hours (user_id, from_minute, to_minute, zone, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute,
       zone = excluded.zone, changed_at = excluded.changed_at`,
    [userId, quiet.fromMinute, quiet.toMinute, quiet.zone, new Date(nowMs)],
  );
}
