import type { PlayedSharedRoundWire, SharedEntryWire, SharedRoundApi } from '@touchline/contracts/gaming';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { Identity } from '../../players/identity/index.ts';
import { type Rounds, stakeRange } from '../rounds/index.ts';
import { cashOutBatching, cashOutEntries, type CashOutRequest } from './cash-out.ts';
import { presentEntry, readEntries, readRecentShared, readSharedSession } from './entry-store.ts';
import { placeEntry } from './place-entry.ts';
import { readPlayedRounds } from './played-rounds.ts';
import { readChain, readPoints, readSharedRound } from './round-view.ts';
import { sharedGames } from './shared-game.ts';
import type { CashOutResult, EntryRefusal, PlaceRequest, SharedRoundDeps } from './shared-round-types.ts';
import { pointLine, readGamePoints, watchGamePoints } from './watch-points.ts';

export type SharedRounds = {
  /** The games that the player played last, the last one first (DR-8.87). */
  recentGames: (userId: bigint) => Promise<{ game: string; playedAtMs: number }[]>;
  /** What everybody sees of a game; null for an unknown one. */
  state: (game: string) => Promise<SharedRoundApi['state']['reply'] | null>;
  /** What a player sees beside it. */
  room: (
    userId: bigint,
    input: { game: string; accountId: bigint; sessionId: bigint | null },
  ) => Promise<
    SharedRoundApi['room']['reply'] | { outcome: 'refused'; code: 'shared/no-game' | 'shared/no-account' }
  >;
  /** The last ended rounds of a player, with seeds and payouts (DR-8.106); null for an unknown game. */
  played: (userId: bigint, game: string) => Promise<PlayedSharedRoundWire[] | null>;
  /** Places a bet (DR-8.95); the same request id gets the same entry. */
  place: (
    request: PlaceRequest,
  ) => Promise<{ outcome: 'placed'; entry: SharedEntryWire; isRepeat: boolean } | EntryRefusal>;
  /** The lines of the shared games in `rounds returns` (DR-8.107). */
  pointLines: () => Promise<string[]>;
  /** Logs an error for each game whose points are outside their chances (DR-8.107). */
  watchPoints: () => Promise<void>;
  /** Cashes out an entry now (DR-8.31). */
  cashOut: (userId: bigint, entryId: bigint) => Promise<CashOutResult>;
};

type Deps = SharedRoundDeps & {
  identity: Pick<Identity, 'sessionStartOf'>;
  rounds: Pick<Rounds, 'openGame'>;
  log: Log;
};

/** Rounds that all players share: bets and cash-outs. The process `rounds` decides the rounds (`runner.ts`). */
export function createSharedRounds(deps: Deps): SharedRounds {
  const { db } = deps;
  const cashOut = createBatcher({
    run: (requests: readonly CashOutRequest[]) => cashOutEntries(db, requests),
    ...cashOutBatching,
  });
  return {
    recentGames: (userId) => readRecentShared(db, userId, [...sharedGames.keys()]),
    state: async (game) => {
      if (!sharedGames.has(game)) return null;
      const [now, chain, history] = await Promise.all([
        readSharedRound(db, game),
        readChain(db, game),
        readPoints(db, game),
      ]);
      return { ...now, chain, history };
    },
    room: (userId, input) => readRoom(deps, userId, input),
    played: async (userId, game) => (sharedGames.has(game) ? readPlayedRounds(db, userId, game) : null),
    place: async (request) => {
      const result = await placeEntry(deps, request);
      return result.outcome === 'placed' ? { ...result, entry: presentEntry(result.entry) } : result;
    },
    pointLines: async () => (await readGamePoints(db)).map(pointLine),
    watchPoints: () => watchGamePoints(db, deps.log),
    cashOut: (userId, entryId) => cashOut({ userId, entryId }),
  };
}

async function readRoom(
  deps: Deps,
  userId: bigint,
  { game, accountId, sessionId }: { game: string; accountId: bigint; sessionId: bigint | null },
): ReturnType<SharedRounds['room']> {
  const { db } = deps;
  const rules = sharedGames.get(game);
  if (!rules) return { outcome: 'refused', code: 'shared/no-game' };
  const account = await deps.wallet.account(db, userId, accountId);
  const currency = account && knownCurrency(account.currency);
  const range = currency && stakeRange(currency, deps.settings());
  if (!range) return { outcome: 'refused', code: 'shared/no-account' };
  const sinceMs = (sessionId === null ? null : await deps.identity.sessionStartOf(db, sessionId)) ?? 0;
  const [entries, openGame, session] = await Promise.all([
    readEntries(db, userId, game),
    deps.rounds.openGame(userId),
    readSharedSession(db, userId, { game, currency: currency.code, sinceMs }),
  ]);
  const money = (minor: bigint): string => formatAmountWire(minor, currency);
  return {
    version: rules.version,
    currency: currency.code,
    minStake: money(range.minStakeMinor),
    maxStake: money(rules.mostStakeMinor(range.maxWinMinor)),
    maxWin: money(range.maxWinMinor),
    entries: entries.map(presentEntry),
    openGame,
    session: {
      rounds: session.rounds,
      staked: money(session.stakedMinor),
      returned: money(session.returnedMinor),
      net: money(session.returnedMinor - session.stakedMinor),
    },
  };
}
