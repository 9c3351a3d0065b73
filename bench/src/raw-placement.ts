import { randomUUID } from 'node:crypto';
import type { Database, SqlValue } from '@touchline/api/platform/db';
import { gather } from '@touchline/api/platform/gather';
import { gathering, type PlaceInput } from '@touchline/api/modules/betting';

/** One statement as the service sent it. */
export type Statement = { text: string; values: readonly SqlValue[]; how: 'prepared' | undefined };

/** Positions (from 0) in the values of the statements of a placement. */
const contextRequestIds = 2;
const placeRequestIds = 9;
const placeOpenStakes = 31;

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

/** Several statements of one text as one: every list of values behind that of the one before. */
const together = (statements: readonly Statement[]): readonly SqlValue[] =>
  (statements[0]?.values ?? []).map((first, at) =>
    Array.isArray(first) ? statements.flatMap(({ values }) => values[at] as readonly SqlValue[]) : first,
  );

/**
 * The yardstick of P1: the statements of recorded placements again, gathered as the service gathers them, for the
 * same players and picks, under new request ids and nothing else: no schema, no decision, no JSON made. What the
 * first statement tells of open stakes goes into the second, as it must for the write to hold.
 */
export function createReplay(db: Database): (statements: readonly Statement[]) => Promise<void> {
  const send = <Row extends object>() =>
    gather<Statement, Row>({
      run: (all) => db.query<Row>(all[0]?.text ?? '', together(all), all[0]?.how),
      ...gathering,
    });
  const readContext = send<{ open_stakes: bigint[] }>();
  const write = send<{ outcome: string }>();
  return async ([context, place, ...rest]) => {
    if (!context || !place || rest.length > 0) throw new Error('a placement is two statements');
    const requestId = randomUUID();
    for (;;) {
      const { open_stakes: openStakes } = await readContext(
        withValue(context, contextRequestIds, [requestId]),
      );
      const known = withValue(place, placeRequestIds, [requestId]);
      const { outcome } = await write(withValue(known, placeOpenStakes, openStakes));
      if (outcome === 'placed') return;
      if (outcome !== 'stale') throw new Error(`replayed placement: ${outcome}`);
    }
  };
}

const withValue = (statement: Statement, at: number, value: SqlValue): Statement => ({
  ...statement,
  values: statement.values.with(at, value),
});

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
