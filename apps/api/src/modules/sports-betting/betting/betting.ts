import { type LineOutcome, makesSingles } from '@touchline/betting-engine';
import type {
  CouponApi,
  CouponWire,
  EditApi,
  EditQuoteWire,
  InsuranceOfferWire,
  SaleOfferWire,
} from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { createBatcher } from '../../../platform/database/batcher.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Ledger } from '../../banking/ledger/index.ts';
import type { SiteConfig, SiteConfigStore } from '../../site/site-config/index.ts';
import { houseAccounts, type Wallet } from '../../banking/wallet/index.ts';
import { readPlayerContexts, storeRefusals, writeBatch, writeSingles } from './placement/coupon-store.ts';
import { type DecideOutcome, decideWaiting, sweepWaiting } from './placement/decide-waiting.ts';
import { placeCoupon } from './placement/place-coupon.ts';
import { placeSingles } from './placement/place-singles.ts';
import type { PlaceDeps } from './placement/place-deps.ts';
import type { PlaceResult } from './placement/place-result.ts';
import type { PlaceInput } from './placement/place-input.ts';
import { quote } from './placement/quote.ts';
import { type HistoryPage, type HistoryRequest, readHistories } from './history/read-history.ts';
import { presentWritten, readCoupons } from './history/read-coupons.ts';
import { readRecentCoupons, type RecentCoupon } from './history/read-recent-coupons.ts';
import { type CouponOnMatch, readOutcomesOn, readSettledOn } from './history/read-settled-on.ts';
import { readRequest } from './history/read-request.ts';
import { addDueSettlement, type DueStep, settleDue } from './settlement/due-settlements.ts';
import type { SettleDeps } from './settlement/settle-chunk.ts';
import { settleGame, type SettleReport } from './settlement/settle-game.ts';
import { applyRiskStops } from './risk/risk-stops.ts';
import { readLiabilities } from './risk/read-liability.ts';
import { settingsFromConfig } from './settings-from-config.ts';
import type { BettingSettings } from './placement/snapshot.ts';
import { type SaleDeps, type SaleRequest } from './sale/sale-types.ts';
import { decideDueSales, type SaleResult, sellCoupon } from './sale/sell-coupon.ts';
import { type OfferedCoupons, openSaleOffers, type OpenSaleOffers, saleOffers } from './sale/sale-offers.ts';
import { readSalesOf, type SaleRow } from './sale/read-sales.ts';
import { trackValues, valuePointsOf } from './sale/track-values.ts';
import type { ValuePoint } from './sale/value-points.ts';
import { sellAtTargets, setTarget, type TargetResult } from './sale/automatic-sale.ts';
import { decideDueEdits, editCoupon, type EditResult } from './edit/edit-coupon.ts';
import type { EditDeps, EditRequest } from './edit/edit-types.ts';
import { quoteEdit } from './edit/quote-edit.ts';
import { type EditRow, readEditRequest } from './edit/read-edits.ts';
import { type PrepaidRead, type PrepaidRequest, readPrepaid } from './prepaid/read-prepaid.ts';
import { decideDuePrepaids } from './prepaid/decide-prepaid.ts';
import { type InsuranceResult, insureCoupon } from './insurance/insure-coupon.ts';
import { insuranceOffer } from './insurance/insurance-offer.ts';
import type { InsuranceDeps, InsuranceRequest } from './insurance/insurance-types.ts';
import { createPrepaidQuotes } from './prepaid/quote-prepaid.ts';
import { readSummary } from './history/summary.ts';
import type { ReservedCoupon } from './placement/coupon-store.ts';
import {
  approveCounterOffer,
  type Approval,
  declineCounterOffer,
  priceCounterOffer,
  type PricedOffer,
  readPendingRequest,
  storeCounterOffer,
} from './placement/counter-offers.ts';
import {
  allowVipRequest,
  expireVipRequests,
  readVipRequests,
  refuseVipRequest,
  type VipRequest,
} from './placement/vip-requests.ts';

