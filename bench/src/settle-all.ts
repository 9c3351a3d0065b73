import { systemClock } from '@touchline/api/platform/process/clock';
import type { Pick, PlacementSite } from './placement-site.ts';

/** The selection of these coupons. The old coupons of the benchmark's data are on another one and stay as they are. */
const drawn = { outcomeKey: 'X', coefMilli: 3400 };

export const drawOf = ({ marketId }: Pick): Pick => ({ marketId, ...drawn });

/**
 * Stores the results of all games, which are drawn, and settles what is due, as a worker does.
 * @param coupons fails when fewer coupons were settled
 */
export async function settleAll(site: PlacementSite, picks: readonly Pick[], coupons: number): Promise<void> {
  const games = await site.adminDb.query<{ id: bigint }>(
    'select game_id as id from catalogue_market where id = any($1::bigint[])',
    [picks.map(({ marketId }) => marketId)],
  );
  await site.app.catalogue.apply(
    games.map(({ id }) => ({
      producer: 'bench',
      producerTs: systemClock.nowMs(),
      kind: 'Settle' as const,
      gameId: Number(id),
      certainty: 2 as const,
      results: [
        {
          typeKey: '1x2',
          spec: {},
          outcomes: ['1', 'X', '2'].map((key) => ({
            key,
            statusId: key === drawn.outcomeKey ? (1 as const) : (2 as const),
          })),
        },
      ],
    })),
  );
  await site.db.transaction(async (tx) => {
    for (const { id } of games) await site.app.betting.addDueSettlement(tx, id);
  });
  let decided = 0;
  for (;;) {
    const step = await site.app.betting.settleDue();
    if (step === null) break;
    if (step.outcome === 'failed') throw step.error;
    decided += step.coupons;
  }
  if (decided < coupons) throw new Error(`${decided} of ${coupons} coupons settled`);
}
