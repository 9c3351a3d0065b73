import type { ZoneFact } from '@touchline/contracts/sports-betting';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { CanonicalMessage, OpenGame, MapIds } from '../catalogue/index.ts';
import type { ProducerTerms } from './producer-machine.ts';
import type { BrokenMessage } from './quarantine.ts';

/** What a feed asks of its provider after a loss: everything since a moment, or everything (DR-6.25). */
export type RecoveryRequest = { requestId: number; afterMs: number | null };

export type AdapterDeps = {
  clock: Clock;
  log: Log;
  /**
   * Takes canonical messages in order, in one transaction, and answers when they are stored.
   * @throws when they could not be stored: the adapter reads what is known again and goes on from there
   */
  publish: (messages: readonly CanonicalMessage[]) => Promise<void>;
  /** Games of a producer that are not closed, as the catalogue knows them now. */
  readOpenGames: (producer: string) => Promise<OpenGame[]>;
  /** Shows how games look while they are played; nothing of it is stored, and a lost picture is not missed. */
  showZones: (zones: readonly ZoneFact[]) => void;
  mapIds: MapIds;
  /** Keeps a message that could not be read or stored, with the reason; the feed goes on. */
  quarantine: (broken: BrokenMessage) => Promise<void>;
};

export type RunningAdapter = {
  /** Asks for a snapshot; it comes as messages between SnapshotBegin and SnapshotEnd with this request's id. */
  recover: (producer: string, request: RecoveryRequest) => void;
  stop: () => Promise<void>;
};

/** One source of the catalogue. All know nothing of coupons and speak the same messages (DR-6.14, DR-7.1). */
export type FeedAdapter = {
  id: string;
  producers: readonly ProducerTerms[];
  start: (deps: AdapterDeps) => RunningAdapter;
};
