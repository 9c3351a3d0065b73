import type { MarketStatus, Names, Score, Spec } from './writes/feed-messages.ts';
import { ms } from '../../../platform/database/sql-time.ts';

/** A game as it is stored, sent between processes, and kept in the in-memory read model. */
export type GameRow = {
  id: number;
  sportId: number;
  champId: number;
  /** The two sides; null for an event without two sides, which has `names` instead (DR-6.41). */
  homeId: number | null;
  awayId: number | null;
  names: Names | null;
  seasonId: number | null;
  round: number | null;
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

/** A game of two sides: a match. */
export type MatchRow = GameRow & { homeId: number; awayId: number };

export const isMatch = (game: GameRow): game is MatchRow => game.homeId !== null;

/** `returned`: the expected share of the stake that is refunded, see `PricedOutcome`. */
export type StoredOutcome = {
  key: string;
  coefMilli: number | null;
  prob: number | null;
  returned?: number;
  active: boolean;
};
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
  /** True when the batch contains new or renamed sports, championships or competitors. */
  hasNewNames: boolean;
};

/** The columns of a game. Ids are below 2^53 and prices below 2^20, so they are exact as JSON numbers. */
export const gameColumns = `g.id::float8 as id, g.sport_id as "sportId", g.champ_id::float8 as "champId",
  g.home_id::float8 as "homeId", g.away_id::float8 as "awayId", g.names, g.season_id::float8 as "seasonId", g.round,
  g.kind as section, g.state,
  ${ms('g.start_at')} as "startAtMs", g.is_simulated as "isSimulated",
  g.is_blocked as "isBlocked", g.score, g.facts, g.producer, g.extra_delay_ms as "extraDelayMs",
  g.version::float8 as version, g.zone_id as "zoneId", g.video_id as "videoId"`;

export const marketColumns = `m.id::float8 as id, m.game_id::float8 as "gameId", m.type_key as "typeKey", m.spec, m.status,
  m.is_main as "isMain", m.outcomes, m.overlay, m.no_express as "noExpress",
  ${ms('m.last_suspended_at')} as "lastSuspendedAtMs", m.version::float8 as version`;

/**
 * Returns the status that players see. A market that an operator suspended is suspended, whatever the feed says
 * (DR-6.29).
 */
export const displayStatus = (market: Pick<MarketRow, 'status' | 'overlay'>): MarketStatus =>
  market.overlay?.suspended && market.status === 'OPEN' ? 'SUSPENDED' : market.status;

/** Returns the coefficient that players see: the operator's override, otherwise that of the feed (DR-6.29). */
export const shownCoefMilli = (market: Pick<MarketRow, 'overlay'>, outcome: StoredOutcome): number | null =>
  market.overlay?.coefs?.[outcome.key] ?? outcome.coefMilli;

/** A game on sale with its displayed markets, as kept in the in-memory read model. */
export type MirrorGame = { row: GameRow; markets: Map<number, MarketRow> };

/** A match in the read model. */
export type MirrorMatch = MirrorGame & { row: MatchRow };

export const isMirrorMatch = (game: MirrorGame): game is MirrorMatch => isMatch(game.row);
