import type { ForeignGameApi, ForeignGameErrorCode } from '@touchline/contracts/gaming';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { Ledger } from '../../banking/ledger/index.ts';
import { houseAccounts, type Wallet } from '../../banking/wallet/index.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import {
  type CatalogueGame,
  readCatalogue,
  readCatalogueVersion,
  readGame,
  readRecentForeign,
  syncGames,
} from './catalogue.ts';
import { createCompanyAccounts } from './company-account.ts';
import { type OpenGrant, openGrants } from './grant-store.ts';
import { handleCall } from './handle-call.ts';
import type { GameProvider, RoundDetails, WalletReply } from './provider.ts';
import { reconcileDay } from './reconcile.ts';
import { readRoundDetails, readRounds } from './rounds-of-player.ts';
import { sendFreeRounds } from './send-free-rounds.ts';
import { openGameSession } from './session-store.ts';

type Refused = { outcome: 'refused'; code: ForeignGameErrorCode };
type Launched = ForeignGameApi['launch']['reply'];

/** Where a page opens a game from. */
export type LaunchPlace = { siteOrigin: string; lng: string; address: string };

export type GameWallet = {
  /** All listed games, at most 20,000, and a text that changes when one of them changes. */
  catalogue: () => Promise<CatalogueGame[]>;
  catalogueVersion: () => Promise<string>;
  /** The games that the player played last, the last one first. */
  recentGames: (userId: bigint, limit: number) => Promise<{ number: number; playedAtMs: number }[]>;
  game: (number: number) => Promise<ForeignGameApi['game']['reply'] | null>;
  /** Opens a game for money. */
  launch: (
    input: { userId: bigint; sessionId: bigint | null; accountId: bigint; number: number } & LaunchPlace,
  ) => Promise<Launched | Refused>;
  /** Opens a game with play money of its company; nothing of it is stored here (DR-8.133). */
  demo: (input: { number: number } & LaunchPlace) => Promise<Launched | Refused>;
  /** What the player has staked and won in a game since the log-in; null for an unknown account or game. */
  room: (
    userId: bigint,
    input: { number: number; accountId: bigint; sessionId: bigint | null },
  ) => Promise<ForeignGameApi['room']['reply'] | null>;
  /** The last rounds of a player in a game. */
  rounds: (userId: bigint, number: number) => Promise<ForeignGameApi['rounds']['reply']>;
  /** What the company says of a round of the player (DR-8.147). */
  roundDetails: (userId: bigint, roundId: number) => Promise<RoundDetails | Refused>;
  /** Free rounds that a player can use now (DR-8.145). */
  freeRounds: (userId: bigint) => Promise<ForeignGameApi['freeRounds']['reply']>;
  /** Sends companies the free rounds that were granted or withdrawn. @returns the number of calls */
  sendFreeRounds: () => Promise<number>;
  /** The companies of this installation. */
  providers: ReadonlyMap<string, GameProvider>;
  /** Serves a call of a company; null for an unknown company. */
  call: (
    company: string,
    path: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ) => Promise<(WalletReply & { hasMoved: boolean }) | null>;
  /** Stores the lists of all companies. A company without an answer keeps its last list. */
  sync: () => Promise<void>;
  /** Compares the calls of yesterday with the list of each company (DR-8.136). @throws when one does not answer */
  reconcile: () => Promise<void>;
};

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'openAccount'>;
  wallet: Pick<Wallet, 'account'>;
  identity: Pick<Identity, 'sessionStartOf'>;
  siteConfig: Pick<SiteConfigStore, 'get'>;
  providers: ReadonlyMap<string, GameProvider>;
  /** The site's address for companies, which is known once the server listens. */
  callbackBaseUrl: () => string;
};

const refused = (code: ForeignGameErrorCode): Refused => ({ outcome: 'refused', code });

