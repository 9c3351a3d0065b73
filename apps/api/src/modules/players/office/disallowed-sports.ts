import { MAX_DISALLOWED_SPORTS } from '@touchline/contracts/players';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';

/** Ids of sports in ascending order, for line and for live (DM-UC-004). */
export type SportLists = { line: readonly number[]; live: readonly number[] };

/** A list that was not saved, because it names a sport that the site does not have. */
export type RefusedList = { list: keyof SportLists; sportIds: number[] };

export type DisallowedSports = {
  of: (userId: bigint) => Promise<SportLists>;
  /**
   * Saves both lists. From then on every node refuses bets on these sports (DR-13.134).
   * @returns the lists with unknown sports; then nothing was saved
   */
  save: (userId: bigint, lists: SportLists) => Promise<RefusedList[]>;
};

type Deps = { db: Database; clock: Clock; isSport: (sportId: number) => boolean };

const none: SportLists = { line: [], live: [] };

export function createDisallowedSports({ db, clock, isSport }: Deps): DisallowedSports {
  const of = async (userId: bigint): Promise<SportLists> => {
    const [row] = await db.query<SportLists>(
      `select line_disallow_sports as line, live_disallow_sports as live from office_setting where user_id = $1`,
      [userId],
    );
    return row ?? none;
  };
  return {
    of,
    save: async (userId, lists) => {
      const stored = await of(userId);
      const refused = (['line', 'live'] as const).flatMap((list) => {
        // A sport that has left the catalogue may stay in a list, and may be taken out of it.
        const unknown = lists[list].filter((id) => !isSport(id) && !stored[list].includes(id));
        return unknown.length > 0 ? [{ list, sportIds: unknown.slice(0, MAX_DISALLOWED_SPORTS) }] : [];
      });
      if (refused.length > 0) return refused;
      await db.query('select office_save_disallowed_sports($1, $2, $3, $4)', [
        userId,
        lists.line,
        lists.live,
        new Date(clock.nowMs()),
      ]);
      return [];
    },
  };
}
