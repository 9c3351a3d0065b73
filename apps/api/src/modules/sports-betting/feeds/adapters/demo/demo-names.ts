import { intlTag, LANGUAGES } from '@touchline/i18n';
import type { InventedLeague } from '@touchline/price-model';
import type {
  CategoryEntity,
  ChampEntity,
  CompetitorEntity,
  GameEntity,
  MessageOf,
  Names,
} from '../../../catalogue/index.ts';
import type { Fixture } from './demo-fixtures.ts';
import { type DemoLeague, demoLeagues } from './demo-leagues.ts';
import { demoProducer } from './demo-fixture.ts';

const letterA = 65;

/** Derives a number below 1,000 from a country's two letters, so that each sport and country has one category. */
function categoryIdOf({ sport, league }: DemoLeague): number {
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

/** Returns the id of a side, from its league's number and its place in the league. */
const competitorIdOf = (league: DemoLeague, index: number): number => league.no * 1000 + index + 1;

const categoryOf = (league: DemoLeague): CategoryEntity => ({
  id: categoryIdOf(league),
  sportId: league.sport.id,
  names: countryNames(league.league),
  countryCode: league.league.countryCode ?? null,
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
  const sports = new Map(demoLeagues.map(({ sport }) => [sport.id, sport]));
  const categories = new Map(demoLeagues.map((league) => [categoryIdOf(league), categoryOf(league)]));
  return {
    kind: 'FixtureUpsert',
    producer: demoProducer,
    producerTs: nowMs,
    sports: [...sports.values()],
    categories: [...categories.values()],
    champs: demoLeagues.map(champOf),
    competitors: demoLeagues.flatMap(competitorsOf),
    games: [],
  };
}

/** Every game of the quick league has a video. Of the other games, one in this many has one. */
const videoEvery = 3;

const toGame = ({ gameId, league, home, away, startAtMs }: Fixture): GameEntity => ({
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
});

/** Builds the message for new games. All begin on the line; a state message makes them live. */
export const publishFixtures = (fixtures: readonly Fixture[], nowMs: number): MessageOf<'FixtureUpsert'> => ({
  kind: 'FixtureUpsert',
  producer: demoProducer,
  producerTs: nowMs,
  sports: [],
  categories: [],
  champs: [],
  competitors: [],
  games: fixtures.map(toGame),
});
