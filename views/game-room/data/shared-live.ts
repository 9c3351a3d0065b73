/** A shared round as the page knows it: the objects of its live topic, and the clock of the site. */
import type {
  SharedChainWire,
  SharedListedWire,
  SharedPointWire,
  SharedRoundApi,
  SharedRoundWire,
} from '@touchline/contracts/gaming';
import type { LiveMessage } from '@touchline/contracts/remote-views';

export interface SharedListed extends SharedListedWire {
  readonly entryId: number;
}

export interface SharedState {
  /** Null while no round is there. */
  readonly round: SharedRoundWire | null;
  readonly chain: SharedChainWire | null;
  /** The newest first. */
  readonly points: readonly SharedPointWire[];
  readonly totals: { readonly entries: number; readonly taken: number };
  readonly listed: readonly SharedListed[];
  /** The time of the site less that of this browser, in ms. */
  readonly offsetMs: number;
}

type Objects = Readonly<Record<string, object>>;

/** Applies a message to the objects of a topic. */
export function mergeObjects(known: Objects, { kind, data }: Pick<LiveMessage, 'kind' | 'data'>): Objects {
  if (kind === 'snapshot') return { ...data.set };
  const gone = new Set(data.del);
  const kept = Object.entries(known).filter(([key]) => !gone.has(key));
  return { ...Object.fromEntries(kept), ...data.set };
}

/** Reads the state from the objects of the topic. */
export function stateOf(objects: Objects, offsetMs: number): SharedState {
  const { round } = (objects['round'] ?? {}) as { round?: SharedRoundWire };
  const listed = Object.entries(objects)
    .filter(([key]) => key.startsWith('entry:'))
    .map(([key, entry]) => ({ ...(entry as SharedListedWire), entryId: Number(key.slice('entry:'.length)) }))
    .toSorted((one, other) => one.entryId - other.entryId);
  return {
    round: round ?? null,
    chain: (objects['chain'] as SharedChainWire | undefined) ?? null,
    points: (objects['history'] as { points: readonly SharedPointWire[] } | undefined)?.points ?? [],
    totals: (objects['totals'] as SharedState['totals'] | undefined) ?? { entries: 0, taken: 0 },
    listed,
    offsetMs,
  };
}

/** The objects of an answer to a request, which has no entries. */
export const objectsOf = ({ round, nowMs, chain, history }: SharedRoundApi['state']['reply']): Objects => ({
  ...(round ? { round: { round, nowMs } } : {}),
  ...(chain ? { chain } : {}),
  history: { points: history },
});

/**
 * The difference of the clocks. A message was sent before it came, so the true difference is not below the one that it
 * shows; the greatest of the last ones is the best. A difference that falls by more than a second is a changed clock.
 */
export function nextOffset(known: number | null, siteMs: number, ownMs: number): number {
  const seen = siteMs - ownMs;
  return known === null || seen > known || seen < known - 1000 ? seen : known;
}
