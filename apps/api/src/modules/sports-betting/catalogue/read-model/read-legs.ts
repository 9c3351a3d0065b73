import { SAME_GAME } from '@touchline/betting-engine';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import { type FoundPart, partsOf, readParts } from '../same-game/read-parts.ts';
import { pricesOfMarket, type MarketBook } from './market-prices.ts';
import { type Overlay, displayStatus, type StoredOutcome } from '../catalogue-rows.ts';
import type {
  CompetitorEntity,
  GameState,
  MarketStatus,
  Names,
  Score,
  Spec,
} from '../writes/feed-messages.ts';

/** The flag or crest of a side, shown beside its name. */
export type TeamBadge = Pick<CompetitorEntity, 'countryCode' | 'crest'>;

/** One selection with the data that the betting engine needs, as of one committed state. */
export type LegRow = {
  marketId: bigint;
  outcomeKey: string;
  gameId: bigint;
  sportId: number;
  champId: bigint;
  /** The home side of a match; the chosen competitor of an event without two sides (DR-6.41). */
  homeId: bigint;
  /** Null in an event without two sides; so are its names and its badge. */
  awayId: bigint | null;
  typeKey: string;
  spec: Spec;
  section: 'line' | 'live';
  gameState: GameState;
  gameVersion: bigint;
  isGameBlocked: boolean;
  startAtMs: number;
  score: Score | null;
  marketStatus: MarketStatus;
  marketVersion: bigint;
  lastSuspendedAtMs: number | null;
  isOutcomeActive: boolean;
  /** The current coefficient; null when the outcome is not offered. */
  coefMilli: bigint | null;
  /** Overround of the whole market (DR-4.37); undefined while an active outcome has no price. */
  overroundPpm: bigint | undefined;
  /** All outcomes of the market, from whose prices `chanceFromPrices` computes a fair chance. */
  marketOutcomes: MarketBook['outcomes'];
  /** Fair probability of the outcome, in billionths; never shown to a player. */
  fairChancePpb: bigint | undefined;
  /** Expected share of the stake that is refunded, in billionths; undefined when unknown. */
  returnedPpb: bigint | undefined;
  isProducerUp: boolean;
  producer: string;
  noExpress: boolean;
  extraDelayMs: number;
  isSimulated: boolean;
  /** Names that the coupon stores. */
  sportKey: string;
  sportNames: Names;
  /** The championship; for an event without two sides its own names, such as those of a season. */
  champNames: Names;
  homeNames: Names;
  awayNames: Names | null;
  homeBadge: TeamBadge;
  awayBadge: TeamBadge | null;
  /** The parts of a combination with their prices now; absent for other markets. */
  parts?: readonly PartRow[];
};

/** A part of a combination; its price is null while it is not on sale. */
export type PartRow = {
  marketId: number;
  typeKey: string;
  spec: Spec;
  outcomeKey: string;
  coefMilli: bigint | null;
};

type Read = Omit<
  LegRow,
  | 'parts'
  | 'coefMilli'
  | 'isOutcomeActive'
  | 'overroundPpm'
  | 'marketOutcomes'
  | 'fairChancePpb'
  | 'returnedPpb'
  | 'marketStatus'
> & {
  status: MarketStatus;
  overlay: Overlay | null;
  outcomes: StoredOutcome[];
};

/**
 * Reads selections with their market and game. A selection whose market or outcome does not exist is absent from the
 * result.
 */
