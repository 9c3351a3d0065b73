import { SAME_GAME } from '@touchline/betting-engine';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import {
  type CanonicalMessage,
  type Catalogue,
  createPriceHistory,
  lineKeyOf,
  type MarketRow,
  readOpenGames,
  readProducers,
} from '../catalogue/index.ts';
import { separateFaultyResults } from './separate-faulty-results.ts';
import type { RecoveryRequest } from './feed-adapter.ts';
import { createLagMeter, createStalePriceDetector, type LagMeter } from './stale-prices.ts';
import { quarantineMessage } from './quarantine.ts';
import {
  newProducerMachine,
  type ProducerEvent,
  type ProducerMachine,
  type ProducerTerms,
  stepProducer,
} from './producer-machine.ts';

const historyOutcomes = 3;

export type IntakeDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  catalogue: Pick<Catalogue, 'apply' | 'setProducer' | 'dropHandedOver'>;
  producers: readonly ProducerTerms[];
  /** Passes a recovery request on to the adapter. */
  recover: (producer: string, request: RecoveryRequest) => void;
};

export type Intake = {
  /** Loads the producers' states. No producer is up until a snapshot has ended. */
  open: () => Promise<void>;
  publish: (messages: readonly CanonicalMessage[]) => Promise<void>;
  /** Runs once a second. It finds silent producers, stale games, and markets that were handed over but not offered. */
  tick: () => Promise<void>;
  /** Suspends all markets of the feed's producers, because prices are outdated after the feed has stopped. */
  close: () => Promise<void>;
};

type Producer = {
  terms: ProducerTerms;
  machine: ProducerMachine;
  lag: LagMeter;
  /** The lines in the current full snapshot; null while there is no full snapshot. */
  mentioned: Set<string> | null;
};

/**
 * Connects an adapter to the catalogue: it stores messages in order, monitors producers (DR-6.24 to 6.28) and stale
 * games (DR-6.40), and stores the price history.
 */
