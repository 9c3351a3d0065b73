import type { Log } from '../../../platform/process/log.ts';
import { openRound, writeAction } from './act-in-round.ts';
import { readRound } from './round-store.ts';
import type { RoundDeps } from './round-types.ts';

/** An open round is finished when nothing was done in it for this long (DR-8.10). */
const abandonedAfterMs = 86_400_000;

const batch = 200;

/**
 * Finishes rounds that were left open, and those of players who may not play any more, by the action of the least
 * risk (DR-8.10, DR-8.74). Two workers may run it at once: each action has one place in its round.
 * @returns how many rounds ended
 */
export async function finishAbandoned(deps: RoundDeps & { log: Log; nowMs: () => number }): Promise<number> {
  const rows = await deps.db.query<{ id: bigint; userId: bigint }>(
    `select r.id, r.user_id as "userId" from rounds_round r
     where r.state = 'open' and (r.changed_at <= $1 or identity_is_restricted(r.user_id, platform_now()))
     order by r.changed_at limit $2`,
    [new Date(deps.nowMs() - abandonedAfterMs), batch],
  );
  let ended = 0;
  for (const { id, userId } of rows) {
    try {
      if (await finish(deps, userId, id)) ended += 1;
    } catch (error) {
      // One round that cannot be finished must not keep the others open.
      deps.log.error({ err: error, roundId: String(id) }, 'an abandoned round was not finished');
    }
  }
  return ended;
}

async function finish(deps: RoundDeps, userId: bigint, id: bigint): Promise<boolean> {
  for (;;) {
    const round = await readRound(deps.db, userId, id);
    if (round?.state !== 'open') return false;
    const opened = openRound(deps, round);
    const action = opened.cautious(round.actions);
    if (action === null) throw new Error('an open round has no action that ends it');
    const actions = [...round.actions, action];
    const played = opened.play(actions);
    if (!played) throw new Error('the action of the least risk is not allowed');
    if ((await writeAction(deps, round, actions, played)) === 'written' && played.isOver) return true;
  }
}