/** Games of other companies, by a seamless wallet. */
export function createGameWallet(deps: Deps): GameWallet {
  const { db, providers, siteConfig } = deps;
  const companies = [...providers.keys()];
  const gapMs = (section: string): number =>
    section === 'slots' ? siteConfig.get().slotGapMs : siteConfig.get().gameGapMs;
  const callDeps = {
    db,
    companyAccount: createCompanyAccounts(deps, houseAccounts.games),
    freeRoundsAccount: createCompanyAccounts(deps, houseAccounts.freeRounds),
    gapMs,
    isRetired: (currency: string) => isRetiredNow(deps, currency),
  };
  const found = async (number: number) => {
    const game = await readGame(db, number);
    const provider = game && providers.get(game.company);
    return game && provider ? { game, provider } : null;
  };
  return {
    catalogue: () => readCatalogue(db, companies),
    catalogueVersion: () => readCatalogueVersion(db, companies),
    recentGames: async (userId, limit) => {
      const rows = await readRecentForeign(db, userId, limit);
      return rows.map(({ number, startedAt }) => ({ number, playedAtMs: startedAt.getTime() }));
    },
    game: async (number) => {
      const one = await found(number);
      if (!one) return null;
      const { company: _, code: __, ...game } = one.game;
      return { ...game, gapMs: gapMs(game.section) };
    },
    launch: async (input) => {
      const one = await found(input.number);
      if (!one) return refused('foreign-games/unknown');
      return launchForMoney(deps, one, input);
    },
    demo: async ({ number, ...place }) => {
      const one = await found(number);
      if (!one || !one.game.hasDemo) return refused('foreign-games/unknown');
      return open(deps, one.provider, { mode: 'demo', ...addresses(deps, one, place) });
    },
    room: (userId, input) => readRoom(deps, userId, input),
    rounds: (userId, number) => readRounds(db, providers, userId, number),
    roundDetails: (userId, roundId) => readRoundDetails(deps, userId, roundId),
    freeRounds: async (userId) => ({ freeRounds: (await openGrants(db, userId, companies)).map(shownGrant) }),
    sendFreeRounds: () => sendFreeRounds(deps),
    providers,
    call: async (company, path, headers, rawBody) => {
      const provider = providers.get(company);
      return provider ? handleCall(callDeps, provider, path, headers, rawBody) : null;
    },
    reconcile: () => reconcileYesterday(deps),
    sync: () => syncAll(deps),
  };
}

