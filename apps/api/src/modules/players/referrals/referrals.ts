import type { PartnerTags, ReferralTags } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';

export type Referrals = {
  /** Stores a new player's affiliate tags, in the transaction that creates the player. */
  store: (tx: Transaction, userId: bigint, tags: ReferralTags, nowMs: number) => Promise<void>;
  /** Returns a player's affiliate tags; null for a player who did not arrive through an affiliate link. */
  find: (sql: Sql, userId: bigint) => Promise<(ReferralTags & { registeredAtMs: number }) | null>;
};

/** Affiliate tags of players. */
export function createReferrals(): Referrals {
  return {
    store: async (tx, userId, tags, nowMs) => {
      await tx.query(
        `insert into referral_tags (user_id, referer_id, ref_link_id, bf_id, sub_id, postback, partner, registered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          userId,
          tags.refererId,
          tags.refLinkId,
          tags.bfId,
          tags.subId,
          tags.postback,
          tags.partner,
          new Date(nowMs),
        ],
      );
    },
    find: async (sql, userId) => {
      const [row] = await sql.query<StoredTags>(
        `select referer_id as "refererId", ref_link_id as "refLinkId", bf_id as "bfId", sub_id as "subId", postback,
           partner, ${ms('registered_at')} as "registeredAtMs"
         from referral_tags where user_id = $1`,
        [userId],
      );
      return row ?? null;
    },
  };
}

type StoredTags = Omit<ReferralTags, 'partner'> & { partner: PartnerTags; registeredAtMs: number };
