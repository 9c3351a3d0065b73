import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { MAX_RECENT_GAMES, type RoundApi, type RoundWire } from '@touchline/contracts/gaming';
import type { Game } from '@touchline/game-kit';
import type { GameLine } from '@touchline/games/list';
import { formatAmountWire, isoCurrency, knownCurrency } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import type { Ledger } from '../../banking/ledger/index.ts';
import type { Wallet } from '../../banking/wallet/index.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { Limits } from '../../players/limits/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import { actInRound } from './act-in-round.ts';
import { finishAbandoned } from './finish-abandoned.ts';
import { playRound } from './play-round.ts';
import {
  presentRound,
  readOpenGame,
  readOpenRound,
  readRecentGames,
  readRound,
  readRounds,
  readSession,
  readSharedGame,
} from './round-store.ts';
import type { ActRequest, PlayRequest, RoundDeps, RoundRefusal } from './round-types.ts';
import { createSeedPairs, type SeedPairs } from './seed-pairs.ts';
import { type RoundSettings, stakeRange } from './stakes.ts';
import { type GameReturn, readReturns, watchReturns } from './watch-returns.ts';

export type Rounds = {
  seeds: SeedPairs;
  /** Plays a round (DR-8.10); the same request id gets the same round. */
  play: (request: PlayRequest) => Promise<PresentedRound | RoundRefusal>;
  /** Goes on with an open round (DR-8.72). */
  act: (request: ActRequest) => Promise<PresentedRound | RoundRefusal>;
  /** What a game room shows; null for an unknown game or an account that is not the player's. */
  room: (
    userId: bigint,
    input: { game: string; accountId: bigint; sessionId: bigint | null },
  ) => Promise<
    RoundApi['room']['reply'] | { outcome: 'refused'; code: 'rounds/no-game' | 'rounds/no-account' }
  >;
  /** How long the player is logged in, and what limits leave (DR-8.84); null for a currency that is unknown. */
  session: (
    userId: bigint,
    input: { currency: string; sessionId: bigint | null },
  ) => Promise<RoundApi['session']['reply'] | null>;
  list: (
    userId: bigint,
    input: { game: string | null; before: bigint | null },
  ) => Promise<RoundApi['list']['reply']>;
  round: (userId: bigint, roundId: bigint) => Promise<RoundWire | null>;
  hasGame: (id: string) => boolean;
  /** The operator's settings of rounds, which shared rounds have too. */
  settings: () => RoundSettings;
  /** Whether stakes in a currency are refused now, because it is withdrawn (DR-1.36). */
  isRetired: (currency: string) => boolean;
  /** The games that the player played last, the last one first (DR-8.87). */
  recentGames: (userId: bigint) => Promise<{ game: string; playedAtMs: number }[]>;
  /** The game whose round waits for the player's next action; null without one. */
  openGame: (userId: bigint) => Promise<string | null>;
  /** The same, or the game of the shared round that has an entry of the player and has not ended. */
  currentGame: (userId: bigint) => Promise<string | null>;
  /** Ends rounds that were left open (DR-8.10, DR-8.74). @returns how many */
  finishAbandoned: () => Promise<number>;
  /** What the last rounds of each game returned (DR-8.15). */
  returns: () => Promise<GameReturn[]>;
  /** The same, with an error in the log for each game whose return is outside what is published. */
  watchReturns: () => Promise<GameReturn[]>;
};

type PresentedRound = { outcome: 'played'; round: RoundWire; isRepeat: boolean };

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'openAccount'>;
  wallet: Pick<Wallet, 'account'>;
  identity: Pick<Identity, 'sessionStartOf'>;
  siteConfig: Pick<SiteConfigStore, 'get'>;
  games: ReadonlyMap<string, Game>;
  lines: readonly GameLine[];
  limits: Pick<Limits, 'stakeRooms'>;
  /** What seals server seeds; null where no game is played. */
  keys: SealingKeys | null;
};

