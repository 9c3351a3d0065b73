import { randomUUID } from 'node:crypto';
import type { Database, SqlValue } from '@touchline/api/platform/db';
import type { PlaceInput } from '@touchline/api/modules/betting';

/** One statement as the service sent it. */
export type Statement = { text: string; values: readonly SqlValue[]; how: 'prepared' | undefined };

/** Positions (from 0) in the values of the statements of a placement. */
const contextRequestId = 2;
const placeRequestId = 9;
const placeOpenStakes = 30;

/** A database that writes down what is asked of it. */
export function recording(db: Database): { db: Database; take: () => Statement[] } {
  let statements: Statement[] = [];
  return {
    db: {
      ...db,
      query: (text, values = [], how) => {
        statements.push({ text, values, how });
        return db.query(text, values, how);
      },
    },
    take: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

/**
 * The yardstick of P1: the statements of one recorded placement again, for the same player and picks, under a
 * new request id and nothing else: no schema, no decision, no JSON made. What the first statement tells of
 * open stakes goes into the last one, as it must for the write to hold.
 */
export async function replayPlacement(db: Database, statements: readonly Statement[]): Promise<void> {
  const [context, place] = statements;
  if (!context || !place || statements.length > 2) throw new Error('a placement is two statements');
  const requestId = randomUUID();
  for (;;) {
    const [player] = await db.query<{ open_stakes: bigint[] }>(
      context.text,
      context.values.with(contextRequestId, requestId),
      context.how,
    );
    const [written] = await db.query<{ outcome: string }>(
      place.text,
      place.values.with(placeRequestId, requestId).with(placeOpenStakes, player?.open_stakes ?? []),
      place.how,
    );
    if (written?.outcome === 'placed') return;
    if (written?.outcome !== 'stale') throw new Error(`replayed placement: ${written?.outcome}`);
  }
}

/** A bet of a player on picks, as the route gives it to the service. */
export const placeInput = (
  userId: number,
  picks: readonly { marketId: number; outcomeKey: string; coefMilli: number }[],
): PlaceInput => ({
  userId: BigInt(userId),
  accountId: BigInt(userId),
  requestId: randomUUID(),
  typeId: picks.length > 1 ? 1 : 0,
  amount: '10.00',
  bets: picks.map((pick, at) => ({ ...pick, kind: 3 as const, blockId: at + 1 })),
  changeCoefAction: 2,
  exactCoef: false,
  isDropOnScoreChange: false,
  isAutoMax: false,
  manuallyDeletedBonusBet: false,
  traceId: 'bench',
});
