/** What the room of a shared round needs, for money and for free alike. Amounts are decimal texts of the currency. */
import type { PlayRefusal, Sums } from './play.ts';
import type { PlayedShared } from './shared-played.ts';

/** A bet of the player. Multipliers are hundredths. */
export interface SharedEntry {
  readonly key: string;
  readonly roundId: number;
  readonly stake: string;
  readonly target: number | null;
  /** Where it is cashed out at the latest (DR-8.97). */
  readonly goal: number;
  readonly state: 'open' | 'taken' | 'paid' | 'lost' | 'returned';
  readonly multiplier: number | null;
  /** Null until the round has ended. */
  readonly payout: string | null;
}

export interface SharedPlay {
  readonly isFree: boolean;
  readonly currency: string;
  /** Null until it is known. */
  readonly balance: string | null;
  readonly minStake: string;
  readonly maxStake: string;
  readonly maxWin: string;
  /** The bets in the two places, of the round that is shown. */
  readonly places: readonly [SharedEntry | null, SharedEntry | null];
  /** The game whose round has to end first; null without one. */
  readonly elsewhere: { readonly game: string } | null;
  readonly sums: Sums;
  /** The places whose answer is on its way. */
  readonly busy: readonly number[];
  readonly refusal: PlayRefusal | null;
  /** The ended rounds with bets of the player, the newest first. */
  readonly played: readonly PlayedShared[];
}

/** The names of the two places. */
export const PLACES = ['A', 'B'] as const;

export interface SharedActions {
  readonly place: (at: number, stake: string, target: number | null) => void;
  readonly cashOut: (entry: SharedEntry) => void;
  readonly dismiss: () => void;
}

/**
 * Puts the entries of a round in the two places: where they were placed on this page, else in order.
 *
 * @param chosen the place by the key of an entry
 */
export function placesOf(
  entries: readonly SharedEntry[],
  chosen: ReadonlyMap<string, number>,
): SharedPlay['places'] {
  const places: [SharedEntry | null, SharedEntry | null] = [null, null];
  for (const entry of entries) {
    const at = chosen.get(entry.key);
    if ((at === 0 || at === 1) && places[at] === null) places[at] = entry;
  }
  for (const entry of entries) {
    if (places.includes(entry)) continue;
    if (places[0] === null) places[0] = entry;
    else if (places[1] === null) places[1] = entry;
  }
  return places;
}

/** Reads a multiplier that the player typed, `1.5` or `1,50`; null for anything but 1.01 to 1,000,000. */
export function targetOf(typed: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
  return hundredths >= 101 && hundredths <= 100_000_000 ? hundredths : null;
}

/** Where an entry was cashed out: also an automatic cash-out that the round has passed and that is not stored yet. */
export const takenAt = ({ state, multiplier, goal }: SharedEntry, reached: number | null): number | null => {
  if (state === 'taken' || state === 'paid') return multiplier;
  return state === 'open' && reached !== null && goal <= reached ? goal : null;
};
