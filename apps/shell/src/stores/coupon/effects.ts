/** The side effects of the coupon: quotes, placement, following a waiting coupon, storage. */
import {
  type ApiClient,
  call,
  type LiveFeed,
  type LiveMessage,
  type Readable,
  type Session,
} from '@touchline/contracts/remote-views';
import {
  couponPaths,
  type CouponProblemCode,
  type CouponWire,
  dayAccumulatorKey,
  dayAccumulatorTopic,
  editPaths,
  liveKeys,
  type SingleResultWire,
} from '@touchline/contracts/sports-betting';
import { oneClickAmountOf } from '@touchline/contracts/players';
import type { EventStore } from '../event-store.ts';
import { keepSettingsWithAccount } from './account-settings.ts';
import { followEditPrice } from './edit-price.ts';
import { createQuotePolling } from './quote-polling.ts';
import {
  type CouponRequester,
  editBody,
  editQuoteBody,
  placeBody,
  type PlaceOptions,
  quoteBody,
} from './coupon-requests.ts';
import {
  type CouponState,
  isOneClickActive,
  isPlacementPending,
  isSingleWaiting,
  type StoreEvent,
} from './state.ts';
import { couponStorageKey, readStoredCoupon, writeStoredCoupon } from './storage.ts';

export interface CouponPorts {
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly session: Readable<Session>;
  readonly context: () => CouponRequester;
  /** Calls the handler after the account that pays has changed; returns an unsubscribe function. */
  readonly onAccount: (handler: () => void) => () => void;
  readonly isOneClickAllowed: () => boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Subscribes to storage changes made by other tabs; returns an unsubscribe function. */
  readonly onStorage: (handler: (key: string | null, value: string | null) => void) => () => void;
  readonly newId: () => string;
  readonly nowMs: () => number;
  /** Whether the page is hidden. */
  readonly isHidden: () => boolean;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

/** A quote is requested when the input has not changed for this time. */
export const quoteDelayMs = 120;
/** Minimum time between two quotes that price changes cause. */
export const liveQuoteMs = 600;
/** Polling interval for a waiting coupon, in case its live message is lost. */
export const followMs = 1_000;

type Store = EventStore<CouponState, StoreEvent>;

const changesQuote: ReadonlySet<StoreEvent['type']> = new Set([
  'bet-added',
  'bets-replaced',
  'bets-exchanged',
  'express-removed',
  'replaced-restored',
  'bet-removed',
  'blocked-removed',
  'live-odds-taken',
  'coupon-loaded',
  'edit-started',
  'edit-ended',
  'edit-value-staked',
  'type-chosen',
  'amount-typed',
  'bet-amount-typed',
  'block-chosen',
  'bet-moved',
  'block-amount-typed',
  'banker-toggled',
  'bonus-bet-deleted',
  'promo-chosen',
  'promo-removed',
  'prepaid-typed',
  'vip-bet-switched',
  'system-banker-switched',
  'settings-changed',
  'settings-loaded',
  'currency-changed',
  'changes-agreed',
  'offer-approved',
  'one-click-started',
  'restored',
  'result-closed',
  'answered-refused',
  'answered-singles',
]);

/**
 * Connects a coupon store to the browser.
 * @param early events sent while this code was loading; they are applied again after the stored coupon is restored
 * @returns a function that disconnects the store
 */
export function connectCoupon(
  store: Store,
  ports: CouponPorts,
  early: readonly StoreEvent[] = [],
): () => void {
  let isOver = false;
  const stops: (() => void)[] = [];
  const quoter = createQuoter(store, ports);
  const placer = createPlacer(store, ports);
  const polling = createQuotePolling(ports, () => quoter.ask(0));
  const oneClick = createOneClick(store, ports, () => void placer.place({ isOneClick: true }));
  stops.push(quoter.stop, placer.stop, polling.stop);

  const restore = (text: string | null): void =>
    store.send({ type: 'restored', state: readStoredCoupon(text) });
  restore(ports.storage.getItem(couponStorageKey));
  let written = '';
  stops.push(
    store.subscribe(() => {
      const text = writeStoredCoupon(store.get());
      if (text === written) return;
      written = text;
      ports.storage.setItem(couponStorageKey, text);
    }),
    ports.onStorage((key, value) => {
      if (key === couponStorageKey && value !== null && value !== written) {
        written = value;
        restore(value);
      }
    }),
    store.onEvent((event, state) => {
      if (isOver) return;
      if (event.type === 'place-requested' && !isPlacementPending(state.phase))
        void placer.place({ quoteId: event.quoteId });
      oneClick.onEvent(event, state);
      if (changesQuote.has(event.type) && state.bets.length > 0) {
        quoter.ask(quoteDelayMs);
        polling.trigger();
      }
      if (isFollowed(state.phase)) placer.follow();
    }),
    ports.session.subscribe(() => {
      // The edited coupon is of the player who has left.
      if (ports.session.get().status !== 'signed-in') store.send({ type: 'edit-ended' });
      quoter.ask(0);
    }),
    ports.onAccount(onAccountChange(store, ports, () => quoter.ask(0))),
    keepSettingsWithAccount(store, ports),
    ports.live.status.subscribe(polling.trigger),
    followMarkets(store, ports, () => quoter.ask(liveQuoteMs)),
    followExpress(store, ports, () => quoter.ask(quoteDelayMs)),
    followEditPrice(store, ports, () => quoter.ask(quoteDelayMs)),
  );
  // An early placement is not applied again. Together with the restored bets, it would place other bets than the player
  // saw.
  for (const event of early) if (event.type !== 'place-requested') store.send(event);
  if (store.get().bets.length > 0) quoter.ask(0);
  if (store.get().phase.at === 'unknown') placer.follow();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** After the account changes, the coupon is quoted for it; in another currency the typed amounts are dropped. */
function onAccountChange(store: Store, { context }: CouponPorts, quote: () => void): () => void {
  let { currency } = context();
  return () => {
    const now = context().currency;
    if (now !== currency) store.send({ type: 'currency-changed' });
    currency = now;
    quote();
  };
}

/** Whether the placement was sent and its result is fetched from the server. */
const isFollowed = (phase: CouponState['phase']): boolean =>
  phase.at !== 'placing' && isPlacementPending(phase);

/** Returns the seconds to wait after a 429; two when the response does not say. */
function waitSecOf(details: unknown): number {
  const waitSec = (details as { waitSec?: unknown } | null)?.waitSec;
  return typeof waitSec === 'number' && waitSec > 0 ? Math.min(waitSec, 60) : 2;
}

/** Requests one quote at a time. A change during a request causes another quote afterwards. */
function createQuoter(
  store: Store,
  ports: CouponPorts,
): { ask: (delayMs: number) => void; stop: () => void } {
  let cancelTimer: (() => void) | null = null;
  let isAsking = false;
  let needsRefetch = false;
  /** The server refuses quotes before this time. */
  let openAtMs = 0;
  const run = async (): Promise<void> => {
    cancelTimer = null;
    if (isAsking) {
      needsRefetch = true;
      return;
    }
    const state = store.get();
    if (state.bets.length === 0) return;
    isAsking = true;
    store.send({ type: 'quote-requested' });
    const answer = await fetchQuoteOf(state, ports);
    isAsking = false;
    store.send(answer.event);
    if (answer.waitSec !== null) {
      // The last quote stays visible; the next one is requested after the wait.
      openAtMs = ports.nowMs() + answer.waitSec * 1000;
      needsRefetch = true;
    }
    // The first quote returns the default amount; only the next quote has the potential win of that amount.
    const now = store.get();
    // The stake of an edit that follows the sale value is not in the request.
    const isSameAmount = now.amount === state.amount || (now.edit !== null && !now.isAmountTouched);
    if (needsRefetch || now.bets !== state.bets || !isSameAmount) {
      needsRefetch = false;
      ask(quoteDelayMs);
    }
  };
  const ask = (delayMs: number): void => {
    if (cancelTimer && delayMs > quoteDelayMs) return;
    cancelTimer?.();
    const waitMs = Math.max(delayMs, openAtMs - ports.nowMs());
    cancelTimer = ports.setTimer(() => void run(), waitMs);
  };
  return { ask, stop: () => cancelTimer?.() };
}

/** Fetches the quote of a new bet, or the price of an edit. */
async function fetchQuoteOf(
  state: CouponState,
  { api, context }: CouponPorts,
): Promise<{ event: StoreEvent; waitSec: number | null }> {
  const forBets = state.bets;
  const failed = (answer: { status: number; details: unknown }) => ({
    event: { type: 'quote-failed' } as const,
    waitSec: answer.status === 429 ? waitSecOf(answer.details) : null,
  });
  if (state.edit === null) {
    const answer = await call(api, couponPaths.quote, { body: quoteBody(state, context()) });
    if (answer.outcome === 'failed') return failed(answer);
    return { event: { type: 'quoted', quote: answer.data, forBets }, waitSec: null };
  }
  const { couponId } = state.edit;
  const body = editQuoteBody(state, context());
  const answer = await call(api, editPaths.quote, { params: { couponId }, body });
  // The coupon is of another player, or no player is signed in. The player's own bet slip is back.
  if (answer.outcome === 'failed' && (answer.status === 404 || answer.status === 401))
    return { event: { type: 'edit-ended' }, waitSec: null };
  if (answer.outcome === 'failed') return failed(answer);
  return { event: { type: 'edit-quoted', quote: answer.data, forBets }, waitSec: null };
}

/** Subscribes to the games of the bets, and fetches a quote when one of their markets changes. */
function followMarkets(store: Store, ports: CouponPorts, onMove: () => void): () => void {
  const stopByGame = new Map<number, () => void>();
  const isOurs = ({ data }: LiveMessage): boolean =>
    store
      .get()
      .bets.flatMap(({ marketId }) => [liveKeys.market(marketId), liveKeys.combination(marketId)])
      .some((key) => key in data.set || data.del.includes(key));
  const align = (): void => {
    const games = new Set(store.get().bets.map((bet) => bet.gameId));
    for (const [gameId, stop] of stopByGame) {
      if (games.has(gameId)) continue;
      stop();
      stopByGame.delete(gameId);
    }
    for (const gameId of games) {
      if (stopByGame.has(gameId)) continue;
      stopByGame.set(
        gameId,
        ports.live.subscribe(`game/${gameId}`, (message) => {
          if (isOurs(message)) onMove();
        }),
      );
    }
  };
  align();
  const stop = store.subscribe(align);
  return () => {
    stop();
    for (const stopOne of stopByGame.values()) stopOne();
  };
}

/** Fetches a quote when the accumulator of the day in the coupon leaves its list: its boost has ended (DR-9.34). */
function followExpress(store: Store, ports: CouponPorts, onEnd: () => void): () => void {
  let followed: { expressId: number; stop: () => void } | null = null;
  const align = (): void => {
    const { express, bets } = store.get();
    if (express?.expressId === followed?.expressId) return;
    followed?.stop();
    followed = null;
    if (express === null) return;
    const key = dayAccumulatorKey(express.expressId);
    const topic = dayAccumulatorTopic(bets[0]?.kind === 1 ? 'live' : 'line');
    const stop = ports.live.subscribe(topic, ({ kind, data }) => {
      if (data.del.includes(key) || (kind === 'snapshot' && !(key in data.set))) onEnd();
    });
    followed = { expressId: express.expressId, stop };
  };
  align();
  const stop = store.subscribe(align);
  return () => {
    stop();
    followed?.stop();
  };
}

/**
 * One-click betting: a tap makes a coupon with only that bet, which is quoted and then placed. Without a reply, the
 * coupon stays as an ordinary coupon with a place button.
 */
function createOneClick(
  store: Store,
  ports: CouponPorts,
  place: () => void,
): { onEvent: (event: StoreEvent, state: CouponState) => void } {
  let pending: CouponState['bets'] | null = null;
  const isOn = ({ settings, edit }: CouponState): boolean =>
    edit === null &&
    isOneClickActive(settings, ports.isOneClickAllowed()) &&
    ports.session.get().status === 'signed-in';
  return {
    onEvent: (event, state) => {
      if (event.type === 'bet-added' && state.phase.at === 'editing' && isOn(state)) {
        const amount = oneClickAmountOf(state.settings, ports.context());
        store.send({ type: 'one-click-started', bet: { ...event.bet, isBanker: false }, amount });
        pending = store.get().bets;
      } else if (event.type === 'quoted' && event.forBets === pending && state.bets === pending) {
        pending = null;
        place();
      } else if (event.type === 'quote-failed') pending = null;
    },
  };
}

/** Returns the coupons whose live delay is running. */
function couponIdsOf(phase: CouponState['phase']): readonly number[] {
  if (phase.at === 'waiting') return [phase.couponId];
  if (phase.at !== 'singles') return [];
  return phase.results.flatMap(({ coupon }) => (coupon?.state === 'waiting' ? [coupon.id] : []));
}

type Failed = { status: number; code: CouponProblemCode | ''; details: unknown };

function createPlacer(
  store: Store,
  ports: CouponPorts,
): { place: (options: PlaceOptions) => Promise<void>; follow: () => void; stop: () => void } {
  let cancelTimer: (() => void) | null = null;
  let stopTopic: (() => void) | null = null;

  const settle = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    stopTopic?.();
    stopTopic = null;
  };

  const takeCoupon = (coupon: CouponWire): void => {
    if (coupon.state === 'waiting') return;
    settle();
    if (coupon.state === 'refused') {
      store.send({
        type: 'answered-refused',
        code: coupon.refusal?.code ?? 'betting/coef-changed',
        details: coupon.refusal?.details ?? {},
      });
    } else store.send({ type: 'answered-accepted', coupon });
  };

  const takeSingles = (requestId: string, results: readonly SingleResultWire[]): void => {
    if (!results.some(isSingleWaiting)) settle();
    store.send({ type: 'answered-singles', requestId, results });
  };

  /**
   * Fetches the state of the placement by the request id that this browser created (RL-17: a repeat never places
   * twice).
   */
  const fetchCoupon = async (): Promise<void> => {
    const { phase } = store.get();
    if (!isFollowed(phase) || !('requestId' in phase)) return settle();
    const { edit } = store.get();
    if (edit) return fetchEdit(edit.couponId, phase.requestId, phase.at === 'unknown');
    const answer = await call(ports.api, couponPaths.request, {
      params: { requestId: phase.requestId },
      query: { lng: ports.context().lng },
    });
    if (answer.outcome === 'ok') {
      const { coupon, refusal, singlesResultCoupons } = answer.data;
      if (singlesResultCoupons) takeSingles(phase.requestId, singlesResultCoupons);
      else if (coupon?.state === 'waiting' && phase.at === 'unknown') {
        store.send({
          type: 'answered-waiting',
          requestId: phase.requestId,
          coupon,
          startedAtMs: coupon.placedAtMs,
        });
      } else if (coupon) takeCoupon(coupon);
      else if (refusal) {
        settle();
        store.send({ type: 'answered-refused', code: refusal.code, details: refusal.details });
      }
    } else if (answer.status === 404 || answer.status === 401) {
      // The server does not know the request, so nothing was placed, and the id is not used again.
      settle();
      store.send({ type: 'answered-refused', code: 'coupon/not-sent', details: {} });
    }
  };

  /** The same for an edit (DR-4.148). */
  const fetchEdit = async (couponId: number, requestId: string, isUnknown: boolean): Promise<void> => {
    const answer = await call(ports.api, editPaths.request, {
      params: { couponId, requestId },
      query: { lng: ports.context().lng },
    });
    if (answer.outcome === 'ok') {
      const { edit, coupon } = answer.data;
      if (edit.state === 'waiting') {
        const { requestedAtMs: startedAtMs, decidesAtMs } = edit;
        if (isUnknown && decidesAtMs !== null)
          store.send({ type: 'edit-waiting', requestId, startedAtMs, decidesAtMs });
        return;
      }
      settle();
      if (coupon) store.send({ type: 'answered-accepted', coupon });
      else if (edit.refusal) store.send({ type: 'answered-refused', ...edit.refusal });
    } else if (answer.status === 404 || answer.status === 401) {
      settle();
      store.send({ type: 'answered-refused', code: 'coupon/not-sent', details: {} });
    }
  };

  const schedule = (): void => {
    cancelTimer = ports.setTimer(() => {
      void fetchCoupon().then(() => {
        if (cancelTimer !== null) schedule();
      });
    }, followMs);
  };

  const takeFailure = (answer: Failed, requestId: string): void => {
    const isAnswer = answer.status >= 400 && answer.status < 500 && answer.status !== 499;
    if (isAnswer) {
      const details = (answer.details ?? {}) as Record<string, unknown>;
      store.send({ type: 'answered-refused', code: answer.code || 'request/invalid', details });
    } else store.send({ type: 'answer-lost', requestId });
  };

  /** Sends the edit with the price that the player agreed to. */
  const sendEdit = async (state: CouponState, couponId: number, requestId: string): Promise<void> => {
    const body = editBody(state, ports.context(), requestId);
    if (!body) return;
    store.send({ type: 'sent', requestId });
    const answer = await call(ports.api, editPaths.edit, { params: { couponId }, body });
    if (answer.outcome === 'failed') return takeFailure(answer, requestId);
    const { data } = answer;
    if (data.outcome === 'done') return store.send({ type: 'answered-accepted', coupon: data.coupon });
    const startedAtMs = data.edit.requestedAtMs;
    store.send({ type: 'edit-waiting', requestId, startedAtMs, decidesAtMs: startedAtMs + data.delayMs });
  };

  const follow = (): void => {
    if (cancelTimer !== null) return;
    schedule();
    const session = ports.session.get();
    if (session.status !== 'signed-in' || stopTopic) return;
    stopTopic = ports.live.subscribe(`user/${session.userId}`, ({ data }) => {
      const { phase } = store.get();
      if (couponIdsOf(phase).some((id) => `coupon:${id}` in data.set)) void fetchCoupon();
    });
  };

  return {
    follow,
    stop: settle,
    place: async (options) => {
      const requestId = ports.newId();
      const state = store.get();
      if (state.edit) return sendEdit(state, state.edit.couponId, requestId);
      const body = placeBody(state, ports.context(), requestId, options);
      if (!body) return;
      // The request id is stored before the request is sent, so that after a reload the page finds it and fetches the
      // state (RL-38).
      store.send({ type: 'sent', requestId });
      const answer = await call(ports.api, couponPaths.place, { body });
      if (answer.outcome === 'ok') {
        const { data } = answer;
        if (data.outcome === 'waiting') {
          const startedAtMs = data.decidesAtMs - data.delayMs;
          store.send({ type: 'answered-waiting', requestId, coupon: data.coupon, startedAtMs });
        } else if (data.outcome === 'singles')
          store.send({ type: 'answered-singles', requestId, results: data.singlesResultCoupons });
        else store.send({ type: 'answered-accepted', coupon: data.coupon });
        return;
      }
      takeFailure(answer, requestId);
    },
  };
}