export type Betting = {
  quote: (body: CouponApi['quote']['body'], userId: bigint | null) => ReturnType<typeof quote>;
  place: (input: PlaceInput) => Promise<PlaceResult>;
  /** Decides one waiting coupon; called when its delay ends. */
  decide: (couponId: bigint) => Promise<DecideOutcome>;
  /** Decides coupons that a stopped process left, and releases stakes that no trader decided in time. */
  sweep: () => Promise<number>;
  /** Stakes over the maximum that wait for a trader (DR-4.85). */
  vipRequests: () => Promise<VipRequest[]>;
  /** Allows a request; `decide` then makes a coupon of the request. Returns false when the request no longer waits. */
  allowVipRequest: (tx: Transaction, couponId: bigint, isMaxPayoutLifted: boolean) => Promise<boolean>;
  refuseVipRequest: (tx: Transaction, couponId: bigint) => Promise<boolean>;
  /** The request that a trader may answer with a counter-offer; null when there is none (DR-4.85). */
  pendingRequest: (couponId: bigint) => Promise<ReservedCoupon | null>;
  /** Computes a counter-offer as the coupon would be accepted on it now. */
  priceCounterOffer: (
    request: ReservedCoupon,
    change: Parameters<typeof priceCounterOffer>[2],
  ) => ReturnType<typeof priceCounterOffer>;
  /** Stores a counter-offer; false when the request no longer waits or has one. */
  storeCounterOffer: (tx: Transaction, offer: PricedOffer) => Promise<boolean>;
  /** The player approves a counter-offer, or declines it, which releases the stake. */
  approveCounterOffer: (userId: bigint, couponId: bigint) => Promise<Approval>;
  declineCounterOffer: (userId: bigint, couponId: bigint) => Promise<boolean>;
  /** Settles one game now; on the site, the worker settles due games. */
  settleGame: (gameId: bigint) => Promise<SettleReport>;
  /** Makes a game due for settlement, in the caller's transaction. */
  addDueSettlement: (tx: Transaction, gameId: bigint) => Promise<void>;
  /** Settles the next chunk of due settlements; null when nothing is due. */
  settleDue: () => Promise<DueStep | null>;
  /** Returns the current values of a player's coupons for a sale (cash-out) (DR-4.117). */
  saleOffers: (userId: bigint, couponIds: readonly bigint[]) => Promise<SaleOfferWire[]>;
  /** Returns the values of a player's newest open coupons, and the markets and games on which they depend. */
  openSaleOffers: (userId: bigint, known: OfferedCoupons | null) => Promise<OpenSaleOffers>;
  /** Sells a coupon or a part of it (DR-4.119, DR-4.120). */
  sell: (request: SaleRequest) => Promise<SaleResult>;
  /** Sales of a coupon, newest first. */
  sales: (userId: bigint, couponId: bigint) => Promise<SaleRow[]>;
  /** Sets the value at which a coupon is sold automatically; null removes it (DR-4.121). */
  setSaleTarget: (userId: bigint, couponId: bigint, targetMinor: bigint | null) => Promise<TargetResult>;
  /** Decides the sales whose live delay has ended; returns how many. */
  decideDueSales: () => Promise<number>;
  /** Sells coupons that have reached their target value; returns the number of sales started (DR-4.121). */
  sellAtTargets: () => Promise<number>;
  /** Returns the price of an edit now; null for a coupon that is not the player's (DR-4.141). */
  quoteEdit: (
    userId: bigint,
    couponId: bigint,
    body: EditApi['quote']['body'],
  ) => Promise<EditQuoteWire | null>;
  /** Sells an open coupon and places another one in its place, both or neither (DR-4.141). */
  edit: (request: EditRequest) => Promise<EditResult>;
  /** Returns the edit of a request id; null when there is none. */
  editRequest: (userId: bigint, requestId: string) => Promise<EditRow | null>;
  /** Decides the edits whose live delay has ended; returns how many. */
  decideDueEdits: () => Promise<number>;
  /** Returns what insuring a coupon costs now; null for a coupon that is not the player's (DR-4.123). */
  insuranceOffer: (userId: bigint, couponId: bigint) => Promise<InsuranceOfferWire | null>;
  /** Insures a coupon or a share of it (DR-4.202). */
  insure: (request: InsuranceRequest) => Promise<InsuranceResult>;
  /** Decides the advances whose base coupons are settled or whose time is over; returns how many (DR-4.100). */
  decideDuePrepaids: () => Promise<number>;
  /** Suspends markets and games that their liability has stopped; returns the number (DR-4.166). */
  applyRiskStops: () => Promise<number>;
  /** Adds points to the values of open coupons that are due; returns the number of coupons valued (DR-4.190). */
  trackValues: () => Promise<number>;
  /** Returns the values of a player's coupon since its acceptance, oldest first. */
  valuePoints: (userId: bigint, couponId: bigint) => Promise<ValuePoint[]>;
  /** How long a sale offer is valid, in ms. */
  saleOfferTtlMs: () => number;
  coupon: (userId: bigint, couponId: bigint, language: string) => Promise<CouponWire | null>;
  /** Formats a coupon that was just written, without reading it again. */
  present: typeof presentWritten;
  /** Returns the outcome of a request by the id that the browser created (RL-17). */
  request: (userId: bigint, requestId: string, language: string) => ReturnType<typeof readRequest>;
  /**
   * Reads the history in batches, one batch at a time, so that history reads cannot exhaust the connection pool
   * (RL-72).
   */
  history: (request: HistoryRequest) => Promise<HistoryPage>;
  /** Returns states of the player's newest coupons, for the private topic. */
  recent: (userId: bigint) => Promise<RecentCoupon[]>;
  /** Returns the player's settled coupons with a bet on one of these matches (DR-7.98). */
  settledOn: (userId: bigint, gameIds: readonly number[]) => Promise<CouponOnMatch[]>;
  /** Returns the outcomes of a match in the player's settled coupons, each once (DR-7.120). */
  outcomesOn: (userId: bigint, gameId: number) => Promise<LineOutcome[]>;
  summary: (userId: bigint, days: number) => Promise<CouponApi['summary']['reply'] | null>;
};

