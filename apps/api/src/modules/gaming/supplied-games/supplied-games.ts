import { type RoundApi, type RoundWire } from '@touchline/contracts/gaming';
import type { Game } from '@touchline/game-kit';
import type { GameLine } from '@touchline/games/list';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import { createSeedPairs, type RoundSettings, type SeedPairs, stakeRange } from '../rounds/index.ts';
import { answerOperator, type OperatorAnswer } from './operator-api.ts';
import { createOperatorWallets, type GameOperator } from './operator-wallet.ts';
import { actSupplied, playSupplied, type SuppliedAction } from './play-supplied.ts';
import { PAGE_ACCOUNT, presentSupplied, readRounds, readSums, readUnfinished } from './round-store.ts';
import { finishAbandonedSupplied, sendCalls, takeBackLostBets } from './send-calls.ts';
import { findPageSession, type PageSession } from './session-store.ts';
import type { SuppliedBet, SuppliedDeps, SuppliedRefusal, SuppliedResult } from './supplied-types.ts';

/** The operator counts the gap from the arrival of a bet, so a page waits a little longer than from its start. */
const gapMarginMs = 500;

type PageRound = { outcome: 'played'; round: RoundWire; isRepeat: boolean };

/** The balance of a player at the operator; `balance` is null without an answer. */
type PageBalance = { currency: string; balance: string | null };

export type SuppliedGames = {
  /** The operators of this installation. */
  operators: ReadonlyMap<string, GameOperator>;
  /** Answers a signed request of an operator (DR-8.149). */
  answer: (
    operator: GameOperator,
    request: { name: string; input: unknown; origin: string },
  ) => Promise<OperatorAnswer>;
  /** The English name of a game, as operators get it. */
  nameOf: (game: string) => string;
  /** The session of a page's token; null for an unknown or ended one, and when its operator is not configured any more. */
  session: (token: string) => Promise<PageSession | null>;
  /** The seeds of operators' players, whose ids are those of `suppliedgames_player`. */
  seeds: SeedPairs;
  play: (session: PageSession, bet: SuppliedBet) => Promise<PageRound | SuppliedRefusal>;
  act: (session: PageSession, action: SuppliedAction) => Promise<PageRound | SuppliedRefusal>;
  /** What the page of a game shows; null for a currency without a rate. */
  room: (session: PageSession) => Promise<RoundApi['room']['reply'] | null>;
  rounds: (session: PageSession) => Promise<RoundApi['list']['reply']>;
  balance: (session: PageSession) => Promise<PageBalance>;
  /**
   * Takes lost bets back and sends calls that are due.
   *
   * @param operator the calls of this one alone: one without an answer must not delay the others
   * @returns the number of both
   */
  work: (operator?: string) => Promise<number>;
  /** Ends rounds that were left open (DR-8.10). @returns how many */
  finishAbandoned: () => Promise<number>;
  /** Seals seeds in use again that an older key has sealed (DR-13.160). @returns how many */
  reseal: (limit: number) => Promise<number>;
};

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  operators: readonly GameOperator[];
  isProduction: boolean;
  games: ReadonlyMap<string, Game>;
  lines: readonly GameLine[];
  nameOf: (game: string) => string;
  languages: () => readonly string[];
  settings: () => RoundSettings;
  isRetired: (currency: string) => boolean;
  /** What seals server seeds; null where no game is played. */
  keys: SealingKeys | null;
};

/** The site's games for players of other operators, whose wallets have the money (DR-8.148). */
export function createSuppliedGames(deps: Deps): SuppliedGames {
  const { db, settings } = deps;
  const operators = new Map(deps.operators.map((one) => [one.id, one]));
  const seeds = createSeedPairs(deps, { prefix: 'suppliedgames', owner: 'player_id' });
  const wallets = createOperatorWallets({ ...deps, nowMs: deps.clock.nowMs });
  const own: SuppliedDeps = { ...deps, operators, wallets, seeds };

  /** A round that has ended is said to the operator at once; when that fails, a worker goes on. */
  async function present(result: SuppliedResult): Promise<PageRound | SuppliedRefusal> {
    if (result.outcome === 'refused') return result;
    if (result.round.state === 'finished' && !result.isRepeat)
      await sendCalls(own, { roundId: result.round.id });
    return { ...result, round: presentSupplied(result.round, seeds) };
  }

  return {
    operators,
    seeds,
    nameOf: deps.nameOf,
    answer: (operator, request) => answerOperator({ ...deps, ...own }, operator, request),
    session: async (token) => {
      const session = await findPageSession(db, token);
      return session && operators.has(session.operator) ? session : null;
    },
    play: async (session, bet) => present(await playSupplied(own, session, bet)),
    act: async (session, action) => present(await actSupplied(own, session, action)),
    room: async (session) => {
      const version = deps.games.get(session.game)?.version;
      const currency = knownCurrency(session.currency);
      const range = stakeRange(currency, settings());
      if (version === undefined || !range) return null;
      const [open, pair, sums] = await Promise.all([
        readUnfinished(db, session.playerId),
        seeds.current(db, session.playerId),
        readSums(db, session.id),
      ]);
      const money = (minor: bigint): string => formatAmountWire(minor, currency);
      return {
        version,
        currency: session.currency,
        minStake: money(range.minStakeMinor),
        maxWin: money(range.maxWinMinor),
        gapMs: settings().gapMs + gapMarginMs,
        waitMs: 0,
        open: open?.state === 'open' ? presentSupplied(open, seeds) : null,
        pair: pair && seeds.present(pair),
        session: {
          rounds: sums.rounds,
          staked: money(sums.stakedMinor),
          returned: money(sums.returnedMinor),
          net: money(sums.returnedMinor - sums.stakedMinor),
        },
      };
    },
    rounds: async (session) => {
      const rows = await readRounds(db, session.playerId, session.game);
      return { rounds: rows.map((row) => presentSupplied(row, seeds)), hasMore: false };
    },
    balance: async ({ operator: id, currency, walletToken: token }) => {
      const operator = operators.get(id);
      const answer = operator ? await wallets.call(operator, { kind: 'balance', token }) : null;
      return { currency, balance: answer?.outcome === 'ok' ? answer.balance : null };
    },
    work: async (operator) =>
      (await takeBackLostBets(own)) +
      (await sendCalls(own, operator === undefined ? {} : { operators: [operator] })),
    finishAbandoned: () => finishAbandonedSupplied(own),
    reseal: seeds.reseal,
  };
}

/** The one account of a page, as the wallet of the site presents accounts. */
export const pageAccount = ({ currency, balance }: PageBalance) => ({
  id: PAGE_ACCOUNT,
  type: 0 as const,
  currency,
  available: balance ?? '0',
  held: '0',
  isActive: true,
  label: null,
});
