import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import { type CanonicalMessage, isLegalMove, type GameState, type MessageOf } from './feed-messages.ts';
import { applyFixture } from './apply-fixture.ts';
import { applyDeltas, applyMarketsStop } from './apply-markets.ts';
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
      return applyScore(tx, message, changeSet);
    case 'MarketsStop':
      return applyMarketsStop(tx, message, deps, changeSet);
    case 'Settle':
      return applySettle(tx, message, deps, changeSet);
    case 'Cancel':
      return applyCancel(tx, message, deps, changeSet);
    case 'RollbackSettle':
    case 'RollbackCancel':
      return applyRollback(tx, message, deps, changeSet);
    case 'GameResult':
      await tx.query('update catalogue_game set result = $2 where id = $1', [message.gameId, message.result]);
      return;
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
}

async function applyScore(
  tx: Transaction,
  message: MessageOf<'ScoreUpdate'>,
  changeSet: ChangeSet,
): Promise<void> {
  // The version rises only with the score, because a running clock must not make every quote stale.
  const rows = await tx.query(
    `update catalogue_game set score = $2, facts = coalesce($3, facts),
       version = version + (score is null or (score - 'clock') is distinct from ($2::jsonb - 'clock'))::int
     where id = $1 returning 1`,
    [message.gameId, message.score, message.facts ?? null],
  );
  if (rows.length > 0) changeSet.games.add(message.gameId);
}
