import type { MarketStatus, Score, Spec } from './feed-messages.ts';

/** A game as stored, as sent between processes, and as the mirror keeps it. */
export type GameRow = {
  id: number;
  sportId: number;
  champId: number;
  homeId: number;
  awayId: number;
  section: 'line' | 'live';
  state: string;
  startAtMs: number;
  isSimulated: boolean;
  isBlocked: boolean;
  score: Score | null;
  facts: Record<string, unknown>;
  producer: string;
  extraDelayMs: number;
  version: number;
  zoneId: string | null;
  videoId: string | null;
};

export type StoredOutcome = { key: string; coefMilli: number | null; prob: number | null; active: boolean };
export type Overlay = { suspended?: boolean; coefs?: Record<string, number> };

export type MarketRow = {
  id: number;
  gameId: number;
  typeKey: string;
  spec: Spec;
  status: MarketStatus;
  isMain: boolean;
  outcomes: StoredOutcome[];
  overlay: Overlay | null;
  noExpress: boolean;
  lastSuspendedAtMs: number | null;
  version: number;
};

/** The changes of one batch, published on the bus to every `api`. */
export type CatalogueBatch = {
  seq: number;
  previousSeq: number;
  games: GameRow[];
  markets: MarketRow[];
  /** The batch contains new or renamed sports, championships or competitors. */
  hasNewNames: boolean;
};

/** Numbers here are ids below 2^53 and prices below 2^20: exact as JSON numbers. */
export const gameColumns = `g.id::float8 as id, g.sport_id as "sportId", g.champ_id::float8 as "champId",
  g.home_id::float8 as "homeId", g.away_id::float8 as "awayId", g.kind as section, g.state,
  (extract(epoch from g.start_at) * 1000)::float8 as "startAtMs", g.is_simulated as "isSimulated",
  g.is_blocked as "isBlocked", g.score, g.facts, g.producer, g.extra_delay_ms as "extraDelayMs",
  g.version::float8 as version, g.zone_id as "zoneId", g.video_id as "videoId"`;

export const marketColumns = `m.id::float8 as id, m.game_id::float8 as "gameId", m.type_key as "typeKey", m.spec, m.status,
  m.is_main as "isMain", m.outcomes, m.overlay, m.no_express as "noExpress",
  (extract(epoch from m.last_suspended_at) * 1000)::float8 as "lastSuspendedAtMs", m.version::float8 as version`;

/** The status that players see: an operator's stop suspends regardless of the feed (DR-6.29). */
export const displayStatus = (market: Pick<MarketRow, 'status' | 'overlay'>): MarketStatus =>
  market.overlay?.suspended && market.status === 'OPEN' ? 'SUSPENDED' : market.status;

/** The coefficient that players see: an override, otherwise the feed's (DR-6.29). */
export const shownCoefMilli = (market: Pick<MarketRow, 'overlay'>, outcome: StoredOutcome): number | null =>
  market.overlay?.coefs?.[outcome.key] ?? outcome.coefMilli;

/** A game on sale with its displayed markets, as the mirror keeps it. */
export type MirrorGame = { row: GameRow; markets: Map<number, MarketRow> };
