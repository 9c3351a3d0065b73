import { type Database, sqlState, type Transaction } from '../../../../platform/database/db.ts';
import type { ChangeSet } from './change-set.ts';
import { keepLines, keepPrices } from './finished-games.ts';

/**
 * A market that one producer handed over is removed when the next producer does not price it within this time
 * (DR-6.27).
 */
const handOverMs = 180_000;
/** Lines of a closed game that no coupon refers to are deleted after this time. */
const linesKeptMs = 3_600_000;
/** Closed games are deleted after this time, with their results (DR-7.42). */
const gamesKeptMs = 48 * 3_600_000;
const cleanUpLimit = 500;
const foreignKeyViolation = '23503';

/** Removes markets that one producer handed over and the next has not offered. */
export async function dropHandedOver(tx: Transaction, changeSet: ChangeSet, nowMs: number): Promise<void> {
  const rows = await tx.query<{ id: bigint }>(
    `update catalogue_market set status = 'INACTIVE', version = version + 1
     where status = 'HANDED_OVER' and coalesce(last_suspended_at, 'epoch') <= $1 returning id`,
    [new Date(nowMs - handOverMs)],
  );
  for (const row of rows) changeSet.markets.add(Number(row.id));
}

/**
 * Marks silent producers as down. A feed whose process was killed cannot do so itself, and betting must stop within a
 * second of the limit (RL-25).
 */
export async function downSilent(db: Database, nowMs: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update catalogue_producer set state = 'DOWN'
     where state <> 'DOWN' and alive_at + alive_timeout_ms * interval '1 millisecond' <= $1 returning id`,
    [new Date(nowMs)],
  );
  return rows.map((row) => row.id);
}

/**
 * Deletes the data of games that closed long ago: lines after an hour, games after 48 hours. Rows that coupons refer to
 * stay. The coupons' trigger on markets prevents their deletion, so the catalogue does not depend on coupons.
 * @param tried games that this process could not delete because coupons refer to them; they are skipped
 * @returns the number of games with deleted data
 */
export async function cleanUp(db: Database, nowMs: number, tried: Set<bigint>): Promise<number> {
  const rows = await db.query<{ id: bigint; isOld: boolean }>(
    `select g.id, g.closed_at < $2 as "isOld" from catalogue_game g
     where g.closed_at < $1 and not g.id = any($3::bigint[])
       and (g.closed_at < $2 or exists (select 1 from catalogue_market m where m.game_id = g.id))
     order by g.closed_at limit $4`,
    [new Date(nowMs - linesKeptMs), new Date(nowMs - gamesKeptMs), [...tried], cleanUpLimit],
  );
  let cleaned = 0;
  for (const { id, isOld } of rows) {
    if (await isDeleted(db, id, isOld)) cleaned++;
    else tried.add(id);
  }
  return cleaned;
}

async function isDeleted(db: Database, gameId: bigint, withGame: boolean): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await keepLines(tx, gameId);
      await keepPrices(tx, gameId);
      const ofGame = 'in (select id from catalogue_market where game_id = $1)';
      await tx.query(`delete from catalogue_price_point where market_id ${ofGame}`, [gameId]);
      await tx.query(`delete from catalogue_result where market_id ${ofGame}`, [gameId]);
      await tx.query('delete from catalogue_market where game_id = $1', [gameId]);
      if (withGame) await tx.query('delete from catalogue_game where id = $1', [gameId]);
    });
    return true;
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) return false;
    throw error;
  }
}
