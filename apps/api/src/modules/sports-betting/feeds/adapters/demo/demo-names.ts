import { intlTag, LANGUAGES } from '@touchline/i18n';
import type { InventedLeague } from '@touchline/price-model';
import type {
  CategoryEntity,
  ChampEntity,
  CompetitorEntity,
  GameEntity,
  MessageOf,
  Names,
  SeasonEntity,
} from '../../../catalogue/index.ts';
import { type Fixture, seasonOfFixture } from './demo-fixtures.ts';
import { roundOf } from './demo-season-calendar.ts';
import { seasonEntity } from './demo-season-entity.ts';
import { competitorIdOf, demoCups, type DemoLeague, demoLeagues } from './demo-leagues.ts';
import { demoProducer } from './demo-fixture.ts';

const letterA = 65;

/** Countries have numbers below 676 within their sport, disciplines higher ones. */
const firstDiscipline = 900;

/** Derives a number below 1,000 from a country's two letters, so that each sport and country has one category. */
function categoryIdOf({ sport, league, discipline }: DemoLeague): number {
  if (discipline) return sport.id * 1000 + firstDiscipline + discipline.no;
  const code = league.countryCode ?? 'AA';
  return sport.id * 1000 + (code.charCodeAt(0) - letterA) * 26 + (code.charCodeAt(1) - letterA);
}

/**
 * Returns the names of a country from the platform's locale data. Competitions without a country belong to the world.
 */
function countryNames({ countryCode }: InventedLeague): Names {
  const world = { ru: 'Мир', en: 'World', ar: 'العالم' };
  if (countryCode === undefined) return world;
  return Object.fromEntries(
    LANGUAGES.map(({ id }) => [
      id,
      new Intl.DisplayNames([intlTag(id)], { type: 'region' }).of(countryCode) ?? countryCode,
    ]),
  );
}

const categoryOf = (league: DemoLeague): CategoryEntity => ({
  id: categoryIdOf(league),
  sportId: league.sport.id,
  names: league.discipline?.names ?? countryNames(league.league),
  countryCode: league.league.countryCode ?? null,
  ...(league.discipline && {
    discipline: { type: league.discipline.type, key: league.discipline.key, sort: league.discipline.no },
  }),
});

const champOf = (league: DemoLeague): ChampEntity => ({
  id: league.no,
  sportId: league.sport.id,
  categoryId: categoryIdOf(league),
  names: league.league.name,
  sort: league.sort,
  isSimulated: league.isSimulated,
});

const competitorsOf = (league: DemoLeague): CompetitorEntity[] =>
  league.league.sides.map(({ name, crest, countryCode }, index) => ({
    id: competitorIdOf(league, index),
    sportId: league.sport.id,
    names: name,
    countryCode: countryCode ?? null,
    crest: {
      first: crest.colours[0],
      second: crest.colours[1],
      shape: crest.shape,
      pattern: crest.pattern,
    },
  }));

/** Builds the message with every sport, championship and side of the demo; it is published once at each start. */
export function publishNames(nowMs: number): MessageOf<'FixtureUpsert'> {
  const all = [...demoLeagues, ...demoCups];
  const sports = new Map(all.map(({ sport }) => [sport.id, sport]));
  const categories = new Map(all.map((league) => [categoryIdOf(league), categoryOf(league)]));
  return {
    kind: 'FixtureUpsert',
    producer: demoProducer,
    producerTs: nowMs,
    sports: [...sports.values()],
    categories: [...categories.values()],
    champs: all.map(champOf),
    competitors: all.flatMap(competitorsOf),
    games: [],
  };
}

/** Every simulated game has a video. Of the other games, one in this many has one. */
const videoEvery = 3;

export const toGame = (fixture: Fixture): Extract<GameEntity, { homeId: number }> => {
  const { gameId, league, home, away, startAtMs } = fixture;
  return {
    id: gameId,
    champId: league.no,
    sportId: league.sport.id,
    homeId: competitorIdOf(league, home),
    awayId: competitorIdOf(league, away),
    kind: 'line',
    startAtMs,
    isSimulated: league.isSimulated,
    zoneId: `zone-${gameId}`,
    ...(league.isSimulated || gameId % videoEvery === 0 ? { videoId: `demo-${gameId}` } : {}),
    ...placeInSeason(fixture),
  };
};

/** The season and the round of a game; neither in leagues without seasons. */
function placeInSeason(fixture: Fixture): { seasonId?: number; round?: number } {
  const { league, slot, cup } = fixture;
  if (cup) return { seasonId: cup.season.id, round: cup.round };
  const season = seasonOfFixture(fixture);
  return season ? { seasonId: season.seasonId, round: roundOf(league, slot) } : {};
}

/** Builds the message for new games. All begin on the line; a state message makes them live. */
export const publishFixtures = (fixtures: readonly Fixture[], nowMs: number): MessageOf<'FixtureUpsert'> => ({
  kind: 'FixtureUpsert',
  producer: demoProducer,
  producerTs: nowMs,
  sports: [],
  categories: [],
  champs: [],
  competitors: [],
  seasons: seasonsOf(fixtures),
  games: fixtures.map(toGame),
});

/** The seasons of some games: a season is published before its first game. */
function seasonsOf(fixtures: readonly Fixture[]): SeasonEntity[] {
  const leagues = fixtures.flatMap((fixture) => (fixture.cup ? [] : (seasonOfFixture(fixture) ?? [])));
  const cups = fixtures.flatMap(({ cup }) => cup?.season ?? []);
  return [
    ...[...new Map(leagues.map((season) => [season.seasonId, season])).values()].map(seasonEntity),
    ...new Map(cups.map((season) => [season.id, season])).values(),
  ];
}
