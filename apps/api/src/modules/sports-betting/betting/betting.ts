import type { CouponApi, CouponWire } from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Ledger } from '../../banking/ledger/index.ts';
import type { SiteConfig, SiteConfigStore } from '../../site/site-config/index.ts';
import { houseAccounts, type Wallet } from '../../banking/wallet/index.ts';
import { readPlayerContexts, type StoredRefusal, storeRefusals, writeBatch } from './coupon-store.ts';
import { type DecideOutcome, decideWaiting, sweepWaiting } from './decide-waiting.ts';
import { type PlaceDeps, placeCoupon, type PlaceResult } from './place-coupon.ts';
import type { PlaceInput } from './place-input.ts';
import { quote } from './quote.ts';
import { type HistoryPage, type HistoryRequest, readHistories } from './read-history.ts';
import { presentWritten, readCoupons } from './read-coupons.ts';
import { presentRefusal } from './refusals.ts';
import { addDueSettlement, type DueStep, settleDue } from './due-settlements.ts';
import type { SettleDeps } from './settle-chunk.ts';
import { settleGame, type SettleReport } from './settle-game.ts';
import { bettingSettings } from './settings.ts';
import type { BettingSettings } from './snapshot.ts';
import { readSummary } from './summary.ts';
import {
  allowVipRequest,
  expireVipRequests,
  readVipRequests,
  refuseVipRequest,
  type VipRequest,
} from './vip-requests.ts';

export type Betting = {
  quote: (body: CouponApi['quote']['body'], userId: bigint | null) => ReturnType<typeof quote>;
  place: (input: PlaceInput) => Promise<PlaceResult>;
  /** Decides one waiting coupon; called when its delay ends. */
  decide: (couponId: bigint) => Promise<DecideOutcome>;
  /** Decides coupons left by a stopped process, and releases stakes that no trader has decided in time. */
  sweep: () => Promise<number>;
  /** Stakes over the maximum that wait for a trader (DR-4.85). */
  vipRequests: () => Promise<VipRequest[]>;
  /** Allows a request; `decide` then makes it a coupon. False when it no longer waits. */
  allowVipRequest: (tx: Transaction, couponId: bigint) => Promise<boolean>;
  refuseVipRequest: (tx: Transaction, couponId: bigint) => Promise<boolean>;
  /** Settles one game now. The worker settles due games instead. */
  settleGame: (gameId: bigint) => Promise<SettleReport>;
  /** Makes a game due for settlement, in the caller's transaction. */
  addDueSettlement: (tx: Transaction, gameId: bigint) => Promise<void>;
  /** Settles the next chunk of due settlements; null when nothing is due. */
  settleDue: () => Promise<DueStep | null>;
  coupon: (userId: bigint, couponId: bigint, language: string) => Promise<CouponWire | null>;
  /** Presents a coupon just written, without reading it again. */
  present: typeof presentWritten;
  /** The outcome of a request by the id that the browser made (RL-17). */
  request: (
    userId: bigint,
    requestId: string,
    language: string,
  ) => Promise<{ coupon: CouponWire | null; refusal: StoredRefusal | null } | null>;
  /** Batched: history reads run one batch at a time, so they cannot exhaust the connection pool (RL-72). */
  history: (request: HistoryRequest) => Promise<HistoryPage>;
  /** States of the player's newest coupons, for the private topic. */
  recent: (userId: bigint) => Promise<{ couponId: number; state: string }[]>;
  summary: (userId: bigint, days: number) => Promise<CouponApi['summary']['reply'] | null>;
};

const recentCoupons = 20;
/** For batched placements and batched history (ADR 0010): simultaneous runs, and inputs per run. */
export const batching = { concurrency: 1, maxBatch: 32 } as const;
/**
 * Reads of selections for placements that are decided on the database. Each runs alone, so no bet is decided with
 * others on outdated prices. At most two run at a time, so repeatedly refused players cannot exhaust the connection
 * pool (RL-72).
 */
const legReading = { concurrency: 2, maxBatch: 1 } as const;

