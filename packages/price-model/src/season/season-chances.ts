import { type PointsRule, standings, type LeagueGame } from '@touchline/betting-engine';
import type { Score } from '../football/live-grid.ts';
import type { ScoreGrid } from '../football/score-grid.ts';

/** A game of the season that has not ended: its current score and the chances of the goals that are left. */
export interface OpenGame {
  /** Indexes of the sides in the league. */
  readonly home: number;
  readonly away: number;
  /** A number of the game within its season that never changes: it selects the game's random numbers. */
  readonly no: number;
  readonly score: Score;
  readonly left: ScoreGrid;
}

export interface SeasonState {
  readonly sides: number;
  readonly rule: PointsRule;
  /** Ended games, by indexes of sides. */
  readonly ended: readonly LeagueGame<number>[];
  readonly open: readonly OpenGame[];
}

export interface SeasonDraw {
  /** An unsigned 32-bit number; the same for all states of one season. */
  readonly seed: number;
  readonly simulations: number;
}

/** The number of simulated seasons behind each price: a standard error of 0.005 at a chance of one half (DR-7.52). */
export const SEASON_SIMULATIONS = 10_000;
/** The same for games with more than 20 goals, whose scores take longer to draw: a standard error of 0.011. */
export const LONG_SCORE_SIMULATIONS = 2000;

/**
 * A number in [0, 1) for one game of one simulated season. It depends on nothing else, so two states of a season differ
 * only by what has happened, and the same state always has the same chances.
 */
function uniformAt(seed: number, simulation: number, gameNo: number): number {
  let mixed = seed ^ Math.imul(simulation + 1, 0x9e37_79b1) ^ Math.imul(gameNo + 1, 0x85eb_ca77);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0_aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Number of equal parts of [0, 1) in the guide of a score table. */
const GUIDE_PARTS = 1024;

/** The possible final scores of a game with their cumulative chances. */
interface ScoreTable {
  readonly game: OpenGame;
  /** For each part of [0, 1) the first score that a number of this part can select; a search begins there. */
  readonly guide: Uint16Array;
  readonly cumulative: Float64Array;
  readonly home: Uint8Array;
  readonly away: Uint8Array;
}

function scoreTable(game: OpenGame): ScoreTable {
  const { size, masses } = game.left;
  const cells = [...masses.keys()].filter((cell) => (masses[cell] ?? 0) > 0);
  let sum = 0;
  const cumulative = Float64Array.from(cells, (cell) => (sum += masses[cell] ?? 0));
  let at = 0;
  const guide = Uint16Array.from({ length: GUIDE_PARTS }, (_, part) => {
    while (at < cells.length - 1 && (cumulative[at] ?? 1) <= part / GUIDE_PARTS) at++;
    return at;
  });
  return {
    game,
    guide,
    cumulative,
    home: Uint8Array.from(cells, (cell) => game.score.home + Math.floor(cell / size)),
    away: Uint8Array.from(cells, (cell) => game.score.away + (cell % size)),
  };
}

function findScore({ cumulative, guide }: ScoreTable, u: number): number {
  const last = cumulative.length - 1;
  let at = guide[Math.floor(u * GUIDE_PARTS)] ?? 0;
  while (at < last && u >= (cumulative[at] ?? 1)) at++;
  return at;
}

/** Points, goal difference and goals as one number, in the order of the table (DR-7.51). */
const POINT = 1e8;
const GOAL_DIFFERENCE = 1e4;
const rankKey = (points: number, scored: number, conceded: number): number =>
  points * POINT + (scored - conceded) * GOAL_DIFFERENCE + scored;

function addScore(keys: Float64Array, rule: PointsRule, game: OpenGame, home: number, away: number): void {
  const first = home > away ? rule.win : home === away ? rule.draw : 0;
  const second = away > home ? rule.win : home === away ? rule.draw : 0;
  keys[game.home] = (keys[game.home] ?? 0) + rankKey(first, home, away);
  keys[game.away] = (keys[game.away] ?? 0) + rankKey(second, away, home);
}

/** Adds to each side its share of the first `places`: sides that are equal share what is left (DR-3.5). */
function addShares(shares: Float64Array, keys: Float64Array, places: number): void {
  for (const [side, key] of keys.entries()) {
    let above = 0;
    let equal = 0;
    for (const other of keys) {
      if (other > key) above++;
      else if (other === key) equal++;
    }
    if (above < places) shares[side] = (shares[side] ?? 0) + Math.min(1, (places - above) / equal);
  }
}

/**
 * Computes for each side the expected share of the first m places at the end of the season, for each m in `places`: for
 * m = 1 the chance of the title, where two equal champions count half each (DR-7.52).
 * @returns one array by side for each element of `places`
 */
export function seasonChances(
  state: SeasonState,
  places: readonly number[],
  { seed, simulations }: SeasonDraw,
): Float64Array[] {
  const { sides, rule } = state;
  const base = new Float64Array(sides);
  const entrants = Array.from({ length: sides }, (_, side) => side);
  for (const { id, points, scored, conceded } of standings(entrants, state.ended, rule)) {
    base[id] = rankKey(points, scored, conceded);
  }
  const tables = state.open.map(scoreTable);
  const shares = places.map(() => new Float64Array(sides));
  const keys = new Float64Array(sides);
  const rounds = tables.length === 0 ? 1 : simulations;
  for (let simulation = 0; simulation < rounds; simulation++) {
    keys.set(base);
    for (const table of tables) {
      const at = findScore(table, uniformAt(seed, simulation, table.game.no));
      addScore(keys, rule, table.game, table.home[at] ?? 0, table.away[at] ?? 0);
    }
    for (const [index, count] of places.entries()) {
      const own = shares[index];
      if (own) addShares(own, keys, count);
    }
  }
  return shares.map((own) => own.map((share) => share / rounds));
}
