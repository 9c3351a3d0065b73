import { normal } from '@touchline/game-kit';
import { eventSeed, eventStream } from '@touchline/game-kit/node';
import { type BasketballLeague, longGame, shortGame } from '../basketball/basketball-model.ts';
import { killRates } from '../esports/objective-map.ts';
import { expectedGoals, type Strength } from '../football/expected-goals.ts';
import type { GoalGame, GoalSport } from '../football/goal-game.ts';
import { goalGames } from '../football/goal-games.ts';
import { goalModel } from '../markets/goal-game-markets.ts';
import { rallyGames, type RallySport } from '../rally/rally-game.ts';
import type { ServeChances } from '../tennis/point-chances.ts';
import { tennisModel } from '../tennis/tennis-model.ts';
import { type BasketballPace, basketballPace, virtualBasketballPace } from './basketball-timeline.ts';
import type { EventModel } from './simulation.ts';
import { goalSports } from './goal-sports.ts';
import { type GoalPace, quickLeaguePace, virtualFootballPace } from './pace.ts';
import { esportsPace, objectivePace, padelPace, rallyPaces, tennisPace } from './point-pace.ts';

/** Every kind of event that the demo feed can simulate. */
export type EventFormat =
  | { readonly sport: GoalSport }
  /** Football that is played in five real minutes (DR-7.45). */
  | { readonly sport: 'quick-football' }
  /** Football and basketball played as e-sports: a short match over the same model (DR-7.66). */
  | { readonly sport: 'virtual-football' }
  | { readonly sport: 'virtual-basketball' }
  | { readonly sport: 'tennis'; readonly bestOf: 3 | 5; readonly isFastCourt: boolean }
  | { readonly sport: 'basketball'; readonly isLongGame: boolean }
  /** `kills`: maps are won by objectives, and the fights cost many or few kills (DR-7.62). */
  | { readonly sport: 'esports'; readonly bestOf: 1 | 3 | 5; readonly kills?: keyof typeof killRates }
  /** Tennis by pairs, where the serve is worth less (DR-7.107). */
  | { readonly sport: 'padel' }
  | { readonly sport: RallySport };

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

/** Half of the sum of attack and defence: the strength of a side in sports that do not separate them. */
const skillOf = ({ attack, defence }: Strength): number => (attack + defence) / 2;

const SERVE = { slow: 0.61, fast: 0.655, padel: 0.6 } as const;
const SERVE_PER_SKILL = 0.11;
const MARGIN_PER_SKILL = 26;
const TOTAL_PER_STRENGTH = 16;
const ROUND_PER_SKILL = 0.12;
const [LEAST_SERVE, MOST_SERVE] = [0.52, 0.76];

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function goals(game: GoalGame, first: Strength, second: Strength, pace: GoalPace): EventModel {
  return { kind: 'goals', model: goalModel(game, expectedGoals(game, first, second)), pace };
}

function basketball(
  league: BasketballLeague,
  first: Strength,
  second: Strength,
  pace: BasketballPace,
): EventModel {
  const margin = league.homeAdvantage + MARGIN_PER_SKILL * (skillOf(first) - skillOf(second));
  const openness = first.attack + second.attack - first.defence - second.defence;
  return {
    kind: 'basketball',
    model: { league, margin, total: league.total + TOTAL_PER_STRENGTH * openness },
    pace,
  };
}

/**
 * Builds the model of a fixture from the strengths of its sides. Side 1 is the home side, in sports that have one. The
 * scale of each sport is chosen so that a usual difference of strengths gives usual odds for the favourite.
 */
export function matchUp(format: EventFormat, first: Strength, second: Strength): EventModel {
  const edge = skillOf(first) - skillOf(second);
  if (isRallyFormat(format)) return rally(format.sport, edge);
  if (isGoalFormat(format))
    return goals(goalGames[format.sport], first, second, goalSports[format.sport].pace);
  switch (format.sport) {
    case 'quick-football':
      return goals(goalGames.football, first, second, quickLeaguePace);
    case 'virtual-football':
      return goals(goalGames.football, first, second, virtualFootballPace);
    case 'tennis':
      return {
        kind: 'tennis',
        sport: 'tennis',
        model: tennisModel(serves(format.isFastCourt ? SERVE.fast : SERVE.slow, edge), format.bestOf),
        pace: tennisPace,
      };
    case 'padel':
      return {
        kind: 'tennis',
        sport: 'padel',
        model: tennisModel(serves(SERVE.padel, edge), 3),
        pace: padelPace,
      };
    case 'basketball':
      return basketball(format.isLongGame ? longGame : shortGame, first, second, basketballPace);
    case 'virtual-basketball':
      return basketball(shortGame, first, second, virtualBasketballPace);
    case 'esports': {
      const roundChance = clamp(0.5 + ROUND_PER_SKILL * edge, 0.42, 0.58);
      const { bestOf, kills } = format;
      return kills === undefined
        ? { kind: 'esports', model: { roundChance, bestOf }, pace: esportsPace }
        : {
            kind: 'esports',
            model: { roundChance, bestOf, objectives: killRates[kills] },
            pace: objectivePace,
          };
    }
  }
}

const isRallyFormat = (format: EventFormat): format is { readonly sport: RallySport } =>
  Object.hasOwn(rallyGames, format.sport);
const isGoalFormat = (format: EventFormat): format is { readonly sport: GoalSport } =>
  Object.hasOwn(goalGames, format.sport);

function rally(sport: RallySport, edge: number): EventModel {
  const game = rallyGames[sport];
  const { perSkill, most } = game.edge;
  const rallyChance = clamp(0.5 + perSkill * edge, 0.5 - most, 0.5 + most);
  return { kind: 'rally', model: { game, rallyChance }, pace: rallyPaces[sport] };
}

/** The chances to win a point on the own serve, around the mean of the sport. */
function serves(mean: number, edge: number): ServeChances {
  const serve = (own: number): number => clamp(mean + SERVE_PER_SKILL * own, LEAST_SERVE, MOST_SERVE);
  return { pa: serve(edge), pb: serve(-edge) };
}
