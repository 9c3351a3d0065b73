import { shapeFault } from '@touchline/betting-engine';
import { BOOKING_CODE_LENGTH } from '@touchline/contracts/sports-betting';
import type { Transaction } from '../../../../platform/database/db.ts';
import type { BookingDeps, StoredSelection, SaveBody } from './booking-types.ts';
import { newBookingCode } from './new-code.ts';
import { saverHash, takeSave } from './save-quota.ts';
import { factsOf, isOffered, readRows } from './selections.ts';

const dayMs = 86_400_000;
/** A code lives for 30 days, or until the last of its events starts (DR-4.102). */
export const bookingTtlMs = 30 * dayMs;
/** A code whose events have all started expires after this time (DR-4.102). */
export const startedTtlMs = 3 * 3_600_000;

export type SaveResult =
  | { outcome: 'saved'; code: string; expiresAtMs: number }
  | { outcome: 'too-many'; waitSec: number }
  | {
      outcome: 'refused';
      code: 'betting/leg-removed' | 'betting/duplicate-leg' | 'betting/type-size' | 'betting/system-value';
    };

const refused = (code: Extract<SaveResult, { outcome: 'refused' }>['code']): SaveResult => ({
  outcome: 'refused',
  code,
});

/**
 * Saves selections under a new code. All data comes from the catalogue; the browser only sends the ids of the
 * selections.
 * @param saver the player, or the network of a guest. Saves are counted by saver, and the saver is not stored with the
 * code
 */
export async function saveCode(deps: BookingDeps, body: SaveBody, saver: string): Promise<SaveResult> {
  const { bets, typeId, systemValue = null } = body;
  if (new Set(bets.map((bet) => `${bet.marketId}/${bet.outcomeKey}`)).size < bets.length)
    return refused('betting/duplicate-leg');
  const fault = shapeFault({ typeId, systemValue, blockIds: bets.map(({ blockId }) => blockId) });
  if (fault !== null) return refused(fault === 'TYPE_SIZE' ? 'betting/type-size' : 'betting/system-value');
  const rows = await readRows(deps, bets);
  const selections = bets.flatMap((bet, at): StoredSelection[] => {
    const row = rows[at];
    return isOffered(row) ? [{ ...bet, facts: factsOf(row) }] : [];
  });
  if (selections.length < bets.length) return refused('betting/leg-removed');
  const nowMs = deps.clock.nowMs();
  const expiresAtMs = endOf(selections, nowMs);
  const hash = saverHash(await deps.secret(), saver);
  return deps.db.transaction(async (tx) => {
    const waitSec = await takeSave(tx, hash, nowMs);
    if (waitSec > 0) return { outcome: 'too-many', waitSec };
    const code = await insertCode(tx, { typeId, systemValue, selections }, nowMs, expiresAtMs);
    return { outcome: 'saved', code, expiresAtMs };
  });
}

function endOf(selections: readonly StoredSelection[], nowMs: number): number {
  const lastStartMs = Math.max(...selections.map(({ facts }) => facts.startAtMs));
  return Math.min(nowMs + bookingTtlMs, lastStartMs > nowMs ? lastStartMs : nowMs + startedTtlMs);
}

/** Draws codes until one is free. Once in millions of saves, a second draw is needed. */
async function insertCode(
  tx: Transaction,
  {
    typeId,
    systemValue,
    selections,
  }: { typeId: number; systemValue: number | null; selections: StoredSelection[] },
  nowMs: number,
  expiresAtMs: number,
): Promise<string> {
  for (let tries = 0; tries < BOOKING_CODE_LENGTH; tries++) {
    const [row] = await tx.query<{ code: string }>(
      `insert into betting_booking_code (code, type_id, system_value, legs, created_at, expires_at)
       values ($1, $2, $3, $4::jsonb, $5, $6) on conflict do nothing returning code`,
      [
        newBookingCode(),
        typeId,
        systemValue,
        JSON.stringify(selections),
        new Date(nowMs),
        new Date(expiresAtMs),
      ],
    );
    if (row) return row.code;
  }
  throw new Error('no booking code is free');
}
