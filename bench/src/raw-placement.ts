import { randomUUID } from 'node:crypto';
import type { Database, SqlValue } from '@touchline/api/platform/database/db';
import { createBatcher } from '@touchline/api/platform/database/batcher';
import { batching, type PlaceInput } from '@touchline/api/modules/sports-betting/betting';

/** One SQL statement as the service sent it. */
export type Statement = { text: string; values: readonly SqlValue[]; how: 'prepared' | undefined };

/** Positions (from 0) in the values of the statements of a placement. */
const contextAt = { userIds: 0, accountIds: 1, requestIds: 2, pickUsers: 4 } as const;
const placeAt = { placements: 0, legs: 1, openStakes: 2, totalMinor: 3 } as const;

/** The player for whom a recorded placement is replayed. In the benchmark's data user and account have the same id. */
export type ReplayPlayer = { id: bigint; ledgerAccountId: bigint };

/** Wraps a database so that it records its statements. */
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

/** Merges several statements with the same text into one. Their lists of values and of JSON rows are concatenated. */
const together = (statements: readonly Statement[]): readonly SqlValue[] =>
  (statements[0]?.values ?? []).map((first, at) => {
    if (typeof first === 'string') return joinRows(statements.map(({ values }) => textOf(values[at])));
    if (!Array.isArray(first)) return first;
    const lists = statements.map(({ values }) => values[at] as readonly SqlValue[]);
    if (lists.length === 1) return lists.flat();
    return statements[0]?.values.length === placeValues ? stakesOfAll(statements, lists) : lists.flat();
  });

const placeValues = Object.keys(placeAt).length;

const textOf = (value: SqlValue | undefined): string => (typeof value === 'string' ? value : '');

/**
 * Merges JSON lists into one. The placement of each leg is renumbered, because each recorded statement is one
 * placement.
 */
const joinRows = (texts: readonly string[]): string =>
  `[${texts.map((text, of) => text.slice(1, -1).replaceAll('"placement":1,', `"placement":${of + 1},`)).join(',')}]`;

/**
 * Merges the open stakes of several statements. They are lists of three numbers each. The first number is the leg,
 * which is renumbered over all statements.
 */
function stakesOfAll(
  statements: readonly Statement[],
  lists: readonly (readonly SqlValue[])[],
): readonly SqlValue[] {
  let legsBefore = 0;
  return lists.flatMap((list, of) => {
    const numbers = list.map((value, at) => (at % 3 === 0 ? BigInt(Number(value) + legsBefore) : value));
    legsBefore += textOf(statements[of]?.values[placeAt.legs]).split('"placement":').length - 1;
    return numbers;
  });
}

/**
 * The yardstick of P1: the statements of recorded placements with new request ids, batched as the service batches them.
 * They are replayed for other players. Otherwise every player would soon hold the same bets many times. The replay does
 * no schema check, decision or JSON encoding; it only puts other ids into the recorded texts. Open stakes that the
 * first statement returns go into the second, as the write requires.
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
      const [placements = '', legs = ''] = place.values.map(textOf);
      const values = [
        placements
          .replace(
            /"user_id":"\d+","wallet_account_id":"\d+"/,
            `"user_id":"${id}","wallet_account_id":"${id}"`,
          )
          .replace(/"ledger_account_id":"\d+"/, `"ledger_account_id":"${ledgerAccountId}"`)
          .replace(/"request_id":"[^"]+"/, `"request_id":"${requestId}"`),
        legs.replaceAll(/"user_id":"\d+"/g, `"user_id":"${id}"`),
        openStakes,
        ...place.values.slice(placeAt.totalMinor),
      ];
      const { outcome } = await write({ ...place, values });
      if (outcome === 'placed') return;
      if (outcome !== 'stale') throw new Error(`replayed placement: ${outcome}`);
    }
  };
}

/** Returns the statement with some of its lists filled with one value each. */
function withValues(statement: Statement, changes: Record<number, SqlValue>): Statement {
  const values = statement.values.map((list, at) => {
    const change = changes[at];
    return change === undefined ? list : (list as readonly SqlValue[]).map(() => change);
  });
  return { ...statement, values };
}

/** Returns the bet of a player on these selections, in the form that the route passes to the service. */
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
