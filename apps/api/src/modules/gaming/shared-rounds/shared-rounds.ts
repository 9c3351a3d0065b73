import type { SharedEntryWire, SharedRoundApi } from '@touchline/contracts/gaming';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Identity } from '../../players/identity/index.ts';
import { type Rounds, stakeRange } from '../rounds/index.ts';
import { presentEntry, readEntries, readEntry, readSharedSession } from './entry-store.ts';
import { placeEntry } from './place-entry.ts';
import { readChain, readPoints, readSharedRound } from './round-view.ts';
import { sharedGames } from './shared-game.ts';
import type { EntryRefusal, PlaceRequest, SharedRoundDeps } from './shared-round-types.ts';

export type SharedRounds = {
  hasGame: (id: string) => boolean;
  /** What everybody sees of a game; null for an unknown one. */
  state: (game: string) => Promise<SharedRoundApi['state']['reply'] | null>;
  /** What a player sees beside it. */
  room: (
    userId: bigint,
    input: { game: string; accountId: bigint; sessionId: bigint | null },
  ) => Promise<
    SharedRoundApi['room']['reply'] | { outcome: 'refused'; code: 'shared/no-game' | 'shared/no-account' }
  >;
  /** Places a bet (DR-8.95); the same request id gets the same entry. */
  place: (
    request: PlaceRequest,
  ) => Promise<{ outcome: 'placed'; entry: SharedEntryWire; isRepeat: boolean } | EntryRefusal>;
  /** Cashes out an entry now (DR-8.31). */
  cashOut: (userId: bigint, entryId: bigint) => Promise<CashOutResult>;
};

export type CashOutResult =
  | { outcome: 'taken'; entry: SharedEntryWire }
  | { outcome: 'refused'; code: 'shared/no-entry' | 'shared/early' | 'shared/late' };

type Deps = SharedRoundDeps & {
  identity: Pick<Identity, 'sessionStartOf'>;
  rounds: Pick<Rounds, 'openGame'>;
};

/** Rounds that all players share: bets and cash-outs. The process `rounds` decides the rounds (`runner.ts`). */
export function createSharedRounds(deps: Deps): SharedRounds {
  const { db } = deps;
  return {
    hasGame: (id) => sharedGames.has(id),
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
    place: async (request) => {
      const result = await placeEntry(deps, request);
      return result.outcome === 'placed' ? { ...result, entry: presentEntry(result.entry) } : result;
    },
    cashOut: async (userId, entryId) => {
      const [row] = await db.query<{ outcome: 'taken' | 'early' | 'late' | 'gone' }>(
        'select outcome from shared_cash_out($1, $2)',
        [userId, entryId],
        'prepared',
      );
      const outcome = row?.outcome ?? 'gone';
      if (outcome !== 'taken')
        return { outcome: 'refused', code: outcome === 'gone' ? 'shared/no-entry' : `shared/${outcome}` };
      const entry = await readEntry(db, userId, entryId);
      if (!entry) throw new Error('a cashed out entry is there');
      return { outcome: 'taken', entry: presentEntry(entry) };
    },
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
