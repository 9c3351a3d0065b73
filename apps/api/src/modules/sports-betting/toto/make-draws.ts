import { TOTO_KIND_IDS, TOTO_KINDS, type TotoKind } from '@touchline/betting-engine';
import type { Transaction } from '../../../platform/database/db.ts';
import type { MatchFacts } from './draw-store.ts';
import type { TotoDeps } from './toto-types.ts';

/** The begin of the slot of a kind at a time (DR-8.161). */
export const slotAt = ({ slotMs }: TotoKind, nowMs: number): number => nowMs - (nowMs % slotMs);

/**
 * Makes the draws of the present slots that have none, when enough matches are on the line.
 * @returns how many it made
 */
export async function makeDraws(deps: TotoDeps): Promise<number> {
  const [now] = await deps.db.query<{ at: Date }>('select platform_now() as at');
  if (!now) throw new Error('the database has a clock');
  const nowMs = now.at.getTime();
  const slots = TOTO_KIND_IDS.map((id) => new Date(slotAt(TOTO_KINDS[id], nowMs)));
  const missing = await deps.db.query<{ kind: (typeof TOTO_KIND_IDS)[number] }>(
    `select s.kind from unnest($1::text[], $2::timestamptz[]) as s(kind, slot_at)
     where not exists (select from toto_draw d where d.kind = s.kind and d.slot_at = s.slot_at)`,
    [[...TOTO_KIND_IDS], slots],
  );
  let made = 0;
  for (const { kind } of missing) if (await makeDraw(deps, TOTO_KINDS[kind], nowMs)) made++;
  return made;
}

type Found = { gameId: bigint; marketId: bigint; startAt: Date };

function makeDraw(deps: TotoDeps, kind: TotoKind, nowMs: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const found = await tx.query<Found>(
      `select game_id as "gameId", market_id as "marketId", start_at as "startAt"
       from catalogue_games_for_pool($1, $2, $3, $4, make_interval(secs => $5), $6)`,
      [
        kind.sportKey,
        kind.isSimulated,
        kind.marketKey,
        new Date(nowMs + kind.leadMs),
        kind.windowMs / 1000,
        kind.matches,
      ],
    );
    if (found.length < kind.matches) return false;
    const facts = await readFacts(deps, tx, kind, found);
    const matches = found.map(({ gameId, marketId, startAt }, at) => ({
      no: at + 1,
      game_id: String(gameId),
      market_id: String(marketId),
      start_at: startAt,
      facts: facts.get(marketId),
    }));
    const [made] = await tx.query<{ id: bigint | null }>('select toto_add_draw($1, $2, $3, $4) as id', [
      kind.id,
      new Date(slotAt(kind, nowMs)),
      kind.outcomes.length,
      JSON.stringify(matches),
    ]);
    return (made?.id ?? null) !== null;
  });
}

/** Names and badges by market; a draw keeps them, because the catalogue deletes old games. */
async function readFacts(
  deps: TotoDeps,
  tx: Transaction,
  { marketKey }: TotoKind,
  found: readonly Found[],
): Promise<Map<bigint, MatchFacts>> {
  const outcomeKey = marketKey === '1x2' ? 'X' : '1';
  const legs = await deps.catalogue.readLegs(
    tx,
    found.map(({ marketId }) => ({ marketId, outcomeKey })),
  );
  return new Map(
    // Draws have matches only, never an event without two sides.
    legs.flatMap(({ marketId, champNames, homeNames, awayNames, homeBadge, awayBadge }) =>
      awayNames && awayBadge
        ? [
            [
              marketId,
              {
                champ: champNames,
                home: { names: homeNames, ...homeBadge },
                away: { names: awayNames, ...awayBadge },
              },
            ] as const,
          ]
        : [],
    ),
  );
}
