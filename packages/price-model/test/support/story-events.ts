import { longGame } from '../../src/basketball/basketball-model.ts';
import { football } from '../../src/football/goal-game.ts';
import { goalGames } from '../../src/football/goal-games.ts';
import { goalModel } from '../../src/markets/goal-game-markets.ts';
import { badminton, rallyGames, tableTennis, volleyball } from '../../src/rally/rally-game.ts';
import { goalSports } from '../../src/simulate/goal-sports.ts';
import { basketballPace } from '../../src/simulate/basketball-timeline.ts';
import {
  footballPace,
  type GoalPace,
  handballPace,
  quickLeaguePace,
  stoppedClockPace,
} from '../../src/simulate/pace.ts';
import { esportsPace, rallyPaces, tennisPace } from '../../src/simulate/point-pace.ts';
import type { EventModel, GoalEvent } from '../../src/simulate/simulation.ts';
import { tennisModel } from '../../src/tennis/tennis-model.ts';

const goals = (
  game: (typeof goalGames)[keyof typeof goalGames],
  pace: GoalPace,
  home: number,
  away: number,
): GoalEvent => ({ kind: 'goals', model: goalModel(game, { home, away }), pace });

/** One event of each sport of the demo feed, and of the quick league. */
export const eventsOfEverySport = {
  waterPolo: goals(goalGames['water-polo'], goalSports['water-polo'].pace, 11.6, 10.5),
  fieldHockey: goals(goalGames['field-hockey'], goalSports['field-hockey'].pace, 2.6, 2.3),
  squash: { kind: 'rally', model: { game: rallyGames.squash, rallyChance: 0.51 }, pace: rallyPaces.squash },
  football: goals(football, footballPace, 1.55, 1.15),
  quick: goals(football, quickLeaguePace, 1.55, 1.15),
  hockey: goals(goalGames['ice-hockey'], stoppedClockPace, 2.9, 2.5),
  futsal: goals(goalGames.futsal, stoppedClockPace, 2.6, 2.4),
  handball: goals(goalGames.handball, handballPace, 28, 27),
  basketball: {
    kind: 'basketball',
    model: { league: longGame, margin: 4.5, total: 221 },
    pace: basketballPace,
  },
  tennis: { kind: 'tennis', sport: 'tennis', model: tennisModel({ pa: 0.64, pb: 0.6 }, 3), pace: tennisPace },
  esports: { kind: 'esports', model: { roundChance: 0.52, bestOf: 3 }, pace: esportsPace },
  volleyball: { kind: 'rally', model: { game: volleyball, rallyChance: 0.51 }, pace: rallyPaces.volleyball },
  tableTennis: {
    kind: 'rally',
    model: { game: tableTennis, rallyChance: 0.51 },
    pace: rallyPaces['table-tennis'],
  },
  badminton: { kind: 'rally', model: { game: badminton, rallyChance: 0.51 }, pace: rallyPaces.badminton },
} as const satisfies Record<string, EventModel>;
