import { earliest, settleChunk, type SettleDeps } from './settle-chunk.ts';

export type SettleReport = {
  coupons: number;
  /** When a delayed result (from a scout only) becomes final; null when no result waits. */
  nextDueAtMs: number | null;
};

/**
 * Settles every coupon with a bet on a game from the results in force (DR-4.105 to 4.113). It may run any number of
 * times: unchanged coupons write nothing, and a correction writes only the difference. It waits for transactions that
 * store results of the game or settle the game.
 */
export async function settleGame(deps: SettleDeps, gameId: bigint): Promise<SettleReport> {
  const report: SettleReport = { coupons: 0, nextDueAtMs: null };
  for (let afterId = 0n; ;) {
    const chunk = await deps.db.transaction(async (tx) => {
      await deps.catalogue.lockResults(tx, [gameId]);
      return settleChunk(deps, tx, gameId, afterId);
    });
    report.coupons += chunk.coupons;
    report.nextDueAtMs = earliest(report.nextDueAtMs, chunk.nextDueAtMs);
    if (chunk.lastId === null) return report;
    afterId = chunk.lastId;
  }
}
