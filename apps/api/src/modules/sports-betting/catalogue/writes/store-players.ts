import type { Transaction } from '../../../../platform/database/db.ts';
import type { MessageOf } from './feed-messages.ts';

/** Adds or renames players. A squad that is known already writes nothing. */
export async function upsertPlayers(
  tx: Transaction,
  { players = [] }: MessageOf<'FixtureUpsert'>,
): Promise<void> {
  if (players.length === 0) return;
  await tx.query(
    `insert into catalogue_player as p (id, competitor_id, number, position, names)
     select id, "competitorId", number, position, names
     from jsonb_to_recordset($1::jsonb) as r(id bigint, "competitorId" bigint, number smallint, position text,
       names jsonb)
     on conflict (id) do update set number = excluded.number, position = excluded.position, names = excluded.names
       where (p.number, p.position, p.names) is distinct from (excluded.number, excluded.position, excluded.names)`,
    [JSON.stringify(players)],
  );
}

/** Stores the line-ups of a match. Stored ones stay (DR-7.126). */
export async function storeLineUps(
  tx: Transaction,
  { gameId, lineUps }: MessageOf<'LineUps'>,
): Promise<void> {
  await tx.query('update catalogue_game set line_ups = $2 where id = $1 and line_ups is null', [
    gameId,
    lineUps,
  ]);
}
