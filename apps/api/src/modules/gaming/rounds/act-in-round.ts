import { type Json, type Played, presentShown } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { ledgerAccountOf } from '../../banking/wallet/index.ts';
import { openCasinoAccount } from './casino-account.ts';
import { readRound, type RoundRow } from './round-store.ts';
import { type ActRequest, refused, type RoundDeps, type RoundResult } from './round-types.ts';
import { payoutMinor, returnLimit } from './stakes.ts';

/** A stored round with its seeds and its limit as they were when it began. */
export type OpenedRound = {
  /** Plays it with these actions; null when one is not allowed. */
  play: (actions: readonly unknown[]) => Played<unknown> | null;
  /** The next action of the least risk; null when the round is over (DR-8.10). */
  cautious: (actions: readonly unknown[]) => Record<string, Json> | null;
};

/** What a round is played from. */
export type PlayableRound = Pick<
  RoundRow,
  'id' | 'game' | 'version' | 'bet' | 'pair' | 'nonce' | 'stakeMinor' | 'maxWinMinor'
>;

/** Opens a stored round to play it again or further. An open round keeps its version (DR-8.14). */
export function openRound(deps: Pick<RoundDeps, 'games' | 'seeds'>, round: PlayableRound): OpenedRound {
  const game = deps.games.get(round.game);
  const bet = game && game.version === round.version ? game.read(round.bet) : null;
  if (!bet)
    throw new Error(`round ${round.id} has a bet of ${round.game} ${round.version}, which is not here`);
  const seed = deps.seeds.serverSeedOf(round.pair);
  const limit = returnLimit(round.stakeMinor, round.maxWinMinor);
  const stream = () => betStream(seed, round.pair.clientSeed ?? '', round.nonce);
  return {
    play: (actions) => bet.play(stream(), actions, limit),
    cautious: (actions) => bet.cautious(stream(), actions, limit) as Record<string, Json> | null,
  };
}

/**
 * Goes on with an open round (DR-8.72). The place of the action makes a repeat safe: a repeat of an action gets the round
 * as it is, and another action at its place is refused.
 */
export async function actInRound(deps: RoundDeps, request: ActRequest): Promise<RoundResult> {
  const round = await readRound(deps.db, request.userId, request.roundId);
  if (!round) return refused('rounds/no-round');
  const done = round.actions[request.step];
  if (done !== undefined)
    return isSameAction(done, request.action)
      ? { outcome: 'played', round, isRepeat: true }
      : refused('rounds/step', { step: round.actions.length });
  if (round.state !== 'open' || request.step !== round.actions.length)
    return refused('rounds/step', { step: round.actions.length });
  const actions = [...round.actions, request.action];
  const played = openRound(deps, round).play(actions);
  if (!played) return refused('rounds/action');
  const outcome = await writeAction(deps, round, actions, played);
  if (outcome === 'closed') return refused('site/maintenance');
  if (outcome !== 'written' && outcome !== 'stale') return refused(`rounds/${outcome}`);
  const now = await readRound(deps.db, request.userId, request.roundId);
  if (!now) throw new Error('a round stays');
  if (outcome === 'written') return { outcome: 'played', round: now, isRepeat: false };
  // Another device was faster. The same action is a repeat.
  const first = now.actions[request.step];
  return first !== undefined && isSameAction(first, request.action)
    ? { outcome: 'played', round: now, isRepeat: true }
    : refused('rounds/step', { step: now.actions.length });
}

/** Whether two actions are equal. PostgreSQL sorts the names of an object, so their texts may differ. */
export const isSameAction = (a: Record<string, Json>, b: Record<string, Json>): boolean => {
  const text = (one: Record<string, Json>) =>
    JSON.stringify(Object.entries(one).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
};

type ActionOutcome =
  | 'written'
  | 'stale'
  | 'closed'
  | 'restricted'
  | 'no-funds'
  | 'limit-session'
  | 'limit-wager'
  | 'limit-loss';

/** Writes the last of `actions`, which led to `played`. */
export async function writeAction(
  deps: RoundDeps,
  round: RoundRow,
  actions: readonly Record<string, Json>[],
  played: Played<unknown>,
): Promise<ActionOutcome> {
  const { currency, stakeMinor, maxWinMinor } = round;
  const extra = BigInt(played.stakes - round.stakes) * stakeMinor;
  const accountId = await ledgerAccountOf(deps.db, round.walletAccountId);
  const houseId = await openCasinoAccount(deps, currency);
  const [row] = await deps.db.query<{ outcome: ActionOutcome }>(
    'select rounds_write_action($1, $2, $3, $4, $5) as outcome',
    [
      JSON.stringify({
        id: String(round.id),
        user_id: String(round.userId),
        actions,
        stakes: played.stakes,
        state: played.isOver ? 'finished' : 'open',
        returned_num: String(played.returned.num),
        returned_den: String(played.returned.den),
        payout_minor: played.isOver ? String(payoutMinor(stakeMinor, played.returned, maxWinMinor)) : null,
        shown: presentShown(played.shown),
      }),
      accountId,
      houseId,
      extra,
      sha256(JSON.stringify([String(round.id), actions])),
    ],
  );
  await failpoint('round-action-written');
  if (!row) throw new Error('rounds_write_action answers with a row');
  return row.outcome;
}
