import { type GoalGrid, goalGrid, type SameGameModel } from '@touchline/price-model';
import { LRUCache } from 'lru-cache';
import type { Sql, Transaction } from '../../../../platform/database/db.ts';
import type { MessageOf } from '../writes/feed-messages.ts';

/** Grids of the events with combinations, about 3 KB each. */
const mostGrids = 2_000;

/** The grid of each version of a model is computed once in this process (DR-7.94). */
const grids = new LRUCache<string, GoalGrid>({ max: mostGrids });

type ModelRow = { gameId: number; version: bigint; model: SameGameModel };

/**
 * Stores the models of price messages. A model older than the stored one is ignored, as its prices are (DR-6.26). Of
 * several models of an event, the newest is stored.
 */
export async function storePriceModels(
  tx: Transaction,
  messages: readonly MessageOf<'MarketsDelta'>[],
): Promise<void> {
  const rowByGame = new Map<number, { game_id: number; model: SameGameModel; producer_ts: number }>();
  for (const { gameId, model, producerTs } of messages) {
    if (!model || (rowByGame.get(gameId)?.producer_ts ?? 0) > producerTs) continue;
    rowByGame.set(gameId, { game_id: gameId, model, producer_ts: producerTs });
  }
  if (rowByGame.size === 0) return;
  await tx.query(
    `insert into catalogue_price_model as p (game_id, model, producer_ts)
     select r.game_id, r.model, r.producer_ts
     from jsonb_to_recordset($1::jsonb) as r(game_id bigint, model jsonb, producer_ts bigint)
     join catalogue_game g on g.id = r.game_id
     order by r.game_id
     on conflict (game_id) do update
       set model = excluded.model, producer_ts = excluded.producer_ts, version = p.version + 1
     where p.producer_ts <= excluded.producer_ts and p.model <> excluded.model`,
    [JSON.stringify([...rowByGame.values()])],
  );
}

/** Whether an event has a model, so that its outcomes can be combined (DR-4.228). */
export async function hasPriceModel(sql: Sql, gameId: number): Promise<boolean> {
  const rows = await sql.query<{ gameId: number }>(
    'select game_id::float8 as "gameId" from catalogue_price_model where game_id = $1',
    [gameId],
  );
  return rows.length > 0;
}

/** Returns the grids of events by id; an event without a model has none. */
export async function readGrids(sql: Sql, gameIds: readonly number[]): Promise<Map<number, GoalGrid>> {
  if (gameIds.length === 0) return new Map();
  const rows = await sql.query<ModelRow>(
    `select game_id::float8 as "gameId", version, model from catalogue_price_model
     where game_id = any($1::bigint[])`,
    [gameIds],
  );
  return new Map(rows.map((row) => [row.gameId, gridOf(row)]));
}

function gridOf({ gameId, version, model }: ModelRow): GoalGrid {
  // The numbers of the model are in the key, because tests and restored databases repeat ids and versions.
  const key = `${gameId}/${version}/${JSON.stringify(model)}`;
  const known = grids.get(key) ?? goalGrid(model);
  grids.set(key, known);
  return known;
}
