import { type Json, type Played, presentShown } from '@touchline/game-kit';
import type { Transaction } from '../../../platform/database/db.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { openRound, payoutMinor } from '../rounds/index.ts';
import { addCall, closeCall, messageOf, readCall, type WalletCall } from './call-store.ts';
import { isFinalRefusal, type WalletAnswer } from './operator-wallet.ts';
import { lockPlayer, readRoundById, type SuppliedRound } from './round-store.ts';
import type { SuppliedDeps } from './supplied-types.ts';

/** What has become of a bet. */
export type BetOutcome =
  | { outcome: 'taken' }
  | { outcome: 'refused'; word: string }
  | { outcome: 'no-answer' };

/**
 * Sends a written bet to the operator's wallet, outside of any transaction, and stores what follows. A process that dies
 * before the last step leaves a pending bet, which `takeBackLostBets` takes back.
 */
export async function sendBet(deps: SuppliedDeps, callId: bigint): Promise<BetOutcome> {
  await failpoint('supplied-bet-written');
  const call = await readCall(deps.db, callId);
  const operator = deps.operators.get(call.operator);
  if (!operator) throw new Error(`operator ${call.operator} is not configured`);
  const answer = await deps.wallets.call(operator, messageOf(call));
  await failpoint('supplied-bet-answered');
  const outcome = await settleBet(deps, call, answer);
  await failpoint('supplied-result-written');
  return outcome;
}

/**
 * Stores the answer to a bet in one transaction: with the result of the round and the call that ends it when the bet was
 * taken, and with a rollback when that is unknown (DR-8.151). The first answer that is stored counts.
 */
export function settleBet(
  deps: SuppliedDeps,
  call: WalletCall,
  answer: WalletAnswer | null,
): Promise<BetOutcome> {
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, call.playerId);
    const isTaken = answer?.outcome === 'ok';
    const state = isTaken ? 'accepted' : answer ? 'refused' : 'taken-back';
    const word = answer?.outcome ?? null;
    if (!(await closeCall(tx, call.id, { state, outcome: word }))) return storedOutcome(tx, call.id);
    const round = await readRoundById(tx, call.roundId);
    if (!round) throw new Error('a round stays');
    if (isTaken) await writeResult(tx, deps, round);
    else await dropBet(tx, round, word);
    if (answer === null || (!isTaken && !isFinalRefusal(answer.outcome))) await takeBack(tx, call);
    return isTaken
      ? { outcome: 'taken' }
      : word === null
        ? { outcome: 'no-answer' }
        : { outcome: 'refused', word };
  });
}

async function storedOutcome(tx: Transaction, callId: bigint): Promise<BetOutcome> {
  const [row] = await tx.query<{ state: string; word: string | null }>(
    'select state, outcome as word from suppliedgames_call where id = $1',
    [callId],
  );
  if (row?.state === 'accepted') return { outcome: 'taken' };
  return row?.state === 'refused' ? { outcome: 'refused', word: row.word ?? '' } : { outcome: 'no-answer' };
}

/** The first bet ends its round without a result; a further one leaves the round as it was. */
async function dropBet(tx: Transaction, round: SuppliedRound, word: string | null): Promise<void> {
  if (round.state === 'bet-pending')
    await tx.query(
      `update suppliedgames_round set state = $2, refusal = $3, changed_at = platform_now(), finished_at = platform_now()
       where id = $1`,
      [round.id, word === null ? 'void' : 'refused', word],
    );
  else await tx.query('update suppliedgames_round set waiting = null where id = $1', [round.id]);
}

const takeBack = (tx: Transaction, call: WalletCall): Promise<bigint> =>
  addCall(tx, {
    roundId: call.roundId,
    sessionId: call.sessionId,
    kind: 'rollback',
    reference: call.transaction,
    amountMinor: 0n,
  });

/** Computes the result of a round whose stake is taken, and writes it. */
async function writeResult(tx: Transaction, deps: SuppliedDeps, round: SuppliedRound): Promise<void> {
  const actions = round.waiting === null ? round.actions : [...round.actions, round.waiting];
  const played = openRound(deps, round).play(actions);
  if (!played) throw new Error(`round ${round.id} refuses what it has accepted`);
  await writePlayed(tx, round, actions, played);
}

/**
 * Writes what a round is after its actions. The end of a round is written with the call that says it: a win, or the end
 * of a round that returns nothing.
 */
export async function writePlayed(
  tx: Transaction,
  round: SuppliedRound,
  actions: readonly Record<string, Json>[],
  played: Played<unknown>,
): Promise<void> {
  const payout = played.isOver ? payoutMinor(round.stakeMinor, played.returned, round.maxWinMinor) : null;
  await tx.query(
    `update suppliedgames_round set actions = $2, waiting = null, stakes = $3, state = $4, returned_num = $5, returned_den = $6,
       payout_minor = $7, shown = $8, changed_at = platform_now(), finished_at = case when $4 = 'finished' then platform_now() end
     where id = $1`,
    [
      round.id,
      JSON.stringify(actions),
      played.stakes,
      played.isOver ? 'finished' : 'open',
      played.returned.num,
      played.returned.den,
      payout,
      JSON.stringify(presentShown(played.shown)),
    ],
  );
  if (payout === null) return;
  await addCall(tx, {
    roundId: round.id,
    sessionId: round.sessionId,
    kind: payout > 0n ? 'win' : 'round-end',
    reference: payout > 0n ? await firstBetOf(tx, round.id) : null,
    amountMinor: payout,
  });
}

async function firstBetOf(tx: Transaction, roundId: bigint): Promise<string> {
  const [row] = await tx.query<{ transaction: string }>(
    `select transaction_ref as transaction from suppliedgames_call
     where round_id = $1 and kind = 'bet' and state = 'accepted' order by id limit 1`,
    [roundId],
  );
  if (!row) throw new Error(`round ${roundId} has a bet that was taken`);
  return row.transaction;
}
