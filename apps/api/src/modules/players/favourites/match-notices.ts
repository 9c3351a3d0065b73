import type { BusinessEvents } from '../../../platform/database/business-events.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { addMessages, type NewMessage } from '../../site/messages/index.ts';

type Names = Readonly<Record<string, string>>;
type Match = {
  champId: bigint;
  homeId: bigint;
  awayId: bigint;
  champNames: Names;
  homeNames: Names;
  awayNames: Names;
  sportKey: string;
  section: string;
};
type NoticeKind = 'match-started' | 'goal' | 'goal-cancelled';
type Notice = {
  id: bigint;
  gameId: bigint;
  kind: NoticeKind;
  eventKey: string;
  parameters: Record<string, string>;
  champId: bigint;
  homeId: bigint;
  awayId: bigint;
  afterUserId: bigint;
};

/** Messages of the start and of goals of favourite matches (DR-11.73 to DR-11.77). */
export type MatchNotices = {
  /** Takes a start over from the outbox, in the transaction that ends its event. */
  takeStart: (tx: Transaction, event: BusinessEvents['match-started']) => Promise<void>;
  /** Takes a change of the goals over from the outbox, in the transaction that ends its event. */
  takeGoals: (tx: Transaction, event: BusinessEvents['goals-changed']) => Promise<void>;
  /** Writes the messages of events that wait. @returns how many messages */
  write: () => Promise<number>;
};

/** Players of one statement. One group holds its locks for some tens of milliseconds. */
const playersAGroup = 1000;

export function createMatchNotices({ db, clock }: { db: Database; clock: Clock }): MatchNotices {
  return {
    takeStart: (tx, { gameId }) =>
      store(tx, BigInt(gameId), 'match-started', `match-started:${gameId}`, () => ({})),
    takeGoals: (tx, { gameId, version, before, after }) => {
      // A lower number of either side is a goal that was taken back (DR-11.76).
      const isCancelled = after.home < before.home || after.away < before.away;
      const kind = isCancelled ? 'goal-cancelled' : 'goal';
      return store(tx, BigInt(gameId), kind, `goals:${gameId}:${version}`, () => ({
        homeGoals: String(after.home),
        awayGoals: String(after.away),
      }));
    },
    write: async () => {
      let written = 0;
      for (let group = await writeGroup(db, clock); group !== null; group = await writeGroup(db, clock))
        written += group;
      return written;
    },
  };
}

/** Stores an event with what its messages say; an event without two sides has none. */
async function store(
  tx: Transaction,
  gameId: bigint,
  kind: NoticeKind,
  key: string,
  more: () => Record<string, string>,
): Promise<void> {
  const [match] = await tx.query<Match>(
    `select champ_id as "champId", home_id as "homeId", away_id as "awayId", champ_names as "champNames",
       home_names as "homeNames", away_names as "awayNames", sport_key as "sportKey", section
     from catalogue_match_of_event($1)`,
    [gameId],
  );
  if (!match) return;
  const parameters = {
    ...inLanguages('champ', match.champNames),
    ...inLanguages('home', match.homeNames),
    ...inLanguages('away', match.awayNames),
    ...more(),
    path: `${match.section}/main/${match.sportKey}/${match.champId}/${gameId}`,
  };
  await tx.query(
    `insert into favourites_notice (game_id, kind, event_key, parameters, champ_id, home_id, away_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (event_key) do nothing`,
    [gameId, kind, key, parameters, match.champId, match.homeId, match.awayId],
  );
}

/** A name in every language of the catalogue, as values of a message: `home@en`, `home@ru`. */
const inLanguages = (name: string, names: Names): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([language, text]) => [`${name}@${language}`, text]));

/**
 * Writes the messages of the next group of players of the oldest event of a match that no other worker writes.
 * @returns the number of messages; null when no event waits
 */
function writeGroup(db: Database, clock: Clock): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [notice] = await tx.query<Notice>(
      `select n.id, n.game_id as "gameId", n.kind, n.event_key as "eventKey", n.parameters, n.champ_id as "champId",
         n.home_id as "homeId", n.away_id as "awayId", n.after_user_id as "afterUserId"
       from favourites_notice n
       where not exists (select 1 from favourites_notice e where e.game_id = n.game_id and e.id < n.id)
       order by n.id limit 1 for update skip locked`,
    );
    if (!notice) return null;
    const players = await tx.query<{ userId: bigint }>(
      'select user_id as "userId" from favourites_players($1, $2, $3, $4, $5, $6, $7) as p(user_id)',
      [
        notice.gameId,
        notice.champId,
        notice.homeId,
        notice.awayId,
        notice.kind === 'match-started',
        notice.afterUserId,
        playersAGroup,
      ],
    );
    const userIds = players.map(({ userId }) => userId);
    const message = { kind: notice.kind, values: notice.parameters } as NewMessage;
    const written = await addMessages(tx, userIds, notice.eventKey, message, clock.nowMs());
    await (userIds.length < playersAGroup
      ? tx.query('delete from favourites_notice where id = $1', [notice.id])
      : tx.query('update favourites_notice set after_user_id = $2 where id = $1', [
          notice.id,
          userIds.at(-1) ?? notice.afterUserId,
        ]));
    return written;
  });
}
