/** The record of one view, shared by all slots that show it. */
import type { Mount, SlotContent, Unmount } from '@touchline/contracts/remote-views';
import type { SlotHost, SlotPhase, TimerId } from './ports.ts';
import { VIEW_STATES } from './view-state-transitions.ts';
import type { ViewState } from './view-state-transitions.ts';

export interface EntryMeta {
  readonly appName: string;
  /** Automatic retries since the view was last ready. */
  attempt: number;
  nextRetryAtMs: number | null;
  /** When the last load began, and how long it took; null before the first load. */
  startedAtMs: number | null;
  tookMs: number | null;
}

/** Identifies one run of a load; a newer run makes it stale. */
export interface Run {
  readonly controller: AbortController;
}

export interface Slot {
  readonly content: SlotContent;
  readonly host: SlotHost;
  phase: SlotPhase;
  unmount: Unmount | null;
  /** True while a run of the entry handles this slot. */
  isCovered: boolean;
  /** The slot was released, so the current run must undo its work for this slot. */
  isReleased: boolean;
  readonly onPhase: (phase: SlotPhase) => void;
}

export interface Entry {
  state: ViewState;
  viewCount: number;
  componentCount: number;
  readonly meta: EntryMeta;
  readonly slots: Set<Slot>;
  run: Run | null;
  /**
   * How often the view's scripts failed to load. A retry uses another URL, because the browser keeps a failure for the
   * URL.
   */
  scriptFaults: number;
  retryTimer: TimerId | null;
  /** Assets of the loaded view. */
  mount: Mount | null;
  css: readonly string[];
  dropStyle: (() => void) | null;
  /** Aborted when the view is unloaded; the view received its signal. */
  lifetime: AbortController;
}

/** The data of an entry that the debug panel shows. */
export interface EntrySnapshot {
  readonly state: ViewState;
  readonly viewCount: number;
  readonly componentCount: number;
  readonly meta: Readonly<EntryMeta>;
}

export function createEntry(appName: string): Entry {
  return {
    state: VIEW_STATES.notExist,
    viewCount: 0,
    componentCount: 0,
    meta: { appName, attempt: 0, nextRetryAtMs: null, startedAtMs: null, tookMs: null },
    slots: new Set(),
    run: null,
    scriptFaults: 0,
    retryTimer: null,
    mount: null,
    css: [],
    dropStyle: null,
    lifetime: new AbortController(),
  };
}

export function isUsed(entry: Entry): boolean {
  return entry.viewCount > 0 || entry.componentCount > 0;
}

export function count(entry: Entry, content: SlotContent, change: 1 | -1): void {
  if (content.kind === 'page') entry.viewCount += change;
  else entry.componentCount += change;
}

export function setPhase(slot: Slot, phase: SlotPhase): void {
  if (slot.phase === phase || slot.isReleased) return;
  slot.phase = phase;
  slot.onPhase(phase);
}

export function snapshotOf(entry: Entry): EntrySnapshot {
  return {
    state: entry.state,
    viewCount: entry.viewCount,
    componentCount: entry.componentCount,
    meta: { ...entry.meta },
  };
}
