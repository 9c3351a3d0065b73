import { createHmac } from 'node:crypto';
import type { PromoCodeWire } from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../../platform/database/db.ts';
import { countInHour, hourMs, hourValues, startOfHour, waitSecOf } from '../hourly-quota.ts';
import { presentPromoCode } from './present-promo.ts';
import { readPromoRow, readPromoRows } from './read-promo.ts';

export type PromoCodes = {
  /** The player's codes; those that can be used come first. */
  list: (userId: bigint) => Promise<PromoCodeWire[]>;
  /** Checks a code that a player enters, and adds a code of a campaign to the player's codes (DR-9.30). */
  check: (userId: bigint, network: string, code: string) => Promise<PromoCheck>;
  /** Deletes counts of earlier hours. */
  cleanUp: () => Promise<void>;
};

export type PromoCheck =
  | { outcome: 'found'; code: PromoCodeWire }
  | { outcome: 'not-found' }
  | { outcome: 'too-many'; waitSec: number };

type Deps = {
  db: Database;
  clock: Clock;
  /** The key of the hashes under which tries are counted. */
  secret: () => Promise<Buffer>;
};

/** The most codes that a player, and that all players of a network, enter within an hour (DR-9.30). */
export const triesPerHour = { player: 10, network: 30 } as const;

export const createPromoCodes = (deps: Deps): PromoCodes => ({
  list: async (userId) => {
    const nowMs = deps.clock.nowMs();
    const codes = (await readPromoRows(deps.db, userId)).map((row) => presentPromoCode(row, nowMs));
    return codes.toSorted((a, b) => Number(b.state === 'issued') - Number(a.state === 'issued'));
  },
  check: (userId, network, code) => checkCode(deps, userId, network, code),
  cleanUp: async () => {
    await deps.db.query('delete from betting_promo_try where started_at <= $1', [
      new Date(deps.clock.nowMs() - hourMs),
    ]);
  },
});

/**
 * Unknown codes and codes of other players take the same statements, so the time of the answer does not reveal which it
 * was. The try is counted in its own transaction, before the code is read.
 */
async function checkCode(deps: Deps, userId: bigint, network: string, code: string): Promise<PromoCheck> {
  const { db, clock } = deps;
  const secret = await deps.secret();
  const nowMs = clock.nowMs();
  const hashOf = (taker: string): Buffer => createHmac('sha256', secret).update(`promo ${taker}`).digest();
  const waitSec = await db.transaction(async (tx) => {
    const ofPlayer = await takeTry(tx, hashOf(`user:${userId}`), triesPerHour.player, nowMs);
    return ofPlayer > 0 ? ofPlayer : takeTry(tx, hashOf(network), triesPerHour.network, nowMs);
  });
  if (waitSec > 0) return { outcome: 'too-many', waitSec };
  await db.query('select betting_claim_promo($1, $2, $3)', [userId, code, new Date(nowMs)]);
  const row = await readPromoRow(db, userId, code);
  return row ? { outcome: 'found', code: presentPromoCode(row, nowMs) } : { outcome: 'not-found' };
}

/**
 * Counts a try.
 * @returns the seconds to wait when the hour's tries are used up, otherwise 0
 */
async function takeTry(tx: Transaction, taker: Buffer, most: number, nowMs: number): Promise<number> {
  const [taken] = await tx.query<{ tries: number }>(
    countInHour('betting_promo_try', 'taker', 'tries'),
    hourValues(taker, most, nowMs),
  );
  if (taken) return 0;
  const [row] = await tx.query<{ startedAtMs: number }>(startOfHour('betting_promo_try', 'taker'), [taker]);
  return waitSecOf(row, nowMs);
}
