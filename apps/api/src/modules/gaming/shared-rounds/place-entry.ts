import { formatAmountWire, knownCurrency, parseStake } from '@touchline/money';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { WalletAccount } from '../../banking/wallet/index.ts';
import { openCasinoAccount, type StakeRange, stakeRange } from '../rounds/index.ts';
import { type EntryRow, readRequestedEntry } from './entry-store.ts';
import { type SharedGame, sharedGames } from './shared-game.ts';
import {
  type EntryRefusal,
  type PlaceRequest,
  type PlaceResult,
  refused,
  type SharedRoundDeps,
} from './shared-round-types.ts';

/** Hashes the content of a request. Two requests with one id and different hashes are different bets (RL-40). */
const hashRequest = (request: PlaceRequest): Buffer => {
  const { userId, accountId, game, roundId, version, stake, target } = request;
  return sha256(
    JSON.stringify([String(userId), String(accountId), game, String(roundId), version, stake, target]),
  );
};

/** A bet that may be placed, unless the database refuses it. */
type Checked = { account: WalletAccount; stakeMinor: bigint; goal: number; range: StakeRange };

/**
 * Places a bet in a shared round (DR-8.95): one function of the database checks the time for bets, pace, limits and money,
 * takes the stake and writes the entry. A repeated request id gets the same entry.
 */
export async function placeEntry(deps: SharedRoundDeps, request: PlaceRequest): Promise<PlaceResult> {
  const known = await readRequestedEntry(deps.db, request.userId, request.requestId);
  if (known) return repeated(known, request);
  const checked = await check(deps, request);
  if ('outcome' in checked) return checked;
  return answer(deps, request, await write(deps, request, checked));
}

const repeated = (known: EntryRow, request: PlaceRequest): PlaceResult =>
  known.requestHash.equals(hashRequest(request))
    ? { outcome: 'placed', entry: known, isRepeat: true }
    : refused('shared/request-id-reused');

/** Checks what does not change by other bets: the game, the account and the range of the stake. */
async function check(deps: SharedRoundDeps, request: PlaceRequest): Promise<Checked | EntryRefusal> {
  const game = sharedGames.get(request.game);
  if (!game) return refused('shared/no-game');
  if (game.version !== request.version) return refused('shared/rules-changed', { version: game.version });
  const account = await deps.wallet.account(deps.db, request.userId, request.accountId);
  // The money of a bonus account is played by the rules of its bonus only.
  if (!account || account.type === 4 || deps.isRetired(account.currency)) return refused('shared/no-account');
  const range = stakeRange(knownCurrency(account.currency), deps.settings());
  if (!range) return refused('shared/no-account');
  return checkStake(game, account, range, request);
}

function checkStake(
  game: SharedGame,
  account: WalletAccount,
  range: StakeRange,
  { stake, target }: PlaceRequest,
): Checked | EntryRefusal {
  const currency = knownCurrency(account.currency);
  const parsed = parseStake(stake, currency);
  const goal =
    parsed.outcome === 'parsed' && parsed.minor >= range.minStakeMinor
      ? game.goalOf(parsed.minor, range.maxWinMinor, target)
      : null;
  if (parsed.outcome !== 'parsed' || goal === null)
    return refused('shared/stake', {
      min: formatAmountWire(range.minStakeMinor, currency),
      max: formatAmountWire(game.mostStakeMinor(range.maxWinMinor), currency),
    });
  return { account, stakeMinor: parsed.minor, goal, range };
}

type Written = {
  outcome:
    | 'placed'
    | 'repeated'
    | 'closed-bets'
    | 'rules-changed'
    | 'open'
    | 'two-entries'
    | 'too-fast'
    | 'closed'
    | 'restricted'
    | 'no-funds'
    | 'limit-session'
    | 'limit-wager'
    | 'limit-loss';
  waitMs: bigint | null;
};

async function write(
  deps: SharedRoundDeps,
  request: PlaceRequest,
  { account, stakeMinor, goal, range }: Checked,
): Promise<Written> {
  const houseId = await openCasinoAccount(deps, account.currency);
  const [row] = await deps.db.query<Written>(
    `select outcome, wait_ms as "waitMs" from shared_place($1, $2, $3, $4)`,
    [
      JSON.stringify({
        round_id: String(request.roundId),
        user_id: String(request.userId),
        wallet_account_id: String(account.id),
        house_id: String(houseId),
        currency: account.currency,
        request_id: request.requestId,
        request_hash: `\\x${hashRequest(request).toString('hex')}`,
        stake_minor: String(stakeMinor),
        target: request.target,
        goal,
        max_win_minor: String(range.maxWinMinor),
      }),
      request.version,
      account.ledgerAccountId,
      deps.settings().gapMs,
    ],
  );
  await failpoint('shared-entry-written');
  if (!row) throw new Error('shared_place answers with a row');
  return row;
}

async function answer(
  deps: SharedRoundDeps,
  request: PlaceRequest,
  { outcome, waitMs }: Written,
): Promise<PlaceResult> {
  switch (outcome) {
    case 'placed':
    case 'repeated': {
      const entry = await readRequestedEntry(deps.db, request.userId, request.requestId);
      if (!entry) throw new Error('a written entry is there');
      return outcome === 'repeated'
        ? repeated(entry, request)
        : { outcome: 'placed', entry, isRepeat: false };
    }
    case 'open':
      return refused('shared/round-open');
    case 'too-fast':
      return refused('shared/too-fast', { waitMs: Number(waitMs) });
    case 'closed':
      return refused('site/maintenance');
    case 'closed-bets':
    case 'rules-changed':
    case 'two-entries':
    case 'restricted':
    case 'no-funds':
    case 'limit-session':
    case 'limit-wager':
    case 'limit-loss':
      return refused(`shared/${outcome}`);
  }
}
