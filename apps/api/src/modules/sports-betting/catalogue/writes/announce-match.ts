import { listedSports, sportPlay } from '@touchline/betting-engine';
import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import type { MessageOf, Score } from './feed-messages.ts';

/** The sports whose score counts goals that are few enough for a message each (DR-11.74). */
export const goalSports = listedSports.filter((sport) => sportPlay(sport)?.announcesGoals);

/** Announces that a match of two sides is in play, unless it is simulated (DR-11.74). */
export async function announceStart(tx: Transaction, gameId: number): Promise<void> {
  const [match] = await tx.query(
    'select 1 from catalogue_game where id = $1 and home_id is not null and not is_simulated',
    [gameId],
  );
  if (match) await writeOutbox(tx, 'match-started', { gameId: String(gameId) });
}

/**
 * Announces another number of goals (DR-11.74). A first score counts from 0:0.
 * @param stored the game after the change, its score before, and whether its goals are announced at all
 */
export async function announceGoals(
  tx: Transaction,
  { gameId, score }: MessageOf<'ScoreUpdate'>,
  { version, before, isAnnounced }: { version: bigint; before: Score | null; isAnnounced: boolean },
): Promise<void> {
  if (!isAnnounced) return;
  const goals = { home: before?.home ?? 0, away: before?.away ?? 0 };
  if (score.home === goals.home && score.away === goals.away) return;
  await writeOutbox(tx, 'goals-changed', {
    gameId: String(gameId),
    version: String(version),
    before: goals,
    after: { home: score.home, away: score.away },
  });
}
