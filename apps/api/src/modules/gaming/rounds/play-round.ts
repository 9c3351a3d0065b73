import { type Json, presentShown, type ReadBet } from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/node';
import { knownCurrency } from '@touchline/money';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { WalletAccount } from '../../banking/wallet/index.ts';
import { openCasinoAccount } from './casino-account.ts';
import { readOpenRound, readRequested, readSharedGame, type RoundRow } from './round-store.ts';
import {
  type PlayRequest,
  refused,
  type RoundDeps,
  type RoundRefusal,
  type RoundResult,
} from './round-types.ts';
import type { SeedPair } from './seed-pairs.ts';
import { payoutMinor, readStake, returnLimit, type StakeRange, stakeRange } from './stakes.ts';

/** The result is computed again when another round took the nonce, at most this often. */
const maxTries = 5;

/** Hashes the content of a request. Two requests with one id and different hashes are different bets (RL-40). */
const hashRequest = ({ userId, accountId, pairId, game, version, stake, bet }: PlayRequest): Buffer =>
  sha256(JSON.stringify([String(userId), String(accountId), String(pairId), game, version, stake, bet]));

/** A bet that may be played, unless the database refuses it. */
type Checked = { bet: ReadBet; account: WalletAccount; stakeMinor: bigint; range: StakeRange };

/**
 * Plays a round (DR-8.10): the result follows from seeds and bet; one function of the database checks locks, pace, limits
 * and money, and writes the round. A repeated request id gets the same round.
 */
export async function playRound(deps: RoundDeps, request: PlayRequest): Promise<RoundResult> {
  const known = await readRequested(deps.db, request.userId, request.requestId);
  if (known) return repeated(known, request);
  const checked = await check(deps, request);
  if ('outcome' in checked) return checked;
  for (let tries = 1; ; tries++) {
    const pair = await deps.seeds.current(deps.db, request.userId);
    if (pair?.id !== request.pairId || pair.clientSeed === null) return refused('rounds/pair');
    const written = await write(deps, request, checked, { ...pair, clientSeed: pair.clientSeed });
    if (written.outcome !== 'stale' || tries === maxTries) return answer(deps, request, written);
  }
}

const repeated = (known: RoundRow, request: PlayRequest): RoundResult =>
  known.requestHash.equals(hashRequest(request))
    ? { outcome: 'played', round: known, isRepeat: true }
    : refused('rounds/request-id-reused');

/** Checks what does not change by other rounds: the game, the bet, the account and the range of the stake. */
async function check(deps: RoundDeps, request: PlayRequest): Promise<Checked | RoundRefusal> {
  const game = deps.games.get(request.game);
  if (!game) return refused('rounds/no-game');
  if (game.version !== request.version) return refused('rounds/rules-changed', { version: game.version });
  const bet = game.read(request.bet);
  if (!bet) return refused('rounds/bet');
  const account = await deps.wallet.account(deps.db, request.userId, request.accountId);
  // The money of a bonus account is played by the rules of its bonus only.
  if (!account || account.type === 4 || deps.isRetired(account.currency)) return refused('rounds/no-account');
  const currency = knownCurrency(account.currency);
  const range = stakeRange(currency, deps.settings());
  if (!range) return refused('rounds/no-account');
  const read = readStake({ bet, stake: request.stake }, currency, range);
  if ('allowed' in read) return refused('rounds/stake', read.allowed);
  return { bet, account, stakeMinor: read.stakeMinor, range };
}

type Written = {
  outcome:
    | 'written'
    | 'repeated'
    | 'open'
    | 'too-fast'
    | 'stale'
    | 'closed'
    | 'restricted'
    | 'no-funds'
    | 'limit-session'
    | 'limit-wager'
    | 'limit-loss';
  waitMs: bigint | null;
};

async function write(
  deps: RoundDeps,
  request: PlayRequest,
  { bet, account, stakeMinor, range }: Checked,
  pair: SeedPair & { clientSeed: string },
): Promise<Written> {
  const stream = betStream(deps.seeds.serverSeedOf(pair), pair.clientSeed, pair.nextNonce);
  const played = bet.play(stream, [], returnLimit(stakeMinor, range.maxWinMinor));
  if (!played) throw new Error(`${request.game} refuses a bet that it has read`);
  const houseId = await openCasinoAccount(deps, account.currency);
  const [row] = await deps.db.query<Written>(
    `select outcome, wait_ms as "waitMs" from rounds_write($1, $2, $3, $4)`,
    [
      JSON.stringify({
        user_id: String(request.userId),
        wallet_account_id: String(account.id),
        currency: account.currency,
        game: request.game,
        version: request.version,
        pair_id: String(pair.id),
        nonce: pair.nextNonce,
        request_id: request.requestId,
        request_hash: `\\x${hashRequest(request).toString('hex')}`,
        bet: bet.value,
        stake_minor: String(stakeMinor),
        max_win_minor: String(range.maxWinMinor),
        state: played.isOver ? 'finished' : 'open',
        returned_num: String(played.returned.num),
        returned_den: String(played.returned.den),
        payout_minor: played.isOver
          ? String(payoutMinor(stakeMinor, played.returned, range.maxWinMinor))
          : null,
        shown: presentShown(played.shown) as Record<string, Json>,
      }),
      account.ledgerAccountId,
      houseId,
      deps.settings().gapMs,
    ],
  );
  await failpoint('round-written');
  if (!row) throw new Error('rounds_write answers with a row');
  return row;
}

async function answer(
  deps: RoundDeps,
  request: PlayRequest,
  { outcome, waitMs }: Written,
): Promise<RoundResult> {
  switch (outcome) {
    case 'written':
    case 'repeated': {
      const round = await readRequested(deps.db, request.userId, request.requestId);
      if (!round) throw new Error('a written round is there');
      if (outcome === 'repeated') return repeated(round, request);
      return { outcome: 'played', round, isRepeat: false };
    }
    case 'open': {
      const open = await readOpenRound(deps.db, request.userId);
      if (open) return refused('rounds/round-open', { roundId: Number(open.id), game: open.game });
      const game = await readSharedGame(deps.db, request.userId);
      return refused('rounds/round-open', game === null ? {} : { game });
    }
    case 'too-fast':
      return refused('rounds/too-fast', { waitMs: Number(waitMs) });
    case 'stale':
      return refused('rounds/pair');
    case 'closed':
      return refused('site/maintenance');
    case 'restricted':
    case 'no-funds':
    case 'limit-session':
    case 'limit-wager':
    case 'limit-loss':
      return refused(`rounds/${outcome}`);
  }
}
