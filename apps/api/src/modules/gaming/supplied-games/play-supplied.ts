import { type Json, type ReadBet } from '@touchline/game-kit';
import { isoCurrency } from '@touchline/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { isSameAction, openRound, readStake, stakeRange } from '../rounds/index.ts';
import { addCall } from './call-store.ts';
import { newRef } from './operator-wallet.ts';
import { lockPlayer, readRequested, readRound, readUnfinished, type SuppliedRound } from './round-store.ts';
import type { PageSession } from './session-store.ts';
import { sendBet, writePlayed } from './settle-bet.ts';
import {
  refused,
  refusedBy,
  type SuppliedBet,
  type SuppliedDeps,
  type SuppliedRefusal,
  type SuppliedResult,
} from './supplied-types.ts';

/** Hashes the content of a bet. Two bets with one id and different hashes are different bets (RL-40). */
const hashBet = (session: PageSession, { pairId, game, version, stake, bet }: SuppliedBet): Buffer =>
  sha256(JSON.stringify([String(session.playerId), String(pairId), game, version, stake, bet]));

type Checked = { bet: ReadBet; stakeMinor: bigint; maxWinMinor: bigint };

/**
 * Plays a round for the money of an operator's player (DR-8.150): the bet is written, sent to the operator's wallet, and
 * the result is computed and stored once it was taken. The same id gets the same round.
 */
export async function playSupplied(
  deps: SuppliedDeps,
  session: PageSession,
  request: SuppliedBet,
): Promise<SuppliedResult> {
  const known = await readRequested(deps.db, session.playerId, request.id);
  if (known) return repeated(known, hashBet(session, request));
  const checked = check(deps, session, request);
  if ('outcome' in checked) return checked;
  const begun = await deps.db.transaction((tx) => begin(tx, session, request, checked));
  if (begun === 'repeated') {
    const round = await readRequested(deps.db, session.playerId, request.id);
    if (!round) throw new Error('a written round is there');
    return repeated(round, hashBet(session, request));
  }
  if (typeof begun === 'object') return begun;
  await sendBet(deps, begun);
  const round = await readRequested(deps.db, session.playerId, request.id);
  if (!round) throw new Error('a written round is there');
  return resultOf(round, false);
}

const repeated = (round: SuppliedRound, hash: Buffer): SuppliedResult =>
  round.requestHash.equals(hash) ? resultOf(round, true) : refused('rounds/request-id-reused');

/** What a request gets of its round. A round whose bet was not taken shows nothing. */
function resultOf(round: SuppliedRound, isRepeat: boolean): SuppliedResult {
  switch (round.state) {
    case 'open':
    case 'finished':
      return { outcome: 'played', round, isRepeat };
    case 'bet-pending':
      return refused('supplied-games/pending');
    case 'void':
      return refused('supplied-games/no-answer');
    case 'refused':
      return refusedBy(round.refusal ?? '');
  }
}

/** Checks what does not change by other rounds: the game, the bet, and the range of the stake. */
function check(deps: SuppliedDeps, session: PageSession, request: SuppliedBet): Checked | SuppliedRefusal {
  const game = deps.games.get(request.game);
  if (!game || request.game !== session.game) return refused('rounds/no-game');
  if (game.version !== request.version) return refused('rounds/rules-changed', { version: game.version });
  const bet = game.read(request.bet);
  if (!bet) return refused('rounds/bet');
  const currency = isoCurrency(session.currency);
  const range = currency && stakeRange(currency, deps.settings());
  if (!currency || !range || deps.isRetired(session.currency)) return refused('rounds/no-account');
  const read = readStake({ bet, stake: request.stake }, currency, range);
  if ('allowed' in read) return refused('rounds/stake', read.allowed);
  return { bet, stakeMinor: read.stakeMinor, maxWinMinor: range.maxWinMinor };
}

