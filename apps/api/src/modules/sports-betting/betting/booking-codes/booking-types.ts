import type { BookingCodeApi } from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database } from '../../../../platform/database/db.ts';
import type { PlaceDeps } from '../placement/place-deps.ts';

export type BookingDeps = Pick<PlaceDeps, 'catalogue' | 'cachedLegs'> & {
  db: Database;
  clock: Clock;
  /** The key of the hashes under which saves are counted. */
  secret: () => Promise<Buffer>;
};

export type SaveBody = BookingCodeApi['save']['body'];

type Names = Readonly<Record<string, string>>;

/** The names and numbers that describe a selection, in all languages. */
export type SelectionFacts = {
  gameId: number;
  sportId: number;
  sportKey: string;
  champId: number;
  champNames: Names;
  homeNames: Names;
  /** Null in an event without two sides. */
  awayNames: Names | null;
  typeKey: string;
  spec: Readonly<Record<string, string>>;
  startAtMs: number;
};

/** A selection as stored with a code. */
export type StoredSelection = {
  marketId: number;
  outcomeKey: string;
  blockId: number;
  facts: SelectionFacts;
};
