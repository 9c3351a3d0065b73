/**
 * The remote views of one page: which slots use them, their state, and when they are retried. The transitions are
 * the table in view-state-transitions.ts; the steps of a load are in load-slots.ts.
 */
import type { HydrationReply, SlotContent } from '@touchline/contracts/remote-views';
import { count, createEntry, isUsed, setPhase, snapshotOf } from './view-entry.ts';
import type { Entry, EntrySnapshot, Run, Slot } from './view-entry.ts';
import { hydrateSlots, loadSlots } from './load-slots.ts';
import type { LoadResult } from './load-slots.ts';
import type { LoadPorts } from './mount-slots.ts';
import type { RemoteViewsPorts, SlotHost, SlotPhase } from './ports.ts';
import {
  MAX_REDIRECTS,
  nextState,
  RELOAD_THROTTLE_MS,
  RETRY_DELAYS_MS,
  VIEW_STATES,
} from './view-state-transitions.ts';
import type { ViewEvent } from './view-state-transitions.ts';
import { clearFailed, unload } from './unload-view.ts';

export interface RemoteViews {
  /** Uses a view for one slot. Call the returned function once to release the slot. */
  readonly acquire: (
    appName: string,
    content: SlotContent,
    host: SlotHost,
    onPhase: (phase: SlotPhase) => void,
  ) => () => void;
  /** Loads the view again, at most once per second; for the retry button and for views (SH-RV-019, SH-RV-031). */
  readonly reload: (appName: string) => void;
  /** Loads the views in error again, with new retries. Called when the network is back. */
  readonly reloadFailed: () => void;
  /** Returns the entries for the debug panel. */
  readonly entries: () => readonly EntrySnapshot[];
}

