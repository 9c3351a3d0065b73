/**
 * Cache of whole pages for guests (P14, RL-83). A page is cached when its view allows it, when all other views
 * belong to the frame, and when the request identifies no visitor. The nonce is new in every response: a page is
 * cached as the pieces between its nonces.
 */
import { createHash } from 'node:crypto';
import type { Preferences } from '@touchline/contracts/players';
import type { ShellFacts } from '@touchline/contracts/site';
import type { ViewName } from '../remote-views/registry.ts';
import type { SeenNotices } from '../stores/notices/index.ts';
import { sharedAddress } from './shared-address.ts';
import type { Device, PageRequest } from './page-request.ts';

/** An operator's change of a text reaches cached pages after this time plus the view's own time. */
const MAX_AGE_MS = 10_000;
/** Pages in memory, about 100 KB each; the oldest is evicted first. */
export const MAX_PAGES = 200;
/** Views that a cached page may hold besides its own: guests with one key see the same, and they show no price. */
const FRAME: ReadonlySet<ViewName> = new Set(['header', 'footer', 'notices']);

export const isFrameView = (view: ViewName): boolean => FRAME.has(view);

interface Page {
  readonly pieces: readonly Buffer[];
  readonly untilMs: number;
}

export interface KeyFacts {
  readonly request: PageRequest;
  readonly facts: ShellFacts;
  readonly preferences: Preferences;
  readonly device: Device;
  readonly isBot: boolean;
  readonly seen: SeenNotices | null;
}

export interface PageCache {
  /** Null when the page is personal. */
  readonly keyOf: (visit: KeyFacts) => string | null;
  readonly get: (key: string, nonce: string) => Buffer | null;
  readonly keep: (key: string, page: { body: Buffer; nonce: string; maxAgeMs: number }) => void;
}

/** Splits a text at every occurrence of a part of it. */
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
  const prints = new WeakMap<ShellFacts, string>();

  /** The facts object stays the same for a second, so its key is computed once. */
  function printOf(facts: ShellFacts): string {
    let print = prints.get(facts);
    if (print === undefined) {
      print = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
      prints.set(facts, print);
    }
    return print;
  }

  return {
    keyOf: ({ request, facts, preferences, device, isBot, seen }) => {
      if (!facts.isForEveryGuest || facts.visitor.userId !== null) return null;
      // Specific to one browser: one entry per width would evict the others.
      if (preferences.windowWidth !== null) return null;
      const address = sharedAddress(request);
      if (address === null) return null;
      return [address, device, isBot, JSON.stringify([preferences, seen]), printOf(facts)].join(' ');
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
