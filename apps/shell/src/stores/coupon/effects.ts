/** The coupon's effects: quotes, placement, following a waiting coupon, storage. */
import type { ApiClient, LiveFeed, LiveMessage, Readable, Session } from '@touchline/contracts/remote-views';
import { type CouponApi, couponPaths, type CouponWire } from '@touchline/contracts/sports-betting';
import type { EventStore } from '../event-store.ts';
import { createQuotePolling } from './quote-polling.ts';
import { type CouponRequester, placeBody, type PlaceOptions, quoteBody } from './requests.ts';
import { type CouponState, isOneClickActive, type StoreEvent } from './state.ts';
import { couponStorageKey, readStoredCoupon, writeStoredCoupon } from './storage.ts';

export interface CouponPorts {
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly session: Readable<Session>;
  readonly context: () => CouponRequester;
  readonly isOneClickAllowed: () => boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Writes of other tabs; returns an unsubscribe function. */
  readonly onStorage: (handler: (key: string | null, value: string | null) => void) => () => void;
  readonly newId: () => string;
  readonly nowMs: () => number;
  /** The page is hidden. */
  readonly isHidden: () => boolean;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

/** Input is debounced for this long before a quote. */
export const quoteDelayMs = 120;
/** Minimum time between two quotes caused by moving markets. */
export const liveQuoteMs = 600;
/** Fallback poll for a waiting coupon whose live message was lost. */
export const followMs = 1_000;

type Store = EventStore<CouponState, StoreEvent>;

const changesQuote: ReadonlySet<StoreEvent['type']> = new Set([
  'bet-added',
  'bet-removed',
  'blocked-removed',
  'type-chosen',
  'amount-typed',
  'banker-toggled',
  'bonus-bet-deleted',
  'vip-bet-switched',
  'system-banker-switched',
  'settings-changed',
  'changes-agreed',
  'offer-approved',
  'one-click-started',
  'restored',
  'result-closed',
  'answered-refused',
]);

/**
 * Connects a coupon store to the browser.
 *
 * @param early events sent while this code was loading: they are applied again after the stored coupon is restored
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
      if (event.type === 'place-asked' && state.phase.at !== 'placing' && state.phase.at !== 'waiting')
        void placer.place({ quoteId: event.quoteId });
      oneClick.onEvent(event, state);
      if (changesQuote.has(event.type) && state.bets.length > 0) {
        quoter.ask(quoteDelayMs);
        polling.trigger();
      }
      if (state.phase.at === 'unknown' || state.phase.at === 'waiting') placer.follow();
    }),
    ports.session.subscribe(() => quoter.ask(0)),
    ports.live.status.subscribe(polling.trigger),
    followMarkets(store, ports, () => quoter.ask(liveQuoteMs)),
  );
  // Except a placement: with restored bets it would place something else than what was shown.
  for (const event of early) if (event.type !== 'place-asked') store.send(event);
  if (store.get().bets.length > 0) quoter.ask(0);
  if (store.get().phase.at === 'unknown') placer.follow();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** Seconds to wait after a 429; two when the response names none. */
function waitSecOf(details: unknown): number {
  const waitSec = (details as { waitSec?: unknown } | null)?.waitSec;
  return typeof waitSec === 'number' && waitSec > 0 ? Math.min(waitSec, 60) : 2;
}

/** One quote at a time; changes meanwhile cause another one afterwards. */
function createQuoter(
  store: Store,
  ports: CouponPorts,
): { ask: (delayMs: number) => void; stop: () => void } {
  let cancelTimer: (() => void) | null = null;
  let isAsking = false;
  let needsRefetch = false;
  /** The server refuses quotes before this moment. */
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
    store.send({ type: 'quote-asked' });
    const answer = await ports.api.send({
      ...couponPaths.quote,
      body: quoteBody(state, ports.context()),
      parse: (json) => json as CouponApi['quote']['reply'],
    });
    isAsking = false;
    if (answer.outcome === 'ok') store.send({ type: 'quoted', quote: answer.data, forBets: state.bets });
    else store.send({ type: 'quote-failed' });
    if (answer.outcome === 'failed' && answer.status === 429) {
      // The last quote stays on the screen, and the next one is fetched when the socket is back.
      openAtMs = ports.nowMs() + waitSecOf(answer.details) * 1000;
      needsRefetch = true;
    }
    // The first quote returns the default amount; the potential win of that amount needs another quote.
    const { bets, amount } = store.get();
    if (needsRefetch || bets !== state.bets || amount !== state.amount) {
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

/** Subscribes to the games of the bets, and fetches a quote when one of their markets changes. */
function followMarkets(store: Store, ports: CouponPorts, onMove: () => void): () => void {
  const stopByGame = new Map<number, () => void>();
  const isOurs = ({ data }: LiveMessage): boolean =>
    store.get().bets.some((bet) => `m:${bet.marketId}` in data.set || data.del.includes(`m:${bet.marketId}`));
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

/**
 * One-click: a tap becomes a coupon with that bet only, is quoted, and is placed with the quote. Without a reply
 * it stays an ordinary coupon that waits for the button.
 */
function createOneClick(
  store: Store,
  ports: CouponPorts,
  place: () => void,
): { onEvent: (event: StoreEvent, state: CouponState) => void } {
  let pending: CouponState['bets'] | null = null;
  const isOn = ({ settings }: CouponState): boolean =>
    isOneClickActive(settings, ports.isOneClickAllowed()) && ports.session.get().status === 'signed-in';
  return {
    onEvent: (event, state) => {
      if (event.type === 'bet-added' && state.phase.at === 'editing' && isOn(state)) {
        store.send({ type: 'one-click-started', bet: { ...event.bet, isBanker: false } });
        pending = store.get().bets;
      } else if (event.type === 'quoted' && event.forBets === pending && state.bets === pending) {
        pending = null;
        place();
      } else if (event.type === 'quote-failed') pending = null;
    },
  };
}

type PlaceReply = CouponApi['place']['reply'];

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

  /** Fetches the state of the placement by the id that this browser made (RL-17). */
  const fetchCoupon = async (): Promise<void> => {
    const { phase } = store.get();
    if (phase.at !== 'unknown' && phase.at !== 'waiting') return settle();
    const answer = await ports.api.send({
      method: 'GET',
      path: couponPaths.request.path.replace(':requestId', phase.requestId),
      query: { lng: ports.context().lng },
      parse: (json) => json as CouponApi['request']['reply'],
    });
    if (answer.outcome === 'ok') {
      const { coupon, refusal } = answer.data;
      if (coupon?.state === 'waiting' && phase.at === 'unknown') {
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
      // The request never arrived: nothing was placed, and nothing will be placed under this id.
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

  const follow = (): void => {
    if (cancelTimer !== null) return;
    schedule();
    const session = ports.session.get();
    if (session.status !== 'signed-in' || stopTopic) return;
    stopTopic = ports.live.subscribe(`user/${session.userId}`, ({ data }) => {
      const { phase } = store.get();
      if (phase.at === 'waiting' && `coupon:${phase.couponId}` in data.set) void fetchCoupon();
    });
  };

  return {
    follow,
    stop: settle,
    place: async (options) => {
      const requestId = ports.newId();
      const state = store.get();
      const body = placeBody(state, ports.context(), requestId, options);
      if (!body) return;
      // The id is stored before the request is sent, so that a reload finds it and fetches the state (RL-38).
      store.send({ type: 'sent', requestId });
      const answer = await ports.api.send({
        ...couponPaths.place,
        body,
        parse: (json) => json as PlaceReply,
      });
      if (answer.outcome === 'ok') {
        const { data } = answer;
        if (data.outcome === 'waiting') {
          const startedAtMs = data.decidesAtMs - data.delayMs;
          store.send({ type: 'answered-waiting', requestId, coupon: data.coupon, startedAtMs });
        } else store.send({ type: 'answered-accepted', coupon: data.coupon });
        return;
      }
      const isAnswer = answer.status >= 400 && answer.status < 500 && answer.status !== 499;
      if (isAnswer) {
        const details = (answer.details ?? {}) as Record<string, unknown>;
        store.send({ type: 'answered-refused', code: answer.code || 'request/invalid', details });
      } else store.send({ type: 'answer-lost', requestId });
    },
  };
}