export async function readLegs(
  sql: Sql,
  picks: readonly { marketId: bigint; outcomeKey: string }[],
): Promise<LegRow[]> {
  const rows = await sql.query<Read>(
    `select m.id as "marketId", k.outcome_key as "outcomeKey", g.id as "gameId", g.sport_id as "sportId",
       g.champ_id as "champId", h.id as "homeId", g.away_id as "awayId", m.type_key as "typeKey", m.spec, g.kind as section,
       g.state as "gameState", g.version as "gameVersion", g.is_blocked as "isGameBlocked",
       ${ms('g.start_at')} as "startAtMs", g.score, m.status, m.overlay, m.outcomes,
       m.version as "marketVersion", ${ms('m.last_suspended_at')} as "lastSuspendedAtMs",
       catalogue_is_trusted(p, platform_now()) as "isProducerUp", p.id as producer, m.no_express as "noExpress",
       g.extra_delay_ms as "extraDelayMs", g.is_simulated as "isSimulated", s.key as "sportKey", s.names as "sportNames",
       coalesce(g.names, c.names) as "champNames", h.names as "homeNames", a.names as "awayNames",
       jsonb_build_object('countryCode', h.country_code, 'crest', h.crest) as "homeBadge",
       case when a.id is not null
         then jsonb_build_object('countryCode', a.country_code, 'crest', a.crest) end as "awayBadge"
     from unnest($1::bigint[], $2::text[]) as k(market_id, outcome_key)
     join catalogue_market m on m.id = k.market_id
     join catalogue_game g on g.id = m.game_id
     join catalogue_producer p on p.id = g.producer
     join catalogue_sport s on s.id = g.sport_id
     join catalogue_champ c on c.id = g.champ_id
     join catalogue_competitor h on h.id = catalogue_first_competitor(g.home_id, k.outcome_key)
     left join catalogue_competitor a on a.id = g.away_id`,
    [picks.map((pick) => pick.marketId), picks.map((pick) => pick.outcomeKey)],
    'prepared',
  );
  const keyOf = (pick: { marketId: bigint; outcomeKey: string }) => `${pick.marketId}/${pick.outcomeKey}`;
  const rowByPick = new Map(rows.map((row) => [keyOf(row), row]));
  const legs = picks.flatMap((pick) => {
    const row = rowByPick.get(keyOf(pick));
    return row ? toLeg(row) : [];
  });
  return withParts(sql, legs);
}

/** Adds the parts of combinations, which are only shown. Legs without combinations read nothing more. */
async function withParts(sql: Sql, legs: readonly LegRow[]): Promise<LegRow[]> {
  const combined = legs.filter(({ typeKey }) => typeKey === SAME_GAME);
  if (combined.length === 0) return [...legs];
  const found = await readParts(
    sql,
    combined.map(({ gameId, spec }) => ({ gameId: Number(gameId), parts: partsOf(spec) })),
  );
  return legs.map((leg) => {
    const parts = found[combined.indexOf(leg)];
    return parts ? { ...leg, parts: parts.flatMap(toPart) } : leg;
  });
}

function toPart({ market, ...part }: FoundPart): PartRow[] {
  if (!market) return [];
  const price = pricesOfMarket(market).outcomes.get(part.outcomeKey);
  return [{ ...part, marketId: Number(market.marketId), coefMilli: price?.coefMilli ?? null }];
}

function toLeg(row: Read): LegRow[] {
  const { status, overlay, outcomes, ...rest } = row;
  const { outcomeKey } = row;
  const book = pricesOfMarket({ typeKey: row.typeKey, spec: row.spec, outcomes, overlay });
  const outcome = book.outcomes.get(outcomeKey);
  if (!outcome) return [];
  return [
    {
      ...rest,
      marketStatus: displayStatus({ status, overlay }),
      isOutcomeActive: outcome.isActive,
      coefMilli: outcome.coefMilli,
      overroundPpm: book.overroundPpm,
      marketOutcomes: book.outcomes,
      fairChancePpb: outcome.fairChancePpb,
      returnedPpb: outcome.returnedPpb,
    },
  ];
}

/** The current result of one outcome. */
export type OutcomeResultRow = {
  marketId: bigint;
  outcomeKey: string;
  seq: number;
  /** Bet status 0 to 6, or null after a rollback. */
  statusId: number | null;
  deadHeat: { num: number; den: number } | null;
  certainty: 1 | 2;
  acceptedFromMs: number | null;
  acceptedToMs: number | null;
  atMs: number;
};

/**
 * Reads all results of outcomes, oldest first. A cancellation for a time range is listed besides the outcome's other
 * result, and does not replace it.
 */
export async function readResults(
  sql: Sql,
  picks: readonly { marketId: bigint; outcomeKey: string }[],
): Promise<OutcomeResultRow[]> {
  return sql.query<OutcomeResultRow>(
    `select r.market_id as "marketId", r.outcome_key as "outcomeKey", r.seq, r.status_id as "statusId",
       case when r.dead_heat_num is null then null
         else jsonb_build_object('num', r.dead_heat_num, 'den', r.dead_heat_den) end as "deadHeat",
       r.certainty, ${ms('r.accepted_from')} as "acceptedFromMs",
       ${ms('r.accepted_to')} as "acceptedToMs",
       ${ms('r.at')} as "atMs"
     from catalogue_result r
     join unnest($1::bigint[], $2::text[]) as p(market_id, outcome_key) using (market_id, outcome_key)
     order by r.market_id, r.outcome_key, r.seq`,
    [picks.map((pick) => pick.marketId), picks.map((pick) => pick.outcomeKey)],
  );
}
