import { failpoint } from '../../../platform/process/failpoints.ts';
import { actSupplied } from './play-supplied.ts';
import { claimCall, closeCall, messageOf, readCall, readLostBets, type WalletCall } from './call-store.ts';
import { isPassing } from './operator-wallet.ts';
import { openRound } from '../rounds/index.ts';
import { readRoundById } from './round-store.ts';
import { settleBet } from './settle-bet.ts';
import type { SuppliedDeps } from './supplied-types.ts';

/** The most calls of one round of work; the next round makes the others. */
const batch = 50;
/** An open round is finished when nothing was done in it for this long (DR-8.10). */
const abandonedAfterSec = 86_400;

/**
 * Sends wins, ends of rounds and rollbacks that are due, each claimed in a statement of its own: several workers may run,
 * and a worker may die at any point. A call is sent again until the operator has answered (DR-8.152). After a call without
 * an answer the others wait for the next round of work, because the operator may be down.
 * @param only the calls of these operators, or of one round
 * @returns the number of calls that were sent
 */
export async function sendCalls(
  deps: SuppliedDeps,
  only: { operators?: readonly string[]; roundId?: bigint } = {},
): Promise<number> {
  const operators = only.operators ?? [...deps.operators.keys()];
  for (let done = 0; done < batch; done++) {
    const call = await claimCall(deps.db, operators, only.roundId ?? null);
    if (!call) return done;
    await failpoint('supplied-call-claimed');
    if (!(await sendOne(deps, call))) return done + 1;
  }
  return batch;
}

/** @returns whether the operator has answered */
async function sendOne(deps: SuppliedDeps, call: WalletCall): Promise<boolean> {
  const operator = deps.operators.get(call.operator);
  const answer = operator ? await deps.wallets.call(operator, messageOf(call)) : null;
  await failpoint('supplied-call-answered');
  if (answer === null || isPassing(answer.outcome)) return answer !== null;
  const isAccepted = answer.outcome === 'ok';
  if (!isAccepted)
    deps.log.error(
      { operator: call.operator, transaction: call.transaction, kind: call.kind, outcome: answer.outcome },
      'an operator has refused a call for good',
    );
  await closeCall(deps.db, call.id, {
    state: isAccepted ? 'accepted' : 'refused',
    outcome: answer.outcome,
  });
  return true;
}

/** Takes back bets whose answer was not stored in time, because a process died (DR-8.151). @returns how many */
export async function takeBackLostBets(deps: SuppliedDeps): Promise<number> {
  let taken = 0;
  for (const { id } of await readLostBets(deps.db, batch)) {
    try {
      await settleBet(deps, await readCall(deps.db, id), null);
      taken += 1;
    } catch (error) {
      // One bet that cannot be taken back must not keep the others, or the calls that are due.
      deps.log.error({ err: error, callId: String(id) }, 'a lost bet of an operator was not taken back');
    }
  }
  return taken;
}

/**
 * Finishes rounds that were left open, by the action of the least risk (DR-8.10). It opens seeds, so it runs where their
 * key is. @returns how many ended
 */
export async function finishAbandonedSupplied(deps: SuppliedDeps): Promise<number> {
  const rows = await deps.db.query<{ id: bigint }>(
    `select id from suppliedgames_round where state = 'open' and waiting is null
       and changed_at <= platform_now() - make_interval(secs => $1) order by changed_at limit $2`,
    [abandonedAfterSec, batch],
  );
  let ended = 0;
  for (const { id } of rows) {
    try {
      if (await finish(deps, id)) ended += 1;
    } catch (error) {
      // One round that cannot be finished must not keep the others open.
      deps.log.error(
        { err: error, roundId: String(id) },
        'an abandoned round of an operator was not finished',
      );
    }
  }
  return ended;
}

async function finish(deps: SuppliedDeps, id: bigint): Promise<boolean> {
  for (;;) {
    const round = await readRoundById(deps.db, id);
    if (round?.state !== 'open' || round.waiting !== null) return false;
    const action = openRound(deps, round).cautious(round.actions);
    if (action === null) throw new Error('an open round has no action that ends it');
    const session = { id: round.sessionId, playerId: round.playerId };
    const result = await actSupplied(deps, session, { roundId: id, step: round.actions.length, action });
    if (result.outcome === 'refused') return false;
    if (result.round.state === 'finished') return true;
  }
}
