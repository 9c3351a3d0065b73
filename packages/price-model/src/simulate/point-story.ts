import { afterRound, type EsportsModel, newSeries } from '../esports/esports-model.ts';
import type { Score } from '../football/live-grid.ts';
import { isOfSingleUnits } from '../rally/rally-game.ts';
import { afterRally, newRallyMatch, type RallyModel, rallySetsWon } from '../rally/rally-model.ts';
import { afterTennisPoint, isTieBreak, newTennisMatch, servingSide } from '../tennis/tennis-state.ts';
import type { Incident, Side } from './incident.ts';
import type { MatchStory, StoryMark, StoryStat, StoryStatKey, UnitCourse } from './story-types.ts';
import { type Both, largestLeads, longestRuns, plusOneOf } from './story-figures.ts';

const statsOf = (values: Partial<Record<StoryStatKey, Both>>): StoryStat[] =>
  (Object.entries(values) as [StoryStatKey, Both][]).map(([key, [home, away]]) => ({ key, home, away }));

/** The winners of each set or map, in order. A unit is listed once it has begun. */
type Units = readonly { readonly scope: string; readonly winners: readonly Side[] }[];

const courseOf = (of: UnitCourse['of'], units: Units): UnitCourse => ({
  kind: 'units',
  of,
  units: units.map(({ scope, winners }) => ({ scope, winners: winners.join('') })),
});

function withWinner(units: Units, scope: string, side: Side): Units {
  const last = units.at(-1);
  if (last?.scope !== scope) return [...units, { scope, winners: [side] }];
  return [...units.slice(0, -1), { scope, winners: [...last.winners, side] }];
}

/** Percentages that each side won of its own tries; 0 before the first. */
const percentOf = (won: Both, tries: Both): Both => [
  tries[0] === 0 ? 0 : Math.round((won[0] / tries[0]) * 100),
  tries[1] === 0 ? 0 : Math.round((won[1] / tries[1]) * 100),
];

/** What a tennis match has counted so far. */
interface TennisFold {
  state: ReturnType<typeof newTennisMatch>;
  scope: string;
  points: Side[];
  games: Units;
  gamesWon: Both;
  game: string;
  served: Both;
  servedWon: Both;
  breakPoints: Both;
  breaks: Both;
  marks: StoryMark[];
}

export function tennisStory(bestOf: 3 | 5, incidents: readonly Incident[]): MatchStory {
  const fold: TennisFold = {
    state: newTennisMatch(bestOf),
    scope: '',
    points: [],
    games: [],
    gamesWon: [0, 0],
    game: '',
    served: [0, 0],
    servedWon: [0, 0],
    breakPoints: [0, 0],
    breaks: [0, 0],
    marks: [],
  };
  for (const incident of incidents) {
    if (incident.kind === 'serves-first') fold.state = { ...fold.state, server: incident.side };
    else if (incident.kind === 'period-started') fold.scope = incident.scope;
    else if (incident.kind === 'rally-won') addPoint(fold, incident.side);
  }
  const total = fold.points.reduce<Both>(plusOneOf, [0, 0]);
  const server = servingSide(fold.state);
  return {
    stats: statsOf({
      points: total,
      servePoints: percentOf(fold.servedWon, fold.served),
      breakPoints: fold.breakPoints,
      breaks: fold.breaks,
      games: fold.gamesWon,
      run: longestRuns(fold.points),
    }),
    marks: fold.marks,
    course: {
      ...courseOf('games', fold.games),
      ...(server === undefined ? {} : { game: { winners: fold.game, server } }),
    },
  };
}

