import type { Transaction } from '../../../../platform/database/db.ts';
import type { GameState, MessageOf } from './feed-messages.ts';

/** Whether nothing more is played in this state. A closed game was stored when it ended. */
export const isOverState = (state: GameState): boolean =>
  state === 'ENDED' || state === 'ABANDONED' || state === 'CANCELLED';

/**
 * Stores a game among the finished games when its state says that it is over, or its new score when it is there already
 * (DR-6.43). An event without two sides changes nothing.
 */
export async function keepFinished(tx: Transaction, gameId: number, nowMs: number): Promise<void> {
  await tx.query(
    `insert into catalogue_finished_game as f (id, champ_id, sport_id, season_id, round, home_id, away_id,
       is_simulated, start_at, ended_at, state, score, line_ups)
     select id, champ_id, sport_id, season_id, round, home_id, away_id, is_simulated, start_at, $2::timestamptz, state,
       score, line_ups
     from catalogue_game
     where id = $1 and home_id is not null
     on conflict (id) do update set state = excluded.state, score = excluded.score
       where (f.state, f.score) is distinct from (excluded.state, excluded.score)`,
    [gameId, new Date(nowMs)],
  );
}

/** Stores the whole story of a match with the finished match. A stored story stays (DR-7.132). */
export async function keepStory(tx: Transaction, { gameId, story }: MessageOf<'MatchStory'>): Promise<void> {
  await tx.query('update catalogue_finished_game set story = $2 where id = $1 and story is null', [
    gameId,
    story,
  ]);
}

/**
 * Stores games that ended while the feed was not connected. A game that is known already keeps its row; it gets the
 * story and the line-ups when it has no story (DR-7.132).
 */
export async function storePastGames(tx: Transaction, { games }: MessageOf<'PastGames'>): Promise<void> {
  if (games.length === 0) return;
  const rows = games.map(({ game, ...ending }) => ({ ...game, ...ending }));
  await tx.query(
    `insert into catalogue_finished_game as f (id, champ_id, sport_id, season_id, round, home_id, away_id,
       is_simulated, start_at, ended_at, state, score, line_ups, story)
     select id, "champId", "sportId", "seasonId", round, "homeId", "awayId", "isSimulated",
       to_timestamp("startAtMs" / 1000.0), to_timestamp("endedAtMs" / 1000.0), state, score, "lineUps",
       story
     from jsonb_to_recordset($1::jsonb) as r(id bigint, "champId" bigint, "sportId" int, "seasonId" bigint,
       round smallint, "homeId" bigint, "awayId" bigint, "isSimulated" boolean, "startAtMs" float8,
       "endedAtMs" float8, state text, score jsonb, "lineUps" jsonb, story jsonb)
     on conflict (id) do update set line_ups = coalesce(f.line_ups, excluded.line_ups), story = excluded.story
       where f.story is null and excluded.story is not null`,
    [JSON.stringify(rows)],
  );
}

/**
 * Stores the settled lines of a finished game with it, before their rows are deleted: each outcome with its last
 * coefficient and all its results, oldest first, so that corrections stay visible (DR-6.43).
 */
export async function keepLines(tx: Transaction, gameId: bigint): Promise<void> {
  await tx.query(
    'update catalogue_finished_game set lines = catalogue_settled_lines(id) where id = $1 and lines is null',
    [gameId],
  );
}

/** Stores the prices of a finished game with it, before their rows are deleted (DR-7.96). Stored prices stay. */
export async function keepPrices(tx: Transaction, gameId: bigint): Promise<void> {
  await tx.query(
    'update catalogue_finished_game set prices = catalogue_match_prices(id) where id = $1 and prices is null',
    [gameId],
  );
}
