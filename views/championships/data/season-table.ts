/** The table of a season: results, games in play, form, and how the places have moved. */
import { type LeagueGame, standings, type StandingsRow } from '@touchline/betting-engine';
import type { GameWire, SeasonWire } from '@touchline/contracts/sports-betting';

/** A row of the table with what is in play. */
export interface TableRow extends StandingsRow<number> {
  /** Places won (positive) or lost since a day before the newest game. */
  readonly moved: number;
  /** The side's game in play, with its own goals first. */
  readonly live: { readonly gameId: number; readonly own: number; readonly other: number } | null;
  /** The last five outcomes, oldest first. */
  readonly form: StandingsRow<number>['outcomes'];
}

const FORM_LENGTH = 5;
const DAY_MS = 24 * 3_600_000;

type Season = Pick<SeasonWire, 'entrants' | 'results' | 'winPoints' | 'drawPoints'>;
type LiveGame = Pick<GameWire, 'id' | 'score' | 'startAtMs'> & {
  readonly home: { readonly id: number };
  readonly away: { readonly id: number };
};

const toLeagueGame = ({ home, away, score }: LiveGame): LeagueGame<number> => ({
  homeId: home.id,
  awayId: away.id,
  home: score?.home ?? 0,
  away: score?.away ?? 0,
});

/**
 * Computes the table as it stands: games in play count with their current score (DR-7.51). The movement compares it
 * with the results until a day before the newest game.
 */
export function seasonTable(season: Season, live: readonly LiveGame[]): readonly TableRow[] {
  const { results } = season;
  const ids = season.entrants.map(({ id }) => id);
  const rule = { win: season.winPoints, draw: season.drawPoints };
  const ended = new Set(results.map(({ gameId }) => gameId));
  const playing = live.filter(({ id }) => !ended.has(id));
  const newestMs = Math.max(0, ...[...results, ...playing].map(({ startAtMs }) => startAtMs));
  const earlier = results.filter(({ startAtMs }) => startAtMs <= newestMs - DAY_MS);
  const before = new Map(standings(ids, earlier, rule).map(({ id, position }) => [id, position]));
  return standings(ids, [...results, ...playing.map(toLeagueGame)], rule).map((row) => ({
    ...row,
    moved: earlier.length === 0 ? 0 : (before.get(row.id) ?? row.position) - row.position,
    live: liveOf(playing, row.id),
    form: row.outcomes.slice(-FORM_LENGTH),
  }));
}

function liveOf(playing: readonly LiveGame[], id: number): TableRow['live'] {
  const game = playing.find(({ home, away }) => home.id === id || away.id === id);
  if (!game) return null;
  const [own, other] = [game.score?.home ?? 0, game.score?.away ?? 0];
  return game.home.id === id ? { gameId: game.id, own, other } : { gameId: game.id, own: other, other: own };
}
