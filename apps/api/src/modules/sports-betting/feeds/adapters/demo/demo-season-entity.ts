import { type PointsRule, threePoints, twoPoints } from '@touchline/betting-engine';
import type { SeasonEntity } from '../../../catalogue/index.ts';
import { type DemoSeason, fixturesOfSeason } from './demo-fixtures.ts';
import { competitorIdOf } from './demo-leagues.ts';
import { roundsOf } from './demo-season-calendar.ts';

const minuteMs = 60_000;

export const isHandball = ({ league }: DemoSeason): boolean => league.league.format.sport === 'handball';

export const pointsRuleOf = (season: DemoSeason): PointsRule =>
  isHandball(season) ? twoPoints : threePoints;

/** The end of the last game is not later than this after its start, in feed time. */
const lastGameMs = (season: DemoSeason): number => (season.league.isSimulated ? 6 : 150) * minuteMs;

export function seasonEntity(season: DemoSeason): SeasonEntity {
  const { seasonId, league, no, speed } = season;
  const games = fixturesOfSeason(season);
  const rule = pointsRuleOf(season);
  return {
    id: seasonId,
    champId: league.no,
    name: String(no),
    startsAtMs: games[0]?.startAtMs ?? 0,
    endsAtMs: (games.at(-1)?.startAtMs ?? 0) + Math.round(lastGameMs(season) / speed),
    rounds: roundsOf(league),
    winPoints: rule.win,
    drawPoints: rule.draw,
    entrantIds: league.league.sides.map((_, index) => competitorIdOf(league, index)),
  };
}