export function createBetting(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  /** Provided by processes with the catalogue in memory; others read the database. */
  cachedLegs: PlaceDeps['cachedLegs'];
  ledger: Ledger;
  wallet: Wallet;
  siteConfig: SiteConfigStore;
}): Betting {
  const { db, clock, wallet } = deps;
  const settings = settingsOf(deps.siteConfig);
  const placeDeps: PlaceDeps = {
    db,
    clock,
    catalogue: deps.catalogue,
    readLegs: createBatcher({
      run: (asked) => Promise.all(asked.map((picks) => deps.catalogue.readLegs(db, picks))),
      ...legReading,
    }),
    cachedLegs: deps.cachedLegs,
    readContext: createBatcher({ run: (requests) => readPlayerContexts(db, requests), ...batching }),
    write: createBatcher({ run: (placements) => writeBatch(db, placements), ...batching }),
    remember: createBatcher({
      run: (refused) => storeRefusals(db, refused),
      ...batching,
    }),
    settings,
    stakesAccountId: rememberAccounts(db, deps.ledger, houseAccounts.stakesInPlay),
  };
  const settleDeps: SettleDeps = { ...deps, settleHoldMs: () => settings().engine.settleHoldMs };
  const read = (
    text: string,
    values: (string | bigint | number | Date | null)[],
    language: string,
    limit = 1,
  ) => readCoupons(db, { text, values, limit }, language);
  return {
    quote: (body, userId) => quote(placeDeps, body, userId),
    place: (input) => placeCoupon(placeDeps, input),
    decide: (couponId) => decideWaiting(placeDeps, couponId),
    sweep: async () =>
      (await sweepWaiting(placeDeps, deps.log)) + (await expireVipRequests(db, clock.nowMs())),
    vipRequests: () => readVipRequests(db),
    allowVipRequest: (tx, couponId) => allowVipRequest(tx, couponId, clock.nowMs()),
    refuseVipRequest: (tx, couponId) => refuseVipRequest(tx, couponId, clock.nowMs()),
    settleGame: (gameId) => settleGame(settleDeps, gameId),
    addDueSettlement: (tx, gameId) => addDueSettlement(tx, gameId, clock.nowMs()),
    settleDue: () => settleDue(settleDeps),
    coupon: async (userId, couponId, language) => {
      const [coupon] = await read('c.user_id = $1 and c.id = $2', [userId, couponId], language);
      return coupon ?? null;
    },
    present: presentWritten,
    request: async (userId, requestId, language) => {
      const [coupon] = await read('c.user_id = $1 and c.request_id = $2', [userId, requestId], language);
      if (coupon) return { coupon, refusal: coupon.refusal };
      const rows = await db.query<{ refusal: StoredRefusal }>(
        'select refusal from betting_refusal where user_id = $1 and request_id = $2',
        [userId, requestId],
      );
      return rows[0] ? { coupon: null, refusal: presentRefusal(rows[0].refusal) } : null;
    },
    history: createBatcher({ run: (requests) => readHistories(db, requests), ...batching }),
    recent: (userId) =>
      db.query<{ couponId: number; state: string }>(
        `select id::float8 as "couponId", state from betting_coupon where user_id = $1 order by id desc limit $2`,
        [userId, recentCoupons],
      ),
    summary: async (userId, days) => {
      const accounts = await wallet.accounts(db, userId);
      const active = accounts.find((account) => account.isActive) ?? accounts[0];
      return active ? readSummary(db, active, days, clock.nowMs()) : null;
    },
  };
}

/** The settings, rebuilt only when the operator has changed something. */
function settingsOf(siteConfig: SiteConfigStore): () => BettingSettings {
  let made: { from: SiteConfig; settings: BettingSettings } | null = null;
  return () => {
    const config = siteConfig.get();
    if (made?.from !== config) made = { from: config, settings: bettingSettings(config) };
    return made.settings;
  };
}

/** The id of a house account by currency, opened once and cached. */
function rememberAccounts(db: Database, ledger: Ledger, code: string): (currency: string) => Promise<bigint> {
  const ids = new Map<string, Promise<bigint>>();
  return (currency) => {
    const known = ids.get(currency);
    if (known) return known;
    const opened: Promise<bigint> = db.transaction((tx) =>
      ledger.openAccount(tx, { code, currency, isGuarded: false }),
    );
    ids.set(currency, opened);
    opened.catch(() => ids.delete(currency));
    return opened;
  };
}
