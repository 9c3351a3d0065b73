import type {
  CanonicalMessage,
  GameEntity,
  LineRef,
  LineResult,
  MarketStatus,
  PricedMarket,
} from '../../../catalogue/index.ts';
import { mapBoard, stateOf } from './map-board.ts';
import { type MarketDescriptions, mapLine, mapOutcomes, mapResults } from './map-markets.ts';
import type { Parsed, ParsedMessage } from './schemas.ts';

/** Messages about one event. */
export type EventMessage = Extract<ParsedMessage, { event_id: string }>;

/**
 * A game with the data that the mapper needs. When another producer takes the game over, the game is published again
 * (DR-6.3).
 */
export type KnownEvent = { game: GameEntity; producer: string };

export type Mapped = {
  messages: CanonicalMessage[];
  /** Ids of markets that were skipped because the market, an outcome or a specifier is unknown. */
  unknownMarkets: number[];
};

export const producerOf = (product: number): string => `unified-${product}`;

const marketStatuses: Readonly<Record<string, MarketStatus>> = {
  '1': 'OPEN',
  '0': 'INACTIVE',
  '-1': 'SUSPENDED',
  '-2': 'HANDED_OVER',
  '-3': 'SETTLED',
  '-4': 'CANCELLED',
};
/** A market without a status is active (DR-6.4). */
const statusOf = (status: string | undefined): MarketStatus => marketStatuses[status ?? '1'] ?? 'SUSPENDED';

/** Maps one message about a known event (DR-6.15 to 6.22). Pure. */
export function mapEventMessage(
  message: EventMessage,
  event: KnownEvent,
  descriptions: MarketDescriptions,
): Mapped {
  switch (message.kind) {
    case 'odds_change':
      return mapOddsChange(message, event, descriptions);
    case 'bet_stop':
      return { messages: [mapBetStop(message, event, descriptions)], unknownMarkets: [] };
    case 'bet_settlement':
      return mapSettlement(message, event, descriptions);
    case 'bet_cancel':
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      return mapTakeBack(message, event, descriptions);
    case 'fixture_change':
      return { messages: mapFixtureChange(message, event), unknownMarkets: [] };
  }
}

const headOf = (message: EventMessage, event: KnownEvent) => ({
  producer: message.product === undefined ? event.producer : producerOf(message.product),
  producerTs: message.timestamp,
  gameId: event.game.id,
});

/** Builds a message with the game alone, after its producer or its start time changed. */
const fixtureMessage = (game: GameEntity, producer: string, producerTs: number): CanonicalMessage => ({
  kind: 'FixtureUpsert',
  producer,
  producerTs,
  sports: [],
  categories: [],
  champs: [],
  competitors: [],
  games: [game],
});

function mapOddsChange(
  message: Parsed<'odds_change'>,
  event: KnownEvent,
  descriptions: MarketDescriptions,
): Mapped {
  const head = headOf(message, event);
  const messages: CanonicalMessage[] = [];
  if (head.producer !== event.producer)
    messages.push(fixtureMessage(event.game, head.producer, message.timestamp));
  const status = message.sport_event_status;
  const state = status && stateOf(status.status);
  if (state) {
    const section = state === 'LIVE' ? { section: 'live' as const } : {};
    messages.push({ ...head, kind: 'EventState', state, ...section });
  }
  const board = status && mapBoard(status, message.timestamp);
  if (board) messages.push({ ...head, kind: 'ScoreUpdate', ...board });
  const unknownMarkets: number[] = [];
  const markets: PricedMarket[] = [];
  for (const market of message.odds?.market ?? []) {
    const line = mapLine(descriptions, market);
    const outcomes = line && mapOutcomes(line, market);
    if (!line || !outcomes) {
      unknownMarkets.push(market.id);
      continue;
    }
    const hasLine = 'line' in line.spec || 'hcp' in line.spec;
    markets.push({
      typeKey: line.typeKey,
      spec: line.spec,
      status: statusOf(market.status),
      isMain: !hasLine || market.favourite === '1',
      noExpress: false,
      outcomes,
    });
  }
  if (markets.length > 0) messages.push({ ...head, kind: 'MarketsDelta', markets });
  return { messages, unknownMarkets };
}

function mapBetStop(
  message: Parsed<'bet_stop'>,
  event: KnownEvent,
  descriptions: MarketDescriptions,
): CanonicalMessage {
  const groups = message.groups.split('|');
  const to = statusOf(message.market_status ?? '-1');
  return {
    ...headOf(message, event),
    kind: 'MarketsStop',
    typeKeys: groups.includes('all') ? '*' : descriptions.typesOfGroups(groups),
    to: to === 'INACTIVE' || to === 'HANDED_OVER' ? to : 'SUSPENDED',
    reason: `bet_stop ${message.groups}`,
  };
}

function mapSettlement(
  message: Parsed<'bet_settlement'>,
  event: KnownEvent,
  descriptions: MarketDescriptions,
): Mapped {
  const unknownMarkets: number[] = [];
  const results: LineResult[] = [];
  for (const market of message.outcomes?.market ?? []) {
    const line = mapLine(descriptions, market);
    const outcomes = line && mapResults(line, market);
    if (!line || !outcomes) unknownMarkets.push(market.id);
    else if (outcomes.length > 0) results.push({ typeKey: line.typeKey, spec: line.spec, outcomes });
  }
  const certainty = message.certainty === '2' ? 2 : 1;
  const head = headOf(message, event);
  return {
    messages: results.length > 0 ? [{ ...head, kind: 'Settle', certainty, results }] : [],
    unknownMarkets,
  };
}

function mapTakeBack(
  message: Parsed<'bet_cancel'> | Parsed<'rollback_bet_settlement'> | Parsed<'rollback_bet_cancel'>,
  event: KnownEvent,
  descriptions: MarketDescriptions,
): Mapped {
  const unknownMarkets: number[] = [];
  const lines: LineRef[] = [];
  for (const market of message.market ?? []) {
    const line = mapLine(descriptions, market);
    if (line) lines.push({ typeKey: line.typeKey, spec: line.spec });
    else unknownMarkets.push(market.id);
  }
  if (lines.length === 0) return { messages: [], unknownMarkets };
  const head = headOf(message, event);
  switch (message.kind) {
    case 'bet_cancel': {
      const [fromMs, toMs] = [message.start_time ?? null, message.end_time ?? null];
      return { messages: [{ ...head, kind: 'Cancel', lines, fromMs, toMs }], unknownMarkets };
    }
    case 'rollback_bet_settlement':
      return { messages: [{ ...head, kind: 'RollbackSettle', lines }], unknownMarkets };
    case 'rollback_bet_cancel':
      return { messages: [{ ...head, kind: 'RollbackCancel', lines }], unknownMarkets };
  }
}

/** A changed start time is published at once, and the rest of the fixture is fetched again (DR-6.22). */
function mapFixtureChange(message: Parsed<'fixture_change'>, event: KnownEvent): CanonicalMessage[] {
  if (message.start_time === undefined) return [];
  const game = { ...event.game, startAtMs: message.start_time };
  return [fixtureMessage(game, event.producer, message.timestamp)];
}
