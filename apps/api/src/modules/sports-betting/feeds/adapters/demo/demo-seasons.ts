import { LONG_SCORE_SIMULATIONS, SEASON_SIMULATIONS } from '@touchline/price-model';
import type { Names } from '../../../catalogue/index.ts';
import {
  leagueOutrights,
  type SeasonGame,
  type SeasonPlan,
  type SeasonsPlan,
  seasonSeed,
} from '../../../simulation/index.ts';
import { demoProducer, type DemoWorldTerms, playedGameOf } from './demo-fixture.ts';
import { type DemoSeason, type Fixture, fixturesOfSeason, seasonById, seasonsAt } from './demo-fixtures.ts';
import { toGame } from './demo-names.ts';
import type { IsPlayed } from './demo-leagues.ts';
import { reportOfFixture } from './demo-players.ts';
import { isHandball, pointsRuleOf, seasonEntity } from './demo-season-entity.ts';

const minuteMs = 60_000;

/** "Crown League, season 24", in every language of the league's name. */
const seasonNames = ({ league, no }: DemoSeason): Names => {
  const { en, ru, ar } = league.league.name;
  return { en: `${en}, season ${no}`, ru: `${ru}, сезон ${no}`, ar: `${ar}، الموسم ${no}` };
};

/** Builds the plan of a season: its games are those of the calendar, played by the same simulations (DR-7.50). */
function planSeason(season: DemoSeason, terms: DemoWorldTerms): SeasonPlan {
  const { league, speed, seasonId } = season;
  const fixtures = fixturesOfSeason(season);
  const entity = seasonEntity(season);
  const keys = entity.entrantIds.map(String);
  const fixtureOf = ({ no }: SeasonGame): Fixture => {
    const fixture = fixtures[no];
    if (!fixture) throw new RangeError(`season ${seasonId} has no game ${no}`);
    return fixture;
  };
  return {
    producer: demoProducer,
    sportKey: league.sport.key,
    season: entity,
    event: {
      id: seasonId,
      champId: league.no,
      sportId: league.sport.id,
      homeId: null,
      awayId: null,
      names: seasonNames(season),
      kind: 'line',
      startAtMs: fixtures.at(-1)?.startAtMs ?? 0,
      isSimulated: league.isSimulated,
      seasonId,
    },
    keys,
    outrights: leagueOutrights({
      keys,
      rule: pointsRuleOf(season),
      seed: seasonSeed(terms.feedSeed, seasonId),
      simulations: isHandball(season) ? LONG_SCORE_SIMULATIONS : SEASON_SIMULATIONS,
    }),
    games: fixtures.map(({ gameId, home, away, startAtMs }, no) => ({ gameId, no, home, away, startAtMs })),
    simulate: (game) => playedGameOf(fixtureOf(game), terms).simulation,
    entityOf: (game) => toGame(fixtureOf(game)),
    reportOf: (game, simulation) => reportOfFixture(fixtureOf(game), simulation, terms.feedSeed),
    isPricedByScore: !isHandball(season),
    repriceEveryMs: Math.max(10_000, Math.round((league.isSimulated ? minuteMs / 2 : 5 * minuteMs) / speed)),
    confirmAfterMs: Math.round((league.isSimulated ? 20_000 : 5 * minuteMs) / speed),
  };
}

/** The seasons of the demo at a speed. The quick league is first, because its seasons are short. */
export const planSeasons = (terms: DemoWorldTerms, speed: number, isPlayed: IsPlayed): SeasonsPlan => ({
  current: (nowMs) =>
    seasonsAt(nowMs, speed)
      .filter(isPlayed)
      .toSorted((a, b) => Number(b.league.isSimulated) - Number(a.league.isSimulated))
      .map((season) => ({ seasonId: season.seasonId, plan: () => planSeason(season, terms) })),
  byId: (eventId) => {
    const season = seasonById(eventId);
    return season && planSeason(season, terms);
  },
});