/** A company without an answer does not keep the lists of the others from being stored; the job then runs again. */
async function syncAll({ db, providers }: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const provider of providers.values()) {
    try {
      await syncGames(db, provider);
    } catch (error) {
      failures.push(new Error(`the list of ${provider.id}`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the list of a game company was not read');
}

/** A company without an answer does not keep the others from being compared; the job then runs again. */
async function reconcileYesterday({ db, clock, log, providers }: Deps): Promise<void> {
  const day = new Date(clock.nowMs() - 86_400_000).toISOString().slice(0, 10);
  const failures: unknown[] = [];
  for (const provider of providers.values()) {
    try {
      const count = await reconcileDay(db, provider, day, clock.nowMs());
      if (count) log.error({ company: provider.id, day, count }, 'a game company and the site differ');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a game company was not compared');
}

const shownGrant = ({ betMinor, ...grant }: OpenGrant) => ({
  ...grant,
  betValue: formatAmountWire(betMinor, knownCurrency(grant.currency)),
});

/** Whether stakes in a currency are refused now, because it is withdrawn (DR-1.36). */
const isRetiredNow = ({ siteConfig, clock }: Pick<Deps, 'siteConfig' | 'clock'>, currency: string): boolean =>
  siteConfig
    .get()
    .retiredCurrencies.some(
      ({ from, refuseFrom }) => from === currency && Date.parse(refuseFrom) <= clock.nowMs(),
    );

type Found = { game: NonNullable<Awaited<ReturnType<typeof readGame>>>; provider: GameProvider };

const addresses = (
  { callbackBaseUrl }: Pick<Deps, 'callbackBaseUrl'>,
  { game, provider }: Found,
  { siteOrigin, lng }: LaunchPlace,
) => ({
  code: game.code,
  lng,
  siteOrigin,
  lobbyUrl: `${siteOrigin}/${lng}/casino-lobby`,
  rechargeUrl: `${siteOrigin}/${lng}/office/recharge`,
  walletUrl: `${callbackBaseUrl()}/web-api/game-wallet/${provider.id}`,
});

async function launchForMoney(
  deps: Deps,
  one: Found,
  input: { userId: bigint; sessionId: bigint | null; accountId: bigint } & LaunchPlace,
): Promise<Launched | Refused> {
  const { db, clock } = deps;
  const { userId, sessionId, lng, address } = input;
  const account = await deps.wallet.account(db, userId, input.accountId);
  // The money of a bonus account is played by the rules of its bonus only.
  if (!account || account.type === 4 || sessionId === null) return refused('foreign-games/no-account');
  if (isRetiredNow(deps, account.currency)) return refused('foreign-games/no-account');
  const [row] = await db.query<{ isRestricted: boolean; country: string | null }>(
    `select identity_is_restricted($1, platform_now()) as "isRestricted", identity_country($1) as country`,
    [userId],
  );
  if (row?.isRestricted !== false) return refused('foreign-games/restricted');
  const opened = await db.transaction((tx) =>
    openGameSession(tx, {
      company: one.provider.id,
      userId,
      accountId: account.id,
      currency: account.currency,
      gameNumber: BigInt(one.game.number),
      loginSessionId: sessionId,
      lng,
      nowMs: clock.nowMs(),
    }),
  );
  return open(deps, one.provider, {
    mode: 'real',
    ...addresses(deps, one, input),
    ...opened,
    currency: account.currency,
    country: row.country,
    address,
  });
}

/** Asks the company for the game's address, which must be on one of its origins. */
async function open(
  { log }: Pick<Deps, 'log'>,
  provider: GameProvider,
  request: Parameters<GameProvider['launch']>[0],
): Promise<Launched | Refused> {
  try {
    const { url } = await provider.launch(request);
    const { origin } = new URL(url);
    if (!provider.frameOrigins.includes(origin))
      throw new Error(`a game at ${origin}, which is no origin of the company`);
    return { url, origin };
  } catch (error) {
    log.warn({ err: error, company: provider.id, code: request.code }, 'a game was not opened');
    return refused('foreign-games/unavailable');
  }
}

async function readRoom(
  { db, wallet, identity }: Deps,
  userId: bigint,
  { number, accountId, sessionId }: { number: number; accountId: bigint; sessionId: bigint | null },
): Promise<ForeignGameApi['room']['reply'] | null> {
  const account = await wallet.account(db, userId, accountId);
  if (!account) return null;
  const currency = knownCurrency(account.currency);
  const sinceMs = (sessionId === null ? null : await identity.sessionStartOf(db, sessionId)) ?? 0;
  const [sums] = await db.query<{ rounds: number; staked: bigint; returned: bigint }>(
    `select count(distinct r.id)::int as rounds,
       coalesce(sum(case when c.kind = 'bet' then c.moved_minor when c.kind = 'rollback' and c.is_credit then -c.moved_minor end),
         0)::bigint as staked,
       coalesce(sum(case when c.kind = 'win' then c.moved_minor when c.kind = 'rollback' and not c.is_credit
         then -c.moved_minor end), 0)::bigint as returned
     from gamewallet_round r join gamewallet_call c on c.round_id = r.id
     where r.user_id = $1 and r.game_number = $2 and r.started_at >= $3 and c.currency = $4`,
    [userId, number, new Date(sinceMs), account.currency],
  );
  const money = (minor: bigint): string => formatAmountWire(minor, currency);
  const { rounds = 0, staked = 0n, returned = 0n } = sums ?? {};
  return {
    currency: currency.code,
    rounds,
    staked: money(staked),
    returned: money(returned),
    net: money(returned - staked),
  };
}