/** Batching of placements and history reads (ADR 0010): one batch at a time, with up to 32 inputs. */
export const batching = { concurrency: 1, maxBatch: 32 } as const;
/**
 * Reads of selections for placements that are decided on the database. Each read has one input, so no bet is decided
 * together with others on outdated prices. At most two run at a time, so repeatedly refused players cannot exhaust the
 * connection pool (RL-72).
 */
const legReading = { concurrency: 2, maxBatch: 1 } as const;

/** Singles of one request are written together, and requests one after another. */
const oneByOne = { concurrency: 1, maxBatch: 1 } as const;

export function createBetting(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  /** Set only in processes that hold the catalogue in memory; the others read the database. */
  cachedLegs: PlaceDeps['cachedLegs'];
  ledger: Ledger;
  wallet: Wallet;
  siteConfig: SiteConfigStore;
}): Betting {
  const { db, clock, wallet } = deps;
  const settings = settingsOf(deps.siteConfig);
  const quotePrepaid = createPrepaidQuotes({ ...deps, settings, nowMs: () => clock.nowMs() });
  const placeDeps: PlaceDeps = {
    db,
    clock,
    catalogue: deps.catalogue,
    readLegs: createBatcher({
      run: (batches) => Promise.all(batches.map((picks) => deps.catalogue.readLegs(db, picks))),
      ...legReading,
    }),
    cachedLegs: deps.cachedLegs,
    readContext: createBatcher({ run: (requests) => readPlayerContexts(db, requests), ...batching }),
    write: createBatcher({ run: (placements) => writeBatch(db, placements), ...batching }),
    remember: createBatcher({
      run: (refused) => storeRefusals(db, refused),
      ...batching,
    }),
    writeSingles: createBatcher({
      run: (requests) => Promise.all(requests.map((singles) => writeSingles(db, singles))),
      ...oneByOne,
    }),
    rememberSingles: createBatcher({
      run: (requests) => Promise.all(requests.map((refused) => storeRefusals(db, refused))),
      ...oneByOne,
    }),
    readLiability: createBatcher({ run: (requests) => readLiabilities(db, requests), ...batching }),
    readPrepaid: createBatcher({
      run: (requests) => Promise.all(requests.map((request) => readPrepaidIfOn(deps, request, settings()))),
      ...legReading,
    }),
    quotePrepaid: createBatcher({
      run: (requests) =>
        Promise.all(requests.map(({ userId, accountId }) => quotePrepaid(userId, accountId))),
      ...legReading,
    }),
    settings,
    stakesAccountId: rememberAccounts(db, deps.ledger, houseAccounts.stakesInPlay),
    advancesAccountId: rememberAccounts(db, deps.ledger, houseAccounts.advances),
    promotionsAccountId: rememberAccounts(db, deps.ledger, houseAccounts.promotions),
  };
  const settleDeps: SettleDeps = { ...deps, settleHoldMs: () => settings().engine.settleHoldMs };
  const saleDeps: SaleDeps = {
    db,
    clock,
    catalogue: deps.catalogue,
    cachedLegs: deps.cachedLegs,
    ledger: deps.ledger,
    engine: () => settings().engine,
  };
  const insuranceDeps: InsuranceDeps = { ...saleDeps, settings: () => settings().insurance };
  const editDeps: EditDeps = { ...placeDeps, ledger: deps.ledger };
  const read = (
    text: string,
    values: (string | bigint | number | Date | null)[],
    language: string,
    limit = 1,
  ) => readCoupons(db, { text, values, limit }, language);
  return {
    quote: (body, userId) => quote(placeDeps, body, userId),
    place: (input) =>
      makesSingles(input.typeId) ? placeSingles(placeDeps, input) : placeCoupon(placeDeps, input),
    decide: (couponId) => decideWaiting(placeDeps, couponId),
    sweep: async () =>
      (await sweepWaiting(placeDeps, deps.log)) + (await expireVipRequests(db, clock.nowMs())),
    vipRequests: () => readVipRequests(db),
    allowVipRequest: (tx, couponId, isMaxPayoutLifted) =>
      allowVipRequest(tx, couponId, isMaxPayoutLifted, clock.nowMs()),
    refuseVipRequest: (tx, couponId) => refuseVipRequest(tx, couponId, clock.nowMs()),
    pendingRequest: (couponId) => readPendingRequest(db, couponId),
    priceCounterOffer: (request, change) => priceCounterOffer(placeDeps, request, change),
    storeCounterOffer,
    approveCounterOffer: (userId, couponId) => approveCounterOffer(db, userId, couponId, clock.nowMs()),
    declineCounterOffer: (userId, couponId) => declineCounterOffer(db, userId, couponId, clock.nowMs()),
    settleGame: (gameId) => settleGame(settleDeps, gameId),
    addDueSettlement: (tx, gameId) => addDueSettlement(tx, gameId, clock.nowMs()),
    settleDue: () => settleDue(settleDeps),
    saleOffers: (userId, couponIds) => saleOffers(saleDeps, userId, couponIds),
    openSaleOffers: (userId, known) => openSaleOffers(saleDeps, userId, known),
    sell: (request) => sellCoupon(saleDeps, request),
    sales: (userId, couponId) => readSalesOf(db, userId, [couponId]),
    setSaleTarget: (userId, couponId, targetMinor) => setTarget(saleDeps, userId, couponId, targetMinor),
    decideDueSales: () => decideDueSales(saleDeps, deps.log),
    sellAtTargets: () => sellAtTargets(saleDeps, deps.log),
    trackValues: () => trackValues(saleDeps),
    valuePoints: (userId, couponId) => valuePointsOf(db, userId, couponId),
    quoteEdit: (userId, couponId, body) => quoteEdit(editDeps, userId, couponId, body),
    edit: (request) => editCoupon(editDeps, request),
    editRequest: (userId, requestId) => readEditRequest(db, userId, requestId),
    decideDueEdits: () => decideDueEdits(editDeps, deps.log),
    insuranceOffer: (userId, couponId) => insuranceOffer(insuranceDeps, userId, couponId),
    insure: (request) => insureCoupon(insuranceDeps, request),
    decideDuePrepaids: () => decideDuePrepaids(settleDeps, deps.log),
    applyRiskStops: () => applyRiskStops(deps),
    saleOfferTtlMs: () => settings().engine.saleOfferTtlMs,
    coupon: async (userId, couponId, language) => {
      const [coupon] = await read('c.user_id = $1 and c.id = $2', [userId, couponId], language);
      return coupon ?? null;
    },
    present: presentWritten,
    request: (userId, requestId, language) => readRequest(db, userId, requestId, language),
    history: createBatcher({ run: (requests) => readHistories(db, requests), ...batching }),
    recent: (userId) => readRecentCoupons(db, userId),
    settledOn: (userId, gameIds) => readSettledOn(db, userId, gameIds),
    outcomesOn: (userId, gameId) => readOutcomesOn(db, userId, gameId),
    summary: async (userId, days) => {
      const accounts = await wallet.accounts(db, userId);
      const active = accounts.find((account) => account.isActive) ?? accounts[0];
      return active ? readSummary(db, active, days, clock.nowMs()) : null;
    },
  };
}

/** Returns null where the site offers no advance bets. */
const readPrepaidIfOn = async (
  deps: { db: Database; clock: Clock; catalogue: Catalogue },
  request: PrepaidRequest,
  settings: BettingSettings,
): Promise<PrepaidRead | null> =>
  settings.prepaid.isOn ? readPrepaid(deps, request, settings, deps.clock.nowMs()) : null;

/** Returns the settings; they are built again only when the operator has changed one. */
function settingsOf(siteConfig: SiteConfigStore): () => BettingSettings {
  let made: { from: SiteConfig; settings: BettingSettings } | null = null;
  return () => {
    const config = siteConfig.get();
    if (made?.from !== config) made = { from: config, settings: settingsFromConfig(config) };
    return made.settings;
  };
}

/** Returns a function that gives the id of a house account by currency. Each account is opened once and cached. */
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
