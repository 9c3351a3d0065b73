/**
 * Caches whole pages for guests (P14, RL-83). Three conditions must hold: the page's view permits caching, all other
 * views belong to the layout, and the request identifies no visitor. Each response has a new nonce, so the cache holds
 * the parts of a page between its nonces.
 */
import { createHash } from 'node:crypto';
import type { Preferences } from '@touchline/contracts/players';
import type { ShellState } from '@touchline/contracts/site';
import type { ViewName } from '../remote-views/registry.ts';
import type { SeenNotices } from '../stores/notices/index.ts';
import { sharedAddress } from './shared-address.ts';
import type { Device, PageRequest } from './page-request.ts';

/**
 * How long a page is cached. An operator's change of a text reaches pages after this time plus the cache time of the
 * view.
 */
const MAX_AGE_MS = 10_000;
/** Maximum number of pages in memory, about 100 KB each; the oldest is evicted first. */
export const MAX_PAGES = 200;
/**
 * Views that a cached page may contain besides its own view. They show no prices, and guests with the same key see the
 * same content.
 */
const FRAME: ReadonlySet<ViewName> = new Set(['header', 'footer', 'notices']);

export const isFrameView = (view: ViewName): boolean => FRAME.has(view);

interface Page {
  readonly pieces: readonly Buffer[];
  readonly untilMs: number;
}

export interface CacheKeyInput {
  readonly request: PageRequest;
  readonly facts: ShellState;
  readonly preferences: Preferences;
  readonly device: Device;
  readonly isBot: boolean;
  readonly seen: SeenNotices | null;
}

export interface PageCache {
  /** Returns the cache key; null when the page is personal. */
  readonly keyOf: (visit: CacheKeyInput) => string | null;
  readonly get: (key: string, nonce: string) => Buffer | null;
  readonly keep: (key: string, page: { body: Buffer; nonce: string; maxAgeMs: number }) => void;
}

/** Splits a page at every occurrence of `at`. */
function split(body: Buffer, at: string): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let found = body.indexOf(at); found >= 0; found = body.indexOf(at, from)) {
    pieces.push(body.subarray(from, found));
    from = found + at.length;
  }
  return [...pieces, body.subarray(from)];
}

export function createPageCache(now: () => number): PageCache {
  const pages = new Map<string, Page>();
  const stateKeys = new WeakMap<ShellState, string>();

  /** Computes a key of the site state. The same object is used for a second, so its key is computed once. */
  function stateKeyOf(facts: ShellState): string {
    let stateKey = stateKeys.get(facts);
    if (stateKey === undefined) {
      stateKey = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
      stateKeys.set(facts, stateKey);
    }
    return stateKey;
  }

  return {
    keyOf: ({ request, facts, preferences, device, isBot, seen }) => {
      if (!facts.isForEveryGuest || facts.visitor.userId !== null) return null;
      // Each browser has another width, so one entry per width would evict the other pages.
      if (preferences.windowWidth !== null) return null;
      const address = sharedAddress(request);
      if (address === null) return null;
      return [address, device, isBot, JSON.stringify([preferences, seen]), stateKeyOf(facts)].join(' ');
    },
    get: (key, nonce) => {
      const page = pages.get(key);
      if (!page || now() >= page.untilMs) return null;
      const own = Buffer.from(nonce);
      return Buffer.concat(page.pieces.flatMap((piece, index) => (index === 0 ? [piece] : [own, piece])));
    },
    keep: (key, { body, nonce, maxAgeMs }) => {
      pages.delete(key);
      pages.set(key, { pieces: split(body, nonce), untilMs: now() + Math.min(maxAgeMs, MAX_AGE_MS) });
      const oldest = pages.size > MAX_PAGES ? pages.keys().next().value : undefined;
      if (oldest !== undefined) pages.delete(oldest);
    },
  };
}
