import { randomUUID } from 'node:crypto';
import type { Database } from '@touchline/api/platform/database/db';
import type { SettleReport } from '@touchline/api/modules/sports-betting/betting';
import type {
  CanonicalMessage,
  MarketStatus,
  PricedMarket,
} from '@touchline/api/modules/sports-betting/catalogue';
import { beforeAll } from 'vitest';
import { adminDatabaseOf } from './database-clock.ts';
import { createTestApp, type TestAnswer, type TestBrowser } from './test-app.ts';
import { useTestDatabase } from './test-database.ts';

/** A signed-in player with money. */
export type RigPlayer = { browser: TestBrowser; userId: bigint; accountId: number };

export type RigBet = {
  marketId: number;
  outcomeKey: string;
  coefMilli: number;
  kind: 1 | 3;
  blockId: number;
};

type RigOptions = {
  maxConnections?: number;
  startMs?: number;
  /** A company of games on this machine. */
  gameSandbox?: { origin: string; secret: string };
};

const producer = 'test';
const tenYearsMs = 10 * 365 * 24 * 3_600_000;

/** Sets up games, prices and players for betting tests. The rig has the whole server and a clock that the test sets. */
function createBettingRig(db: Database, options: Pick<RigOptions, 'startMs' | 'gameSandbox'>) {
  const test = createTestApp(db, options);
  const { app, clock } = test;
  let games = 0;
  let players = 0;
  let clockOffMs = 0;
  /** The provider's clock shows the true time, also when the clocks of the site are wrong. */
  const head = () => ({ producer, producerTs: clock.nowMs() - clockOffMs });

  /** Sets the clocks of the site and its database off true time by this much. The provider's clock stays right. */
  const setClockOff = (offMs: number): void => {
    clock.advance(offMs - clockOffMs);
    clockOffMs = offMs;
  };

  const start = async (): Promise<void> => {
    await setProducerUp();
    await app.siteConfig.change({ settleHoldSec: 0 });
  };

  /** Marks the feed as up. It stays up however far a test moves its clock. */
  const setProducerUp = (): Promise<void> =>
    app.catalogue.setProducer(producer, 'UP', { aliveAtMs: clock.nowMs() + tenYearsMs });

  /** Sends an alive message of the feed, for processes that use the real clock. */
  const sendAlive = (aliveAtMs: number): Promise<void> =>
    app.catalogue.setProducer(producer, 'UP', { aliveAtMs });

  /** Adds a football game between two new competitors. */
  const addGame = async (kind: 'line' | 'live', startInMs = 3_600_000): Promise<number> => {
    const id = ++games;
    const names = (n: number) => ({ en: `Team ${n}`, ru: `Команда ${n}` });
    await app.catalogue.apply([
      {
        ...head(),
        kind: 'FixtureUpsert',
        sports: [
          { id: 1, key: 'football', names: { en: 'Football', ru: 'Футбол' }, isCyber: false, sort: 1 },
        ],
        categories: [],
        champs: [
          {
            id: 1,
            sportId: 1,
            categoryId: null,
            names: { en: 'League', ru: 'Лига' },
            sort: 1,
            isSimulated: false,
          },
        ],
        competitors: [2 * id, 2 * id + 1].map((n) => ({
          id: n,
          sportId: 1,
          names: names(n),
          countryCode: n % 2 === 0 ? null : 'IT',
          crest: n % 2 === 0 ? { first: '#b3202c', second: '#ffffff', shape: 'shield' } : null,
        })),
        games: [
          {
            id,
            champId: 1,
            sportId: 1,
            homeId: 2 * id,
            awayId: 2 * id + 1,
            kind,
            startAtMs: clock.nowMs() + startInMs,
            isSimulated: false,
          },
        ],
      },
    ]);
    return id;
  };

  const result1x2 = (
    coefsMilli: readonly [number, number, number],
    status: MarketStatus = 'OPEN',
  ): PricedMarket => ({
    typeKey: '1x2',
    spec: {},
    status,
    isMain: true,
    noExpress: false,
    outcomes: ['1', 'X', '2'].map((key, at) => ({
      key,
      coefMilli: BigInt(coefsMilli[at] ?? 0),
      prob: null,
      active: true,
    })),
  });

  /**
   * Sets the fair probabilities of a game's result market. The home side gets `home`; the draw and the away side share
   * the rest equally.
   */
  const setChance = (
    bet: Pick<RigBet, 'coefMilli'> & { gameId: number },
    home: number,
    status: MarketStatus = 'OPEN',
  ) => {
    const market = result1x2([bet.coefMilli, bet.coefMilli, bet.coefMilli], status);
    const chances = [home, (1 - home) / 2, (1 - home) / 2];
    const outcomes = market.outcomes.map((outcome, at) => ({ ...outcome, prob: chances[at] ?? null }));
    return app.catalogue.apply([
      { ...head(), kind: 'MarketsDelta', gameId: bet.gameId, markets: [{ ...market, outcomes }] },
    ]);
  };

  const price = (
    gameId: number,
    coefsMilli: readonly [number, number, number],
    status: MarketStatus = 'OPEN',
  ) =>
    app.catalogue.apply([
      { ...head(), kind: 'MarketsDelta', gameId, markets: [result1x2(coefsMilli, status)] },
    ]);

  /** Takes the away side of a game's result market out of the offer, so that the market is incomplete. */
  const priceWithoutAway = (gameId: number) => {
    const market = result1x2([2000, 3400, 3600]);
    const outcomes = market.outcomes.map((outcome) =>
      outcome.key === '2' ? { ...outcome, coefMilli: null, active: false } : outcome,
    );
    return app.catalogue.apply([
      { ...head(), kind: 'MarketsDelta', gameId, markets: [{ ...market, outcomes }] },
    ]);
  };

  /** Adds a game with a priced result market; returns the bet on the first side. */
  const addPricedGame = async (
    kind: 'line' | 'live',
    coefMilli: number,
    noExpress = false,
  ): Promise<RigBet & { gameId: number }> => {
    const gameId = await addGame(kind);
    const market = { ...result1x2([coefMilli, 3400, 3600]), noExpress };
    const batch = await app.catalogue.apply([{ ...head(), kind: 'MarketsDelta', gameId, markets: [market] }]);
    const marketId = batch.markets[0]?.id ?? 0;
    return { gameId, marketId, outcomeKey: '1', coefMilli, kind: kind === 'live' ? 1 : 3, blockId: 1 };
  };

  const send = (message: { kind: string; gameId: number } & Record<string, unknown>) =>
    app.catalogue.apply([{ ...head(), ...message } as unknown as CanonicalMessage]);

  type RigResult = { gameId: number; statuses: readonly [number, number, number]; certainty?: 1 | 2 };

  /** Stores results of several games' result markets in one batch. Each result is the bet statuses of 1, X and 2. */
  const settleGames = (results: readonly RigResult[]) =>
    app.catalogue.apply(
      results.map(({ gameId, statuses, certainty = 2 }) => ({
        ...head(),
        kind: 'Settle',
        gameId,
        certainty,
        results: [
          {
            typeKey: '1x2',
            spec: {},
            outcomes: ['1', 'X', '2'].map((key, at) => ({ key, statusId: statuses[at] ?? 0 })),
          },
        ],
      })) as unknown as CanonicalMessage[],
    );

  /** Does the same as `settleGames` for one game. */
  const settle = (gameId: number, statuses: readonly [number, number, number], certainty: 1 | 2 = 2) =>
    settleGames([{ gameId, statuses, certainty }]);

  /** Settles the coupons of a game as the worker does. */
  const settleCoupons = (gameId: number): Promise<SettleReport> => app.betting.settleGame(BigInt(gameId));

  const addPlayer = async (balanceMinor: bigint, currency = 'EUR'): Promise<RigPlayer> => {
    const email = `rig${++players}@example.org`;
    const { user, session, account } = await db.transaction(async (tx) => {
      const added = await app.identity.addUser(tx, {
        email,
        passwordHash: 'unused',
        countryCode: 'IT',
        lng: 'en',
        registrationType: 'full_reg',
      });
      if (!added) throw new Error('taken');
      const opened = await app.wallet.open(tx, added.id, 0, currency);
      const bank = await app.ledger.openAccount(tx, { code: 'house/demo-bank', currency, isGuarded: false });
      if (balanceMinor > 0n) {
        await app.ledger.apply(tx, [
          {
            phase: 'direct',
            key: `rig:${email}`,
            sourceId: bank,
            destinationId: opened.ledgerAccountId,
            currency,
            amountMinor: balanceMinor,
            reason: 'demo-grant',
          },
        ]);
      }
      return {
        user: added,
        account: opened,
        session: await app.identity.openSession(tx, added.id, {}, false),
      };
    });
    const browser = test.browser();
    browser.cookies.set('session', session.token);
    return { browser, userId: user.id, accountId: Number(account.id) };
  };

  /** Opens a new session for a player whose previous one has ended. */
  const logInAgain = async (player: RigPlayer): Promise<void> => {
    const session = await db.transaction((tx) => app.identity.openSession(tx, player.userId, {}, false));
    player.browser.cookies.set('session', session.token);
  };

  const body = (player: RigPlayer, bets: readonly RigBet[], change: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    accountId: player.accountId,
    typeId: bets.length > 1 ? 1 : 0,
    bets: bets.map(({ marketId, outcomeKey, coefMilli, kind }, at) => ({
      marketId,
      outcomeKey,
      coefMilli,
      kind,
      blockId: at + 1,
    })),
    amount: '10.00',
    coefMilli: 1000,
    changeCoefAction: 2,
    exactCoef: false,
    isDropOnScoreChange: false,
    isAutoMax: false,
    manuallyDeletedBonusBet: false,
    coefViewId: 0,
    lng: 'en',
    ...change,
  });

  const place = (
    player: RigPlayer,
    bets: readonly RigBet[],
    change: Record<string, unknown> = {},
  ): Promise<TestAnswer> => player.browser.post('/web-api/coupons', body(player, bets, change));

  const balance = async (player: RigPlayer): Promise<{ available: string; held: string }> => {
    const { accounts } = (await player.browser.get('/web-api/wallet/accounts')).body as {
      accounts: { available: string; held: string }[];
    };
    return { available: accounts[0]?.available ?? '', held: accounts[0]?.held ?? '' };
  };

  return {
    ...test,
    start,
    setClockOff,
    setProducerUp,
    sendAlive,
    addGame,
    addPricedGame,
    price,
    priceWithoutAway,
    setChance,
    send,
    settle,
    settleGames,
    settleCoupons,
    addPlayer,
    logInAgain,
    /** The superuser's connection. */
    admin: (): Database => adminDatabaseOf(db),
    body,
    place,
    balance,
  };
}