/** Personal rounds of the site's own games. */
export function createRounds(deps: Deps): Rounds {
  const { db, siteConfig } = deps;
  const seeds = createSeedPairs(deps);
  const settings = (): RoundSettings => {
    const { rates, gameMinStake, gameMaxWin, gameGapMs } = siteConfig.get();
    return {
      house: DEFAULT_CONFIG.houseCurrency,
      rates,
      minStake: gameMinStake,
      maxWin: gameMaxWin,
      gapMs: gameGapMs,
    };
  };
  const isRetired = (currency: string): boolean =>
    siteConfig
      .get()
      .retiredCurrencies.some(
        ({ from, refuseFrom }) => from === currency && Date.parse(refuseFrom) <= deps.clock.nowMs(),
      );
  const roundDeps: RoundDeps = { ...deps, seeds, settings, isRetired };
  const present = (result: Awaited<ReturnType<typeof playRound>>): PresentedRound | RoundRefusal =>
    result.outcome === 'played' ? { ...result, round: presentRound(result.round, seeds) } : result;
  const startOf = async (sessionId: bigint | null): Promise<number> =>
    (sessionId === null ? null : await deps.identity.sessionStartOf(db, sessionId)) ?? 0;
  return {
    seeds,
    hasGame: (id) => deps.games.has(id),
    settings,
    isRetired,
    play: async (request) => present(await playRound(roundDeps, request)),
    act: async (request) => present(await actInRound(roundDeps, request)),
    room: async (userId, { game, accountId, sessionId }) => {
      const version = deps.games.get(game)?.version;
      if (version === undefined) return { outcome: 'refused', code: 'rounds/no-game' };
      const account = await deps.wallet.account(db, userId, accountId);
      const currency = account && knownCurrency(account.currency);
      const range = currency && stakeRange(currency, settings());
      if (!range) return { outcome: 'refused', code: 'rounds/no-account' };
      const sinceMs = await startOf(sessionId);
      const [open, pair, session, [wait]] = await Promise.all([
        readOpenRound(db, userId),
        seeds.current(db, userId),
        readSession(db, userId, { game, currency: currency.code, sinceMs }),
        db.query<{ ms: bigint | null }>('select rounds_wait_ms($1, $2, platform_now()) as ms', [
          userId,
          settings().gapMs,
        ]),
      ]);
      const money = (minor: bigint): string => formatAmountWire(minor, currency);
      return {
        version,
        currency: currency.code,
        minStake: money(range.minStakeMinor),
        maxWin: money(range.maxWinMinor),
        gapMs: settings().gapMs,
        waitMs: Number(wait?.ms ?? 0n),
        open: open && presentRound(open, seeds),
        pair: pair && seeds.present(pair),
        session: {
          rounds: session.rounds,
          staked: money(session.stakedMinor),
          returned: money(session.returnedMinor),
          net: money(session.returnedMinor - session.stakedMinor),
        },
      };
    },
    session: async (userId, { currency: code, sessionId }) => {
      const currency = isoCurrency(code);
      if (!currency || stakeRange(currency, settings()) === null) return null;
      const [startedAtMs, { wagerMinor, lossMinor }] = await Promise.all([
        startOf(sessionId),
        deps.limits.stakeRooms(userId, code),
      ]);
      const money = (minor: bigint | null): string | null =>
        minor === null ? null : formatAmountWire(minor, currency);
      return { startedAtMs, left: { wager: money(wagerMinor), loss: money(lossMinor) } };
    },
    list: async (userId, input) => {
      const { rows, hasMore } = await readRounds(db, userId, input);
      return { rounds: rows.map((row) => presentRound(row, seeds)), hasMore };
    },
    round: async (userId, roundId) => {
      const row = await readRound(db, userId, roundId);
      return row && presentRound(row, seeds);
    },
    recentGames: (userId) =>
      readRecentGames(db, userId, { games: [...deps.games.keys()], limit: MAX_RECENT_GAMES }),
    openGame: (userId) => readOpenGame(db, userId),
    currentGame: async (userId) => (await readOpenGame(db, userId)) ?? (await readSharedGame(db, userId)),
    returns: () => readReturns(deps),
    watchReturns: () => watchReturns(deps),
    finishAbandoned: () => finishAbandoned({ ...roundDeps, log: deps.log, nowMs: deps.clock.nowMs }),
  };
}
