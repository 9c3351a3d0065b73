import { SAME_GAME } from '@touchline/betting-engine';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { GameState, MarketStatus, PricedMarket } from '../writes/feed-messages.ts';
import type { ProducerState } from '../catalogue.ts';
import type { Spec } from '../writes/feed-messages.ts';
import type { StoredOutcome } from '../catalogue-rows.ts';

export type KnownLine = PricedMarket;

/** A game as stored in the catalogue; a feed resumes from it after a restart. */
export type OpenGame = {
  id: number;
  state: GameState;
  section: 'line' | 'live';
  startAtMs: number;
  lines: KnownLine[];
};

type LineRow = {
  gameId: number;
  typeKey: string;
  spec: Spec;
  status: MarketStatus;
  isMain: boolean;
  noExpress: boolean;
  outcomes: StoredOutcome[];
};

/** Reads the games of one producer that are not closed, with all their lines, past and present. */
export async function readOpenGames(sql: Sql, producer: string): Promise<OpenGame[]> {
  const games = await sql.query<Omit<OpenGame, 'lines'>>(
    `select id::float8 as id, state, kind as section, ${ms('start_at')} as "startAtMs"
     from catalogue_game where producer = $1 and closed_at is null order by start_at, id`,
    [producer],
  );
  const rows = await sql.query<LineRow>(
    `select m.game_id::float8 as "gameId", m.type_key as "typeKey", m.spec, m.status, m.is_main as "isMain",
       m.no_express as "noExpress", m.outcomes
     from catalogue_market m join catalogue_game g on g.id = m.game_id
     where g.producer = $1 and g.closed_at is null and m.type_key <> $2`,
    // The catalogue prices and settles combinations itself (DR-4.222).
    [producer, SAME_GAME],
  );
  const linesByGame = Map.groupBy(rows, (row) => row.gameId);
  return games.map((game) => ({ ...game, lines: (linesByGame.get(game.id) ?? []).map(toLine) }));
}

const toLine = ({ typeKey, spec, status, isMain, noExpress, outcomes }: LineRow): KnownLine => ({
  typeKey,
  spec,
  status,
  isMain,
  noExpress,
  outcomes: outcomes.map((outcome) => ({
    ...outcome,
    coefMilli: outcome.coefMilli === null ? null : BigInt(outcome.coefMilli),
  })),
});

/** Reads every producer with its state and the time of its last alive message. */
export const readProducers = (sql: Sql): Promise<{ id: string; state: ProducerState; aliveAtMs: number }[]> =>
  sql.query(`select id, state, ${ms('alive_at')} as "aliveAtMs" from catalogue_producer`);
