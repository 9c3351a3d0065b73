import type { StoryFact, ZoneFact } from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { CanonicalMessage, OpenGame, MapIds } from '../catalogue/index.ts';
import type { ProducerTerms } from './producer-machine.ts';
import type { BrokenMessage } from './quarantine.ts';

/** A request to the provider after messages were lost: everything since a time, or everything (DR-6.25). */
export type RecoveryRequest = { requestId: number; afterMs: number | null };

export type AdapterDeps = {
  clock: Clock;
  log: Log;
  /**
   * Stores canonical messages in order, in one transaction, and resolves when they are stored.
   * @throws when they could not be stored: the adapter then reads the stored state again and resumes from it
   */
  publish: (messages: readonly CanonicalMessage[]) => Promise<void>;
  /** Reads a producer's open games from the catalogue. */
  readOpenGames: (producer: string) => Promise<OpenGame[]>;
  /** Publishes match-tracker facts of live games. They are not stored, and a loss is tolerated. */
  showZones: (zones: readonly ZoneFact[], stories: readonly StoryFact[]) => void;
  mapIds: MapIds;
  /** Stores a message that could not be parsed or stored, with the reason; the feed continues. */
  quarantine: (broken: BrokenMessage) => Promise<void>;
};

export type RunningAdapter = {
  /** Requests a snapshot. It arrives as messages between SnapshotBegin and SnapshotEnd with the id of this request. */
  recover: (producer: string, request: RecoveryRequest) => void;
  stop: () => Promise<void>;
};

/**
 * A source of games, prices and results. Adapters do not depend on coupons, and all adapters send the same canonical
 * messages (DR-6.14, DR-7.1).
 */
export type FeedAdapter = {
  id: string;
  producers: readonly ProducerTerms[];
  start: (deps: AdapterDeps) => RunningAdapter;
};