export function createRemoteViews(given: RemoteViewsPorts): RemoteViews {
  const entries = new Map<string, Entry>();
  const lastReloadAtMs = new Map<string, number>();
  const ports: LoadPorts = { ...given, reload };
  const { clock } = ports;

  /**
   * Returns true when the table permits the transition. A refused transition is a bug: it is reported and changes
   * nothing.
   */
  function move(entry: Entry, event: ViewEvent): boolean {
    const next = nextState(entry.state, event);
    if (next === null) {
      const error = new Error(`${event} in state ${entry.state}`);
      ports.report({ appName: entry.meta.appName, kind: 'illegal-move', attempt: entry.meta.attempt, error });
      return false;
    }
    entry.state = next;
    return true;
  }

  function newRun(entry: Entry): Run {
    entry.run?.controller.abort();
    const run: Run = { controller: new AbortController() };
    entry.run = run;
    return run;
  }

  /** Starts in a microtask, so that slots acquired in the same event-loop turn share one request. */
  function startLoad(entry: Entry, isForceSpa: boolean, redirects = 0): void {
    const run = newRun(entry);
    entry.meta.startedAtMs = clock.now();
    entry.meta.tookMs = null;
    queueMicrotask(() => void performLoad(entry, run, isForceSpa, redirects));
  }

  async function performLoad(entry: Entry, run: Run, isForceSpa: boolean, redirects: number): Promise<void> {
    if (entry.run !== run) return;
    const slots = [...entry.slots].filter((slot) => !slot.isReleased);
    for (const slot of slots) slot.isCovered = true;
    const result = await loadSlots(ports, entry, run, slots, isForceSpa);
    if (entry.run !== run || run.controller.signal.aborted) return;
    if (result.outcome === 'redirect' && redirects < MAX_REDIRECTS) {
      followRedirect(entry, run, result.to, isForceSpa, redirects);
    } else if (result.outcome === 'refused') {
      // The shell replaces this page by its own error page. Releasing the slot then ends the load.
      ports.onPageStatus(result.status);
    } else if (result.outcome === 'mounted') {
      becomeReady(entry, run);
    } else {
      becomeFailed(entry, result);
    }
  }

  /**
   * Follows a redirect. The new address may belong to another view; then this view is released. Otherwise the same view
   * is requested again.
   */
  function followRedirect(entry: Entry, run: Run, to: string, isForceSpa: boolean, redirects: number): void {
    ports.onRedirect(to);
    clock.setTimer(() => {
      if (entry.run === run && isUsed(entry)) startLoad(entry, isForceSpa, redirects + 1);
    }, 0);
  }

  function becomeReady(entry: Entry, run: Run): void {
    if (!move(entry, 'loaded')) return;
    entry.meta.attempt = 0;
    entry.meta.nextRetryAtMs = null;
    entry.meta.tookMs = clock.now() - (entry.meta.startedAtMs ?? clock.now());
    for (const slot of entry.slots) void loadLateSlot(entry, run, slot);
  }

  function becomeFailed(entry: Entry, result: LoadResult): void {
    const { meta } = entry;
    const error = result.outcome === 'failed' ? result.error : new Error(`too many redirects`);
    ports.report({ appName: meta.appName, kind: 'load-failed', attempt: meta.attempt, error });
    clearFailed(ports, entry);
    if (!move(entry, 'failed')) return;
    const delayMs = RETRY_DELAYS_MS[meta.attempt];
    if (delayMs === undefined) {
      meta.nextRetryAtMs = null;
      for (const slot of entry.slots) setPhase(slot, 'failed');
      return;
    }
    for (const slot of entry.slots) setPhase(slot, 'waiting');
    meta.attempt += 1;
    meta.nextRetryAtMs = clock.now() + delayMs;
    entry.retryTimer = clock.setTimer(() => retry(entry), delayMs);
  }

  function retry(entry: Entry): void {
    if (entry.retryTimer !== null) clock.clearTimer(entry.retryTimer);
    entry.retryTimer = null;
    entry.meta.nextRetryAtMs = null;
    if (!move(entry, 'retry')) return;
    for (const slot of entry.slots) setPhase(slot, 'waiting');
    startLoad(entry, true);
  }

  /** A slot added after the view's request was sent has its own request and may fail alone. */
  async function loadLateSlot(entry: Entry, run: Run, slot: Slot): Promise<void> {
    if (slot.isCovered || slot.isReleased) return;
    slot.isCovered = true;
    const result = await loadSlots(ports, entry, run, [slot], false);
    if (entry.run !== run || slot.isReleased || result.outcome === 'mounted') return;
    if (result.outcome === 'redirect') ports.onRedirect(result.to);
    else if (result.outcome === 'refused') ports.onPageStatus(result.status);
    else {
      ports.report({ appName: entry.meta.appName, kind: 'load-failed', attempt: 0, error: result.error });
      slot.host.clear();
      setPhase(slot, 'failed');
    }
  }

  /** The server's HTML is already on the page, so the view is `ready` at once and hydration follows. */
  function startHydration(entry: Entry, first: Slot, reply: HydrationReply): void {
    if (!move(entry, 'adopt')) return;
    const run = newRun(entry);
    const hydrationReplies = new Map([[first, reply]]);
    first.isCovered = true;
    queueMicrotask(() => {
      if (entry.run !== run) return;
      for (const slot of entry.slots) {
        if (slot.isCovered) continue;
        const own = ports.takeHydrationReply(entry.meta.appName, slot.content);
        if (own) hydrationReplies.set(slot, own);
        slot.isCovered = own !== null;
      }
      for (const slot of hydrationReplies.keys()) setPhase(slot, 'shown');
      void finishHydration(entry, run, hydrationReplies);
    });
  }

  async function finishHydration(
    entry: Entry,
    run: Run,
    hydrationReplies: ReadonlyMap<Slot, HydrationReply>,
  ): Promise<void> {
    await ports.whenLazyHydrationIsDue(entry.meta.appName);
    if (entry.run !== run || run.controller.signal.aborted) return;
    let result = await hydrateSlots(ports, entry, run, hydrationReplies);
    if (entry.run !== run || run.controller.signal.aborted) return;
    if (result.outcome === 'failed' && entry.mount === null) {
      // The view's script failed to load. It is requested once more, because the visitor sees the server's HTML and may
      // have clicked.
      ports.report({ appName: entry.meta.appName, kind: 'load-failed', attempt: 0, error: result.error });
      result = await hydrateSlots(ports, entry, run, hydrationReplies);
      if (entry.run !== run || run.controller.signal.aborted) return;
    }
    if (result.outcome === 'mounted') {
      for (const slot of entry.slots) void loadLateSlot(entry, run, slot);
      return;
    }
    const error = result.outcome === 'failed' ? result.error : result;
    ports.report({ appName: entry.meta.appName, kind: 'mount-failed', attempt: 0, error });
    // A page hydrates a server-rendered view only once, so this cannot loop.
    reloadReady(entry);
  }

  function reloadReady(entry: Entry): void {
    if (!move(entry, 'reload')) return;
    unload(ports, entry);
    for (const slot of entry.slots) setPhase(slot, 'waiting');
    if (move(entry, 'load')) startLoad(entry, false);
  }

  function reload(appName: string): void {
    const entry = entries.get(appName);
    if (!entry || !isUsed(entry)) return;
    const before = lastReloadAtMs.get(appName);
    if (before !== undefined && clock.now() - before < RELOAD_THROTTLE_MS) return;
    const isMovable = entry.state === VIEW_STATES.ready || entry.state === VIEW_STATES.error;
    if (!isMovable) return;
    lastReloadAtMs.set(appName, clock.now());
    if (entry.state === VIEW_STATES.ready) reloadReady(entry);
    else retry(entry);
  }

  function reloadFailed(): void {
    for (const entry of entries.values()) {
      if (entry.state !== VIEW_STATES.error || !isUsed(entry)) continue;
      entry.meta.attempt = 0;
      retry(entry);
    }
  }

  function release(entry: Entry, slot: Slot): void {
    if (slot.isReleased) return;
    slot.isReleased = true;
    count(entry, slot.content, -1);
    // Waits for the next task, because navigating to another page of the same view must not reload the view.
    clock.setTimer(() => {
      if (isUsed(entry)) {
        entry.slots.delete(slot);
        slot.unmount?.();
        slot.unmount = null;
        return;
      }
      if (entry.state === VIEW_STATES.notExist || !move(entry, 'released')) return;
      if (entry.retryTimer !== null) clock.clearTimer(entry.retryTimer);
      unload(ports, entry);
      entry.slots.clear();
      entries.delete(entry.meta.appName);
    }, 0);
  }

  function acquire(
    appName: string,
    content: SlotContent,
    host: SlotHost,
    onPhase: (phase: SlotPhase) => void,
  ): () => void {
    const entry = entries.get(appName) ?? createEntry(appName);
    entries.set(appName, entry);
    const slot: Slot = {
      content,
      host,
      phase: 'waiting',
      unmount: null,
      isCovered: false,
      isReleased: false,
      onPhase,
    };
    entry.slots.add(slot);
    count(entry, content, 1);
    switch (entry.state) {
      case VIEW_STATES.notExist: {
        const hydrationReply = ports.takeHydrationReply(appName, content);
        if (hydrationReply) startHydration(entry, slot, hydrationReply);
        else if (move(entry, 'load')) startLoad(entry, false);
        break;
      }
      case VIEW_STATES.ready:
        if (entry.mount && entry.run) void loadLateSlot(entry, entry.run, slot);
        break;
      case VIEW_STATES.error:
        if (entry.retryTimer === null) setPhase(slot, 'failed');
        break;
      // The request is handled when the running load ends.
      case VIEW_STATES.loading:
        break;
    }
    return () => release(entry, slot);
  }

  return { acquire, reload, reloadFailed, entries: () => [...entries.values()].map(snapshotOf) };
}
