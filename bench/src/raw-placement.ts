import { randomUUID } from 'node:crypto';
import type { Database, SqlValue } from '@touchline/api/platform/database/db';
import { createBatcher } from '@touchline/api/platform/database/batcher';
import { batching, type PlaceInput } from '@touchline/api/modules/sports-betting/betting';

/** One statement as the service sent it. */
export type Statement = { text: string; values: readonly SqlValue[]; how: 'prepared' | undefined };

/** Positions (from 0) in the values of the statements of a placement. */
const contextAt = { userIds: 0, accountIds: 1, requestIds: 2, pickUsers: 4 } as const;
const placeAt = {
  userIds: 0,
  accountIds: 1,
  ledgerAccountIds: 2,
  requestIds: 9,
  legOf: 21,
  legUsers: 23,
  openStakes: 33,
} as const;

/**
 * A player for whom the recorded placement is replayed; user and account have the same id in the benchmark's data.
 */
export type ReplayPlayer = { id: bigint; ledgerAccountId: bigint };

/** A database that records its statements. */
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

/** Several statements with the same text as one: their lists of values are concatenated. */
const together = (statements: readonly Statement[]): readonly SqlValue[] =>
  (statements[0]?.values ?? []).map((first, at) => {
    if (!Array.isArray(first)) return first;
    const lists = statements.map(({ values }) => values[at] as readonly SqlValue[]);
    if (lists.length === 1) return lists.flat();
    // The placement of a leg: one per recorded statement, renumbered.
    if (at === placeAt.legOf) return lists.flatMap((list, of) => list.map(() => of + 1));
    return at === placeAt.openStakes ? stakesOfAll(statements, lists) : lists.flat();
  });

/** Open stakes of several statements: of each three numbers the first is the leg, renumbered through all of them. */
function stakesOfAll(
  statements: readonly Statement[],
  lists: readonly (readonly SqlValue[])[],
): readonly SqlValue[] {
  let legsBefore = 0;
  return lists.flatMap((list, of) => {
    const numbers = list.map((value, at) => (at % 3 === 0 ? BigInt(Number(value) + legsBefore) : value));
    const legs = statements[of]?.values[placeAt.legOf];
    legsBefore += Array.isArray(legs) ? legs.length : 0;
    return numbers;
  });
}

/**
 * The yardstick of P1: the statements of recorded placements, batched as the service batches them, under new request
 * ids. They are replayed for other players, because otherwise every player would soon hold the same bets many times.
 * There is no schema check, decision or JSON encoding. Open stakes from the first statement go into the second, as
 * the write requires.
 */
export function createReplay(
  db: Database,
): (statements: readonly Statement[], player: ReplayPlayer) => Promise<void> {
  const send = <Row extends object>() =>
    createBatcher<Statement, Row>({
      run: (all) => db.query<Row>(all[0]?.text ?? '', together(all), all[0]?.how),
      ...batching,
    });
  const readContext = send<{ open_stakes: bigint[] }>();
  const write = send<{ outcome: string }>();
  return async ([context, place, ...rest], { id, ledgerAccountId }) => {
    if (!context || !place || rest.length > 0) throw new Error('a placement is two statements');
    const requestId = randomUUID();
    for (;;) {
      const { open_stakes: openStakes } = await readContext(
        withValues(context, {
          [contextAt.userIds]: id,
          [contextAt.accountIds]: id,
          [contextAt.requestIds]: requestId,
          [contextAt.pickUsers]: id,
        }),
      );
      const known = withValues(place, {
        [placeAt.userIds]: id,
        [placeAt.accountIds]: id,
        [placeAt.ledgerAccountIds]: ledgerAccountId,
        [placeAt.requestIds]: requestId,
        [placeAt.legUsers]: id,
      });
      const values = known.values.with(placeAt.openStakes, openStakes);
      const { outcome } = await write({ ...known, values });
      if (outcome === 'placed') return;
      if (outcome !== 'stale') throw new Error(`replayed placement: ${outcome}`);
    }
  };
}

/** The statement with some of its lists filled with one value each. */
function withValues(statement: Statement, changes: Record<number, SqlValue>): Statement {
  const values = statement.values.map((list, at) => {
    const change = changes[at];
    return change === undefined ? list : (list as readonly SqlValue[]).map(() => change);
  });
  return { ...statement, values };
}

/** A player's bet on these selections, as the route passes it to the service. */
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
