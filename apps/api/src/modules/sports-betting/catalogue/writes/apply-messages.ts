import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import {
  type CanonicalMessage,
  isLegalMove,
  type GameState,
  type MessageOf,
  type Score,
} from './feed-messages.ts';
import { applyFixture } from './apply-fixture.ts';
import { applyDeltas, applyMarketsStop } from './apply-markets.ts';
import { announceGoals, announceStart, goalSports } from './announce-match.ts';
import { isOverState, keepFinished, keepStory, storePastGames } from './finished-games.ts';
import { storeLineUps } from './store-players.ts';
import { applyCancel, applyRollback, applySettle } from './apply-results.ts';
import type { ApplyDeps, ChangeSet } from './change-set.ts';

/**
 * Applies canonical messages in order, in the caller's transaction. Adjacent price messages become one statement.
 * Repeated messages and outdated prices change nothing (DR-6.26, DR-6.37).
 */
export async function applyMessages(
  tx: Transaction,
  messages: readonly CanonicalMessage[],
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<ChangeSet> {
  for (let at = 0; at < messages.length;) {
    const message = messages[at];
    if (message?.kind === 'MarketsDelta') {
      const run: MessageOf<'MarketsDelta'>[] = [];
      for (let next = message; next?.kind === 'MarketsDelta'; next = messages[++at] as typeof next)
        run.push(next);
      await applyDeltas(tx, run, deps, changeSet);
      continue;
    }
    if (message) await applyOne(tx, message, deps, changeSet);
    at++;
  }
  for (const gameId of changeSet.settledGames)
    await writeOutbox(tx, 'results-stored', { gameId: String(gameId) });
  return changeSet;
}

async function applyOne(
  tx: Transaction,
  message: Exclude<CanonicalMessage, { kind: 'MarketsDelta' }>,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  switch (message.kind) {
    case 'FixtureUpsert':
      return applyFixture(tx, message, changeSet);
    case 'EventState':
      return applyState(tx, message, deps, changeSet);
    case 'ScoreUpdate':
      return applyScore(tx, message, deps, changeSet);
    case 'MarketsStop':
      return applyMarketsStop(tx, message, deps, changeSet);
    case 'Settle':
      return applySettle(tx, message, deps, changeSet);
    case 'Cancel':
      return applyCancel(tx, message, deps, changeSet);
    case 'RollbackSettle':
    case 'RollbackCancel':
      return applyRollback(tx, message, deps, changeSet);
    case 'PastGames':
      return storePastGames(tx, message);
    case 'GameResult':
      await tx.query('update catalogue_game set result = $2 where id = $1', [message.gameId, message.result]);
      return;
    case 'LineUps':
      return storeLineUps(tx, message);
    case 'MatchStory':
      return keepStory(tx, message);
    case 'Alive':
    case 'SnapshotBegin':
    case 'SnapshotEnd':
      // These messages are for the producer's state machine (module feeds); the catalogue does not change.
      return;
  }
}

/**
 * Stores a game's new state. A game that has ended suspends its open markets; a closed game is deleted after 48 hours
 * (DR-7.42).
 */
async function applyState(
  tx: Transaction,
  message: MessageOf<'EventState'>,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  const rows = await tx.query<{ state: GameState; kind: string }>(
    'select state, kind from catalogue_game where id = $1 for update',
    [message.gameId],
  );
  const known = rows[0];
  if (!known) return deps.onDropped(message, 'unknown game');
  if (!isLegalMove(known.state, message.state))
    return deps.onDropped(message, `illegal move from ${known.state}`);
  const section = message.section ?? known.kind;
  if (known.state === message.state && known.kind === section) return;
  await tx.query(
    `update catalogue_game set state = $2, kind = $3, version = version + 1,
       closed_at = case when $2 = 'CLOSED' then $4::timestamptz else closed_at end where id = $1`,
    [message.gameId, message.state, section, new Date(deps.nowMs)],
  );
  changeSet.games.add(message.gameId);
  if (message.state === 'LIVE' && known.kind === 'line' && section === 'live')
    await announceStart(tx, message.gameId);
  if (isOverState(message.state)) await keepFinished(tx, message.gameId, deps.nowMs);
}

async function applyScore(
  tx: Transaction,
  message: MessageOf<'ScoreUpdate'>,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  // The version rises only with the score, because a running clock must not make every quote stale. Goals of matches of
  // two sides that are not simulated are announced (DR-11.74).
  const [game] = await tx.query<{
    state: GameState;
    version: bigint;
    before: Score | null;
    isAnnounced: boolean;
  }>(
    `with known as (select id, score from catalogue_game where id = $1 for update)
     update catalogue_game g set score = $2, facts = coalesce($3, g.facts),
       version = g.version + (g.score is null or (g.score - 'clock') is distinct from ($2::jsonb - 'clock'))::int
     from known k where g.id = k.id
     returning g.state, g.version, k.score as before, g.home_id is not null and not g.is_simulated
       and exists (select from catalogue_sport s where s.id = g.sport_id and s.key = any($4)) as "isAnnounced"`,
    [message.gameId, message.score, message.facts ?? null, goalSports],
  );
  if (!game) return;
  changeSet.games.add(message.gameId);
  if (game.state === 'LIVE') await announceGoals(tx, message, game);
  if (isOverState(game.state)) await keepFinished(tx, message.gameId, deps.nowMs);
}
