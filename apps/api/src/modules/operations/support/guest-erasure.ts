/** Deletes the requests of a guest when the owner of their e-mail address demands it (DR-13.167 to DR-13.171). */
import { createHash, randomInt } from 'node:crypto';
import { appendAudit } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Mail } from '../../site/mail/index.ts';

export type GuestErasure = {
  /**
   * Sends a code to an address with which a guest has written; nothing to another. The caller cannot tell the difference.
   */
  ask: (email: string, lng: string) => Promise<void>;
  /** Confirms the deletion with the code. Repeating it changes nothing. @returns false for a wrong or expired code */
  confirm: (code: string) => Promise<boolean>;
  /** Deletes what was confirmed. Several processes may run it. @returns how many addresses were done */
  eraseConfirmed: () => Promise<number>;
};

const validMs = 86_400_000;
/** The time between two e-mails with a code to one address. */
const gapMs = 10 * 60_000;

/** Letters and digits that are not taken for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

/** Twelve characters, 58 bits: it is not found by trying, so tries are not counted. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest();

export function createGuestErasure(deps: { db: Database; clock: Clock; mail: Mail }): GuestErasure {
  const { db, clock, mail } = deps;
  return {
    ask: (given, lng) =>
      db.transaction(async (tx) => {
        const email = given.toLowerCase();
        const nowMs = clock.nowMs();
        const code = newCode();
        const hash = hashOf(code);
        const expiresAtMs = nowMs + validMs;
        // A confirmed one is deleted within a minute; a code of the last minutes is still on its way.
        const written = await tx.query(
          `insert into support_erasure (email, code_hash, asked_at, expires_at)
           select $1, $2, $3, $4 where support_has_guest_request($1)
           on conflict (email) do update set code_hash = excluded.code_hash, asked_at = excluded.asked_at,
             expires_at = excluded.expires_at
             where support_erasure.confirmed_at is null and support_erasure.asked_at <= $5
           returning id`,
          [email, hash, new Date(nowMs), new Date(expiresAtMs), new Date(nowMs - gapMs)],
        );
        if (written.length === 0) return;
        await mail.send(tx, email, lng, {
          kind: 'support-erasure',
          parameters: {},
          code: { text: code, hash, expiresAtMs },
        });
      }),
    confirm: (code) =>
      db.transaction(async (tx) => {
        const hash = hashOf(code);
        const now = new Date(clock.nowMs());
        const rows = await tx.query(
          `update support_erasure set confirmed_at = coalesce(confirmed_at, $2)
           where code_hash = $1 and (confirmed_at is not null or expires_at > $2) returning id`,
          [hash, now],
        );
        if (rows.length > 0) await mail.deleteCodes(tx, [hash]);
        return rows.length > 0;
      }),
    eraseConfirmed: async () => {
      await dropEnded(deps);
      let done = 0;
      while (await eraseNext(deps)) done++;
      return done;
    },
  };
}

/** @returns false when nothing is left to delete */
async function eraseNext({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The table refuses deletions; lifting that waits for its writers, and not longer than this.
    await tx.query("set local lock_timeout = '5s'");
    const [next] = await tx.query<{ id: bigint; email: string }>(
      `select id, email from support_erasure where confirmed_at is not null and done_at is null
       order by id limit 1 for update skip locked`,
    );
    if (!next) return false;
    const [gone] = await tx.query<{ n: number }>('select support_erase_guest($1) as n', [next.email]);
    await tx.query('update support_erasure set email = null, done_at = $2 where id = $1', [
      next.id,
      new Date(clock.nowMs()),
    ]);
    // The audit log is kept for ever, so it has no address.
    await appendAudit(tx, {
      actor: 'system',
      action: 'support.erase',
      subject: `support-erasure:${next.id}`,
      reason: null,
      before: null,
      after: { requests: gone?.n ?? 0 },
      caller: null,
    });
    return true;
  });
}

/** Deletes rows whose code has expired without an answer, and those that were done a day ago. */
const dropEnded = ({ db, clock }: { db: Database; clock: Clock }): Promise<unknown> =>
  db.query(
    `delete from support_erasure where (confirmed_at is null and expires_at <= $1)
       or done_at <= $1::timestamptz - interval '1 day'`,
    [new Date(clock.nowMs())],
  );
