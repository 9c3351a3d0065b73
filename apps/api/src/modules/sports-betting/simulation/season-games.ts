import type { LeagueGame } from '@touchline/betting-engine';
import { goalsLeft, type OpenGame, type Simulation, stateAt } from '@touchline/price-model';
import type { PastGame } from '../catalogue/index.ts';
import { boardOf } from './scoreboard-of-step.ts';

/** One game of a season. */
export type SeasonGame = {
  gameId: number;
  /** Position within the season, from 0; it never changes. */
  no: number;
  /** Indexes of the two sides in the season's list of entrants. */
  home: number;
  away: number;
  startAtMs: number;
};

/** The games of a season and how each of them is played. */
export type PlannedGames = {
  /** In the order of their starts. */
  games: readonly SeasonGame[];
  simulate: (game: SeasonGame) => Simulation;
  entityOf: (game: SeasonGame) => PastGame['game'];
  /** Returns line-ups and story of a game that was not stored when it ended. */
  reportOf: (game: SeasonGame, simulation: Simulation) => Pick<PastGame, 'lineUps' | 'story'>;
};

/** A game that was played to its end, by sides. */
export type SeasonResult = LeagueGame<number> & { no: number; pens?: { home: number; away: number } };

/** The games of a season as they are at a time. */
export type SeasonGames = {
  /** Advances to a time. At most `most` games are simulated, so that a start does not stop the process. */
  advance: (nowMs: number, most: number) => { simulated: number; ended: PastGame[] };
  /** Whether every game that has begun is known. */
  isUpToDate: (nowMs: number) => boolean;
  isOver: () => boolean;
  /** A text that changes when a game ends, and with `hasScores` when a score changes. */
  key: (nowMs: number, hasScores: boolean) => string;
  hasLive: () => boolean;
  /** Results by side, of the games that were played to their end. */
  results: () => readonly SeasonResult[];
  /** Games in play: their scores and the chances of the goals that are left. */
  live: (nowMs: number) => OpenGame[];
  /** Games that have not begun. */
  ahead: () => OpenGame[];
};

/** Follows the games of a season by their simulations, which also play the games themselves (DR-7.2). */
export function createSeasonGames(plan: PlannedGames): SeasonGames {
  let begun = 0;
  const running = new Map<SeasonGame, Simulation>();
  const results: SeasonResult[] = [];
  /** Games that have not begun; their grids are computed once. */
  const ahead = new Map<SeasonGame, OpenGame>();

  const advance: SeasonGames['advance'] = (nowMs, most) => {
    let simulated = 0;
    for (let game = plan.games[begun]; game && simulated < most; game = plan.games[begun]) {
      if (game.startAtMs > nowMs) break;
      running.set(game, plan.simulate(game));
      ahead.delete(game);
      begun++;
      simulated++;
    }
    const ended: PastGame[] = [];
    for (const [game, simulation] of running) {
      if (nowMs < simulation.startAtMs + simulation.endMs) continue;
      running.delete(game);
      ended.push(pastGame(plan, game, simulation));
      if (simulation.outcome === 'played') results.push(resultOf(game, simulation));
    }
    return { simulated, ended };
  };

  const openAhead = (game: SeasonGame): OpenGame => {
    const known = ahead.get(game);
    if (known) return known;
    const open = openGame(game, plan.simulate(game), null);
    ahead.set(game, open);
    return open;
  };

  return {
    advance,
    isUpToDate: (nowMs) => (plan.games[begun]?.startAtMs ?? Number.POSITIVE_INFINITY) > nowMs,
    isOver: () => begun === plan.games.length && running.size === 0,
    hasLive: () => running.size > 0,
    key: (nowMs, hasScores) => {
      const scores = hasScores ? [...running.values()].map((one) => goalCount(one, nowMs)) : [];
      return `${results.length}/${begun - running.size}/${scores.join()}`;
    },
    results: () => results,
    live: (nowMs) => [...running].map(([game, simulation]) => openGame(game, simulation, nowMs)),
    ahead: () => plan.games.slice(begun).map(openAhead),
  };
}

/** @param nowMs null before the start of the game */
function openGame({ no, home, away }: SeasonGame, simulation: Simulation, nowMs: number | null): OpenGame {
  const { event, startAtMs } = simulation;
  if (event.kind !== 'goals') throw new TypeError(`a season of ${event.kind} has no table of goals`);
  const state = nowMs === null ? null : stateAt(simulation, nowMs - startAtMs).state;
  return { no, home, away, ...goalsLeft(event, state) };
}

/** The number of changes of the score so far; a cancelled goal is a change too. */
const goalCount = ({ incidents, startAtMs }: Simulation, nowMs: number): number =>
  incidents.filter(
    ({ kind, elapsedMs }) => (kind === 'goal' || kind === 'goal-cancelled') && elapsedMs <= nowMs - startAtMs,
  ).length;

function resultOf({ no, home, away }: SeasonGame, simulation: Simulation): SeasonResult {
  const { score } = stateAt(simulation, simulation.endMs);
  const { shootOut } = simulation;
  const sides = { homeId: home, awayId: away };
  return { no, ...sides, home: score.home, away: score.away, ...(shootOut && { pens: shootOut }) };
}

const endStates = { played: 'ENDED', abandoned: 'ABANDONED', postponed: 'CANCELLED' } as const;

function pastGame(plan: PlannedGames, game: SeasonGame, simulation: Simulation): PastGame {
  const { startAtMs, endMs, outcome } = simulation;
  const board = boardOf(simulation, stateAt(simulation, endMs), endMs, startAtMs + endMs);
  return {
    game: plan.entityOf(game),
    endedAtMs: startAtMs + endMs,
    state: endStates[outcome],
    score: outcome === 'postponed' ? null : board.score,
    ...(outcome === 'postponed' ? {} : plan.reportOf(game, simulation)),
  };
}
