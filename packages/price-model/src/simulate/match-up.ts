import { normal } from '@touchline/game-kit';
import { eventSeed, eventStream } from '@touchline/game-kit/node';
import { longGame, shortGame } from '../basketball/basketball-model.ts';
import { expectedGoals, type Strength } from '../football/expected-goals.ts';
import { type GoalGame, goalGames } from '../football/goal-game.ts';
import { goalModel } from '../markets/goal-game-markets.ts';
import { badminton, type RallyGame, tableTennis, volleyball } from '../rally/rally-model.ts';
import { tennisModel } from '../tennis/tennis-model.ts';
import { basketballPace } from './basketball-timeline.ts';
import type { EventModel } from './simulation.ts';
import { footballPace, type GoalPace, handballPace, quickLeaguePace, stoppedClockPace } from './pace.ts';
import { esportsPace, rallyPaces, tennisPace } from './point-timeline.ts';

/** Every kind of event that the demo feed can simulate. */
export type EventFormat =
  | { readonly sport: GoalGame['sport'] }
  /** Football that is played in five real minutes (DR-7.45). */
  | { readonly sport: 'quick-football' }
  | { readonly sport: 'tennis'; readonly bestOf: 3 | 5; readonly isFastCourt: boolean }
  | { readonly sport: 'basketball'; readonly isLongGame: boolean }
  | { readonly sport: 'esports'; readonly bestOf: 1 | 3 | 5 }
  | { readonly sport: RallyGame['sport'] };

const STRENGTH_DEVIATION = 0.25;

/**
 * Returns attack and defence of one side for the whole season. Each is drawn from normal(0, 0.25) by the feed's seed
 * (DR-7.5).
 */
export function sideStrength(feedSeed: Uint8Array, sideKey: string): Strength {
  const stream = eventStream(eventSeed(feedSeed, sideKey), 'strength');
  return {
    attack: normal(stream, 0, STRENGTH_DEVIATION),
    defence: normal(stream, 0, STRENGTH_DEVIATION),
  };
}

const PACES: Readonly<Record<GoalGame['sport'], GoalPace>> = {
  football: footballPace,
  'ice-hockey': stoppedClockPace,
  futsal: stoppedClockPace,
  handball: handballPace,
};
const RALLY_GAMES = { volleyball, 'table-tennis': tableTennis, badminton } as const;

/** Half of the sum of attack and defence: the strength of a side in sports that do not separate them. */
const skillOf = ({ attack, defence }: Strength): number => (attack + defence) / 2;

const SERVE = { slow: 0.61, fast: 0.655 } as const;
const SERVE_PER_SKILL = 0.11;
const MARGIN_PER_SKILL = 26;
const TOTAL_PER_STRENGTH = 16;
const ROUND_PER_SKILL = 0.12;
const RALLY_PER_SKILL = 0.07;
const [LEAST_SERVE, MOST_SERVE] = [0.52, 0.76];

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function goals(game: GoalGame, first: Strength, second: Strength, pace: GoalPace): EventModel {
  return { kind: 'goals', model: goalModel(game, expectedGoals(game, first, second)), pace };
}

/**
 * Builds the model of a fixture from the strengths of its sides. Side 1 is the home side, in sports that have one. The
 * scale of each sport is chosen so that a usual difference of strengths gives usual odds for the favourite.
 */
export function matchUp(format: EventFormat, first: Strength, second: Strength): EventModel {
  const edge = skillOf(first) - skillOf(second);
  switch (format.sport) {
    case 'football':
    case 'ice-hockey':
    case 'futsal':
    case 'handball':
      return goals(goalGames[format.sport], first, second, PACES[format.sport]);
    case 'quick-football':
      return goals(goalGames.football, first, second, quickLeaguePace);
    case 'tennis': {
      const base = format.isFastCourt ? SERVE.fast : SERVE.slow;
      const serve = (own: number): number => clamp(base + SERVE_PER_SKILL * own, LEAST_SERVE, MOST_SERVE);
      return {
        kind: 'tennis',
        model: tennisModel({ pa: serve(edge), pb: serve(-edge) }, format.bestOf),
        pace: tennisPace,
      };
    }
    case 'basketball': {
      const league = format.isLongGame ? longGame : shortGame;
      const margin = league.homeAdvantage + MARGIN_PER_SKILL * edge;
      const openness = first.attack + second.attack - first.defence - second.defence;
      return {
        kind: 'basketball',
        model: { league, margin, total: league.total + TOTAL_PER_STRENGTH * openness },
        pace: basketballPace,
      };
    }
    case 'esports': {
      const roundChance = clamp(0.5 + ROUND_PER_SKILL * edge, 0.42, 0.58);
      return { kind: 'esports', model: { roundChance, bestOf: format.bestOf }, pace: esportsPace };
    }
    case 'volleyball':
    case 'table-tennis':
    case 'badminton': {
      const rallyChance = clamp(0.5 + RALLY_PER_SKILL * edge, 0.44, 0.56);
      return {
        kind: 'rally',
        model: { game: RALLY_GAMES[format.sport], rallyChance },
        pace: rallyPaces[format.sport],
      };
    }
  }
}