export type BettingRig = ReturnType<typeof createBettingRig>;

/**
 * Gives the calling test file its own database with a started rig. Its clock starts at `startMs`. Tests with processes
 * on the real clock pass the current time.
 * @returns getters, valid inside hooks and tests
 */
export function useBettingRig(options: RigOptions = {}): {
  db: () => Database;
  url: () => string;
  admin: () => Database;
  adminUrl: () => string;
  rig: () => BettingRig;
} {
  const database = useTestDatabase(options);
  let rig: BettingRig | null = null;
  beforeAll(() => {
    rig = createBettingRig(database.db(), options);
    return rig.start();
  });
  return {
    ...database,
    rig: () => {
      if (!rig) throw new Error('The rig exists inside hooks and tests only.');
      return rig;
    },
  };
}

/** Returns the code of a refusal. Any other reply gives its status as text. */
export const codeOf = (answer: TestAnswer): string => {
  const { error, outcome } = answer.body as { error?: { code: string }; outcome?: string };
  return error?.code ?? outcome ?? String(answer.status);
};

/** Returns the coupon in the reply of a placement. */
export const couponOf = (
  answer: TestAnswer,
): { id: number; state: string; coefMilli: number; amount: string; possibleWin: string } =>
  (
    answer.body as {
      coupon: { id: number; state: string; coefMilli: number; amount: string; possibleWin: string };
    }
  ).coupon;