/** Counts one point: serve, break point, and the end of a game or a set. */
function addPoint(fold: TennisFold, side: Side): void {
  const { state } = fold;
  const server = servingSide(state);
  const next = afterTennisPoint(state, side);
  fold.points.push(side);
  if (server !== undefined) {
    fold.served = plusOneOf(fold.served, server);
    if (side === server) fold.servedWon = plusOneOf(fold.servedWon, server);
    const receiver: Side = server === 1 ? 2 : 1;
    if (!isTieBreak(state) && isGameEnd(state, afterTennisPoint(state, receiver)))
      fold.breakPoints = plusOneOf(fold.breakPoints, receiver);
  }
  fold.game += side;
  fold.state = next;
  if (!isGameEnd(state, next)) return;
  fold.game = '';
  fold.games = withWinner(fold.games, fold.scope, side);
  fold.gamesWon = plusOneOf(fold.gamesWon, side);
  const games = next.finishedSets.length > state.finishedSets.length ? next.finishedSets.at(-1) : next.games;
  const mark = { scope: fold.scope, sec: null, home: games?.home ?? 0, away: games?.away ?? 0 };
  if (server !== undefined && side !== server && !isTieBreak(state)) {
    fold.breaks = plusOneOf(fold.breaks, side);
    fold.marks.push({ kind: 'break', side, ...mark });
  }
  if (next.finishedSets.length > state.finishedSets.length)
    fold.marks.push({ kind: 'period', side, ...mark });
}

const isGameEnd = (before: TennisFold['state'], after: TennisFold['state']): boolean =>
  after.finishedSets.length > before.finishedSets.length ||
  after.games.home + after.games.away > before.games.home + before.games.away;

/** Counts the points of sets, or the rounds or towers of maps, until a unit is over. */
function unitStory(
  incidents: readonly Incident[],
  of: Exclude<UnitCourse['of'], 'games'>,
  after: (side: Side) => {
    readonly isUnitOver: boolean;
    readonly score: Score;
    /** The row of the point, when it is not that of its scope. */
    readonly unitScope?: string;
  },
): MatchStory {
  let units: Units = [];
  let scope = '';
  const marks: StoryMark[] = [];
  const scores: Score[] = [];
  const winners: Side[] = [];
  let kills: Both = [0, 0];
  for (const incident of incidents) {
    if (incident.kind === 'period-started') scope = incident.scope;
    if (incident.kind !== 'rally-won' && incident.kind !== 'round-won') continue;
    const { side } = incident;
    kills = [kills[0] + (incident.kills?.home ?? 0), kills[1] + (incident.kills?.away ?? 0)];
    const { isUnitOver, score, unitScope = scope } = after(side);
    units = withWinner(units, unitScope, side);
    winners.push(side);
    scores.push(score);
    if (isUnitOver) marks.push({ kind: 'period', side, scope, sec: null, ...score });
  }
  return {
    stats: statsOf({
      ...(of === 'towers' && { kills }),
      [of]: winners.reduce<Both>(plusOneOf, [0, 0]),
      run: longestRuns(winners),
      lead: largestLeads(scores),
    }),
    marks,
    course: courseOf(of, units),
  };
}

const ofUnit = { L: 'legs', F: 'frames', S: 'points', G: 'points' } as const;

export function rallyStory({ game }: RallyModel, incidents: readonly Incident[]): MatchStory {
  let state = newRallyMatch;
  const of = ofUnit[game.unit];
  if (isOfSingleUnits(game)) {
    // The legs or frames of the match are one row, with the score of the match after each of them.
    return unitStory(incidents, of, (side) => {
      state = afterRally(game, state, side);
      return { isUnitOver: true, score: rallySetsWon(state), unitScope: '' };
    });
  }
  return unitStory(incidents, of, (side) => {
    const sets = state.finishedSets.length;
    state = afterRally(game, state, side);
    const isUnitOver = state.finishedSets.length > sets;
    return { isUnitOver, score: isUnitOver ? (state.finishedSets.at(-1) ?? state.points) : state.points };
  });
}

export function esportsStory(model: EsportsModel, incidents: readonly Incident[]): MatchStory {
  let state = newSeries;
  return unitStory(incidents, model.objectives === undefined ? 'rounds' : 'towers', (side) => {
    const maps = state.finishedMaps.length;
    state = afterRound(model, state, side);
    const isUnitOver = state.finishedMaps.length > maps;
    return { isUnitOver, score: isUnitOver ? (state.finishedMaps.at(-1) ?? state.rounds) : state.rounds };
  });
}
