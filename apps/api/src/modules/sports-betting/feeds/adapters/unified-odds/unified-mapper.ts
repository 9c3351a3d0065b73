import type { CanonicalMessage } from '../../../catalogue/index.ts';
import type { AdapterDeps } from '../../feed-adapter.ts';
import { mapFixture, urnsOfFixture } from './map-fixture.ts';
import { createMarketDescriptions } from './map-markets.ts';
import { type EventMessage, type KnownEvent, mapEventMessage, producerOf } from './map-message.ts';
import { readMessage } from './read-message.ts';
import type { Parsed, ParsedMessage } from './schemas.ts';

export const unifiedProvider = 'unified-odds';
/** New games start with the pre-match producer, and the live producer takes them over later (DR-6.3). */
const lineProduct = 3;

export type MapOutcome =
  | { outcome: 'mapped'; messages: CanonicalMessage[] }
  | { outcome: 'broken'; reason: string };

/** Maps messages in order and keeps the state that later messages need. */
export type UnifiedMapper = {
  map: (text: string) => Promise<MapOutcome>;
  /** Returns the skipped market ids, each once. */
  unknownMarkets: () => number[];
  /** Names of players by URN, from the messages received so far. */
  players: ReadonlyMap<string, { name: string; countryCode: string | null }>;
};

/** Replaces an unknown event, to find out whether its message could be mapped. */
const unknownEvent: KnownEvent = {
  producer: '',
  game: {
    id: 0,
    champId: 0,
    sportId: 0,
    homeId: 0,
    awayId: 0,
    kind: 'line',
    startAtMs: 0,
    isSimulated: false,
  },
};

const mapped = (messages: CanonicalMessage[]): MapOutcome => ({ outcome: 'mapped', messages });
const broken = (reason: string): MapOutcome => ({ outcome: 'broken', reason });

export function createUnifiedMapper(deps: Pick<AdapterDeps, 'mapIds' | 'clock' | 'log'>): UnifiedMapper {
  const descriptions = createMarketDescriptions();
  const events = new Map<string, KnownEvent>();
  const players = new Map<string, { name: string; countryCode: string | null }>();
  const unknown = new Set<number>();

  const recordUnknown = (ids: readonly number[]): void => {
    const fresh = ids.filter((id) => !unknown.has(id));
    for (const id of fresh) unknown.add(id);
    if (fresh.length > 0)
      deps.log.warn({ markets: [...new Set(fresh)] }, 'markets that are not offered are skipped');
  };

  const handleFixture = async (message: Parsed<'fixtures_fixture'>): Promise<MapOutcome> => {
    const known = events.get(message.fixture.id);
    const producer = known?.producer ?? producerOf(lineProduct);
    // Ids are assigned only for a valid fixture, because an assigned id is never taken back.
    const sound = mapFixture(message, () => 0, producer, 0);
    if (sound.outcome === 'refused') return broken(sound.reason);
    const ids = await deps.mapIds(unifiedProvider, urnsOfFixture(message));
    const idOf = (urn: string): number => ids.get(urn) ?? 0;
    const fixture = mapFixture(message, idOf, producer, deps.clock.nowMs());
    if (fixture.outcome === 'refused') return broken(fixture.reason);
    events.set(message.fixture.id, { game: fixture.game, producer });
    return mapped([fixture.message]);
  };

  const handleEvent = (message: EventMessage): MapOutcome => {
    const event = events.get(message.event_id);
    const { messages, unknownMarkets } = mapEventMessage(message, event ?? unknownEvent, descriptions);
    recordUnknown(unknownMarkets);
    if (!event) return broken(`unknown event ${message.event_id}`);
    if (message.kind === 'odds_change') event.producer = producerOf(message.product);
    if (message.kind === 'fixture_change') {
      deps.log.info({ event: message.event_id }, 'fixture changed; it must be fetched again');
      if (message.start_time !== undefined) event.game = { ...event.game, startAtMs: message.start_time };
    }
    return mapped(messages);
  };

  const take = async (message: ParsedMessage): Promise<MapOutcome> => {
    switch (message.kind) {
      case 'alive':
        return mapped([{ ...headOf(message), kind: 'Alive', isSubscribed: message.subscribed }]);
      case 'snapshot_complete':
        return mapped([{ ...headOf(message), kind: 'SnapshotEnd', requestId: message.request_id }]);
      case 'fixtures_fixture':
        return handleFixture(message);
      case 'market_descriptions':
        descriptions.take(message);
        return mapped([]);
      case 'player_profile': {
        const { id, full_name, name, country_code } = message.player;
        players.set(id, { name: full_name ?? name, countryCode: country_code ?? null });
        return mapped([]);
      }
      case 'odds_change':
      case 'bet_stop':
      case 'bet_settlement':
      case 'bet_cancel':
      case 'rollback_bet_settlement':
      case 'rollback_bet_cancel':
      case 'fixture_change':
        return handleEvent(message);
    }
  };

  return {
    map: async (text) => {
      const read = readMessage(text);
      return read.outcome === 'broken' ? broken(read.reason) : take(read.message);
    },
    unknownMarkets: () => [...unknown].toSorted((a, b) => a - b),
    players,
  };
}

const headOf = ({ product, timestamp }: { product: number; timestamp: number }) => ({
  producer: producerOf(product),
  producerTs: timestamp,
});