export function createIntake(deps: IntakeDeps): Intake {
  const { db, clock, log, catalogue } = deps;
  const history = createPriceHistory();
  const stale = createStalePriceDetector();
  const producers = new Map<string, Producer>();
  let queue: Promise<unknown> = Promise.resolve();
  let backlog = 0;

  /** Runs work in order, because messages of one event must never be processed concurrently (DR-6.26). */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    backlog++;
    const result = queue.then(work).finally(() => backlog--);
    queue = result.catch(() => {});
    return result;
  };

  const store = async (messages: readonly CanonicalMessage[]): Promise<void> => {
    const batch = await catalogue.apply(messages);
    await history.note(db, batch.markets.filter(hasHistory), clock.nowMs());
  };

  const feed = async (producer: Producer, event: ProducerEvent): Promise<void> => {
    const { machine, effects } = stepProducer(producer.machine, event, producer.terms);
    producer.machine = machine;
    const { id } = producer.terms;
    for (const effect of effects) {
      if (effect.kind === 'recover') deps.recover(id, effect);
      else {
        log.info({ producer: id, state: effect.state }, 'producer changed');
        await catalogue.setProducer(id, effect.state, { aliveAtMs: machine.aliveAtMs ?? 0 });
      }
    }
    // The time of the last alive message is stored too, for the next worker and for operators.
    if (event.kind === 'alive' && effects.length === 0)
      await catalogue.setProducer(id, machine.state, { aliveAtMs: event.atMs });
  };

  const take = async (received: readonly CanonicalMessage[]): Promise<void> => {
    const nowMs = clock.nowMs();
    const { messages, faulty } = separateFaultyResults(received);
    for (const { reason, gameId, body } of faulty) {
      log.error(
        { gameId, reason },
        'a result is quarantined: nothing of its game is settled or voided by it',
      );
      await quarantineMessage(
        db,
        { provider: providerOf(received), source: `game ${gameId}`, reason, body },
        nowMs,
      );
    }
    for (const message of messages) await trackLag(message, nowMs);
    try {
      await store(messages);
    } catch (error) {
      for (const id of new Set(messages.map((message) => message.producer))) {
        const producer = producers.get(id);
        // While the database is unavailable, the suspension cannot be stored either. The next tick tries again.
        if (producer) await feed(producer, { kind: 'queue-lost', atMs: nowMs }).catch(() => {});
      }
      throw error;
    }
    for (const message of messages) {
      trackFreshness(message, nowMs);
      const producer = producers.get(message.producer);
      if (producer) await applyControlMessage(producer, message, nowMs);
    }
  };

  const trackFreshness = (message: CanonicalMessage, nowMs: number): void => {
    if (message.kind === 'EventState') stale.setLive(message.gameId, message.state === 'LIVE', nowMs);
    else if (message.kind === 'MarketsDelta') stale.received(message.gameId, nowMs);
  };

  /**
   * A price that arrives more than 20 s late, or from a clock that has jumped ahead, marks its producer as down before
   * the price is stored. Therefore no bet on it is accepted (RL-28, DR-6.24). During a recovery, old prices are
   * expected.
   */
  const trackLag = async (message: CanonicalMessage, nowMs: number): Promise<void> => {
    const producer = producers.get(message.producer);
    if (!producer || (message.kind !== 'MarketsDelta' && message.kind !== 'Alive')) return;
    const { producerTs } = message;
    const aheadMs = producer.lag.aheadMs(producerTs, nowMs);
    const lagMs = Math.max(aheadMs, producer.lag.lagMs(producerTs, nowMs));
    if (producer.machine.state === 'UP' || message.kind === 'Alive')
      await feed(producer, { kind: 'lagged', atMs: nowMs, lagMs });
  };

  const applyControlMessage = async (
    producer: Producer,
    message: CanonicalMessage,
    nowMs: number,
  ): Promise<void> => {
    if (message.kind === 'Alive') {
      const { producerTs, isSubscribed } = message;
      await feed(producer, { kind: 'alive', atMs: nowMs, producerTs, isSubscribed });
    } else if (message.kind === 'SnapshotBegin') producer.mentioned = message.isFull ? new Set() : null;
    else if (message.kind === 'MarketsDelta') {
      for (const line of message.markets) producer.mentioned?.add(nameOf(message.gameId, line));
    } else if (message.kind === 'SnapshotEnd') {
      await retireUnmentioned(producer, nowMs);
      const { requestId } = message;
      // Messages in the queue arrived after the snapshot. They are processed before the producer comes up.
      await feed(producer, { kind: 'snapshot-ended', atMs: nowMs, requestId, backlog: backlog - 1 });
    }
  };

  /** Removes markets that a full snapshot does not contain: they no longer exist (DR-6.25). */
  const retireUnmentioned = async (producer: Producer, nowMs: number): Promise<void> => {
    const { mentioned, terms } = producer;
    producer.mentioned = null;
    if (!mentioned) return;
    const head = { producer: terms.id, producerTs: nowMs };
    const gone = (await readOpenGames(db, terms.id)).flatMap((game): CanonicalMessage[] => {
      const markets = game.lines
        .filter((line) => line.status === 'OPEN' || line.status === 'SUSPENDED')
        .filter((line) => !mentioned.has(nameOf(game.id, line)))
        .map((line) => ({ ...line, status: 'INACTIVE' as const }));
      return markets.length > 0 ? [{ ...head, kind: 'MarketsDelta', gameId: game.id, markets }] : [];
    });
    if (gone.length > 0) await store(gone);
  };

  const tick = async (): Promise<void> => {
    const nowMs = clock.nowMs();
    for (const producer of producers.values()) {
      await feed(producer, { kind: 'tick', atMs: nowMs, backlog: backlog - 1 });
    }
    const gone = stale.drainStale(nowMs);
    if (gone.length > 0) log.warn({ gameIds: gone }, 'live games without prices are suspended');
    const [first] = deps.producers;
    if (first && gone.length > 0) await store(gone.map((gameId) => stopOf(first.id, gameId, nowMs)));
    await catalogue.dropHandedOver();
  };

  return {
    open: async () => {
      const known = new Map((await readProducers(db)).map((row) => [row.id, row]));
      for (const terms of deps.producers) {
        const aliveAtMs = known.get(terms.id)?.aliveAtMs || null;
        const machine = newProducerMachine(aliveAtMs);
        producers.set(terms.id, { terms, machine, lag: createLagMeter(), mentioned: null });
        const { aliveTimeoutMs } = terms;
        await catalogue.setProducer(terms.id, 'DOWN', { aliveAtMs: aliveAtMs ?? 0, aliveTimeoutMs });
        for (const game of await readOpenGames(db, terms.id)) {
          if (game.state === 'LIVE') stale.setLive(game.id, true, clock.nowMs());
        }
      }
    },
    publish: (messages) => inOrder(() => take(messages)),
    tick: () => inOrder(tick),
    close: async () => {
      await queue;
      for (const { terms, machine } of producers.values())
        await catalogue.setProducer(terms.id, 'DOWN', { aliveAtMs: machine.aliveAtMs ?? 0 });
    },
  };
}

const providerOf = (messages: readonly CanonicalMessage[]): string => messages[0]?.producer ?? '';

/** Whether a market's price history is stored: only for whole-game markets of two or three outcomes (DR-7.47). */
const hasHistory = ({ typeKey, outcomes, spec }: MarketRow): boolean =>
  outcomes.length <= historyOutcomes && spec['scope'] === undefined && typeKey !== SAME_GAME;

const nameOf = (gameId: number, line: { typeKey: string; spec: Record<string, string> }): string =>
  `${gameId}/${line.typeKey}/${lineKeyOf(line.spec)}`;

const stopOf = (producer: string, gameId: number, nowMs: number): CanonicalMessage => ({
  kind: 'MarketsStop',
  producer,
  producerTs: nowMs,
  gameId,
  typeKeys: '*',
  to: 'SUSPENDED',
  reason: 'STALE',
});