/** Writes a round and its bet, which is not sent yet. @returns the id of the call, or why none was written */
async function begin(
  tx: Transaction,
  session: PageSession,
  request: SuppliedBet,
  { bet, stakeMinor, maxWinMinor }: Checked,
): Promise<bigint | 'repeated' | SuppliedRefusal> {
  await lockPlayer(tx, session.playerId);
  if (await readRequested(tx, session.playerId, request.id)) return 'repeated';
  const open = await readUnfinished(tx, session.playerId);
  if (open) return refused('rounds/round-open', { roundId: Number(open.id), game: open.game });
  const [pair] = await tx.query<{ nonce: number }>(
    `update suppliedgames_seed_pair set next_nonce = next_nonce + 1
     where id = $1 and player_id = $2 and revealed_at is null and client_seed is not null returning next_nonce - 1 as nonce`,
    [request.pairId, session.playerId],
  );
  if (!pair) return refused('rounds/pair');
  const [round] = await tx.query<{ id: bigint }>(
    `insert into suppliedgames_round (ref, player_id, session_id, currency, game, version, pair_id, nonce, request_id,
       request_hash, bet, stake_minor, max_win_minor, state, started_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'bet-pending', platform_now(), platform_now())
     returning id`,
    [
      newRef(),
      session.playerId,
      session.id,
      session.currency,
      request.game,
      request.version,
      request.pairId,
      pair.nonce,
      request.id,
      hashBet(session, request),
      JSON.stringify(bet.value),
      stakeMinor,
      maxWinMinor,
    ],
  );
  if (!round) throw new Error('a round was not written');
  return addCall(tx, {
    roundId: round.id,
    sessionId: session.id,
    kind: 'bet',
    reference: null,
    amountMinor: stakeMinor,
  });
}

/** The next action of an open round. */
export type SuppliedAction = { roundId: bigint; step: number; action: Record<string, Json> };

/**
 * Goes on with an open round (DR-8.72). An action that needs a further stake waits until the operator has taken it; a
 * stake that is not taken leaves the round as it was.
 */
export async function actSupplied(
  deps: SuppliedDeps,
  session: Pick<PageSession, 'id' | 'playerId'>,
  request: SuppliedAction,
): Promise<SuppliedResult> {
  const begun = await deps.db.transaction((tx) => beginAction(tx, deps, session, request));
  if (typeof begun === 'object') return begun;
  const bet = begun === 'written' ? null : await sendBet(deps, begun);
  if (bet?.outcome === 'refused') return refusedBy(bet.word);
  if (bet?.outcome === 'no-answer') return refused('supplied-games/no-answer');
  const now = await readRound(deps.db, session.playerId, request.roundId);
  if (!now) throw new Error('a round stays');
  return { outcome: 'played', round: now, isRepeat: false };
}

/** @returns the id of the bet that the action needs, that it is written, or what the request gets */
async function beginAction(
  tx: Transaction,
  deps: SuppliedDeps,
  session: Pick<PageSession, 'id' | 'playerId'>,
  { roundId, step, action }: SuppliedAction,
): Promise<bigint | 'written' | SuppliedResult> {
  await lockPlayer(tx, session.playerId);
  const round = await readRound(tx, session.playerId, roundId);
  if (!round || (round.state !== 'open' && round.state !== 'finished')) return refused('rounds/no-round');
  const done = round.actions[step];
  if (done !== undefined && isSameAction(done, action)) return { outcome: 'played', round, isRepeat: true };
  if (done !== undefined || round.state !== 'open' || step !== round.actions.length)
    return refused('rounds/step', { step: round.actions.length });
  if (round.waiting !== null) return refused('supplied-games/pending');
  const actions = [...round.actions, action];
  const played = openRound(deps, round).play(actions);
  if (!played) return refused('rounds/action');
  const further = BigInt(played.stakes - round.stakes) * round.stakeMinor;
  if (further === 0n) {
    await writePlayed(tx, round, actions, played);
    return 'written';
  }
  await tx.query('update suppliedgames_round set waiting = $2, changed_at = platform_now() where id = $1', [
    round.id,
    JSON.stringify(action),
  ]);
  return addCall(tx, {
    roundId: round.id,
    sessionId: session.id,
    kind: 'bet',
    reference: null,
    amountMinor: further,
  });
}
