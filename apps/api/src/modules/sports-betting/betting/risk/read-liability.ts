import type { Sql } from '../../../../platform/database/db.ts';
import type { LegRow } from '../../catalogue/index.ts';

export const liabilityScopes = { selection: 1, market: 2, event: 3, player: 4, site: 5 } as const;

/** The open liability that a coupon would raise, in minor units of the house currency (DR-4.161). */
export type LiabilityRead = {
  /** In the order of the legs; undefined for a selection that does not exist. */
  legs: readonly (LegLiability | undefined)[];
  playerMinor: bigint;
  siteMinor: bigint;
};

export type LegLiability = {
  selectionMinor: bigint;
  marketMinor: bigint;
  eventMinor: bigint;
  /** Whether the market or its event was stopped by its liability (DR-4.166). */
  isStopped: boolean;
};

export type LiabilityRequest = {
  userId: bigint;
  rows: readonly (Pick<LegRow, 'marketId' | 'outcomeKey' | 'gameId'> | undefined)[];
};

type Scope = { scope: number; id: bigint; key: string };

/** Returns the scopes of a request: player and site first, then three scopes of each leg. */
const scopesOf = ({ userId, rows }: LiabilityRequest): Scope[] => [
  { scope: liabilityScopes.player, id: userId, key: '' },
  { scope: liabilityScopes.site, id: 0n, key: '' },
  ...rows.flatMap((row): Scope[] =>
    row
      ? [
          { scope: liabilityScopes.selection, id: row.marketId, key: row.outcomeKey },
          { scope: liabilityScopes.market, id: row.marketId, key: '' },
          { scope: liabilityScopes.event, id: row.gameId, key: '' },
        ]
      : [],
  ),
];

type Counter = { minor: bigint; isStopped: boolean };
const none: Counter = { minor: 0n, isStopped: false };

/** Reads the counters of several coupons in one statement; one result per request, in order. */
export async function readLiabilities(
  sql: Sql,
  requests: readonly LiabilityRequest[],
): Promise<LiabilityRead[]> {
  const scopes = requests.flatMap(scopesOf);
  const counters = (
    await sql.query<Counter>(
      'select liability_minor as minor, is_stopped as "isStopped" from betting_read_liability($1, $2, $3)',
      [scopes.map(({ scope }) => scope), scopes.map(({ id }) => id), scopes.map(({ key }) => key)],
      'prepared',
    )
  ).values();
  const next = (): Counter => counters.next().value ?? none;
  return requests.map(({ rows }) => {
    const [player, site] = [next(), next()];
    const legs = rows.map((row): LegLiability | undefined => {
      if (!row) return undefined;
      const [selection, market, event] = [next(), next(), next()];
      return {
        selectionMinor: selection.minor,
        marketMinor: market.minor,
        eventMinor: event.minor,
        isStopped: market.isStopped || event.isStopped,
      };
    });
    return { legs, playerMinor: player.minor, siteMinor: site.minor };
  });
}
