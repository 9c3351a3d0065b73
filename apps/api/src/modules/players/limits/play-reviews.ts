/** A message twice a year that asks the player to look at limits, stakes and results (DR-5.83). */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { addMessage } from '../../site/messages/index.ts';
import { lockPlayer } from './limit-store.ts';

/** Less than six calendar months, which are 181 days at least. */
const periodMs = 180 * 86_400_000;
/** Players that one statement reads. */
const batchSize = 500;

/**
 * Sends the message to every player whose last one, or whose registration, is 180 days old. During a restriction none is
 * sent (DR-5.47); it follows when the restriction has ended. Several processes may run it: each message is sent once.
 */
export async function sendPlayReviews({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (;;) {
    const nowMs = clock.nowMs();
    const rows = await db.query<{ userId: bigint }>(
      `select u.id as "userId" from identity_user u left join limits_play_review r on r.user_id = u.id
       where u.role = 'player' and coalesce(r.sent_at, u.created_at) <= $1
         and not identity_is_restricted(u.id, $2)
       order by u.id limit $3`,
      [new Date(nowMs - periodMs), new Date(nowMs), batchSize],
    );
    for (const { userId } of rows) await sendOne(db, userId, nowMs);
    if (rows.length < batchSize) return;
  }
}

/** Under the player's lock, so that another worker and a break that begins now are seen. */
async function sendOne(db: Database, userId: bigint, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const sent = await tx.query<{ userId: bigint }>(
      `insert into limits_play_review as r (user_id, sent_at)
       select $1, $2 where not identity_is_restricted($1, $2)
       on conflict (user_id) do update set sent_at = excluded.sent_at where r.sent_at <= $3
       returning user_id as "userId"`,
      [userId, new Date(nowMs), new Date(nowMs - periodMs)],
    );
    if (sent.length > 0)
      await addMessage(tx, userId, `play-review:${randomUUID()}`, { kind: 'play-review', values: {} }, nowMs);
  });
}
