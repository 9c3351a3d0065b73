import type { GameEntity, MessageOf } from '../../../catalogue/index.ts';
import { football } from '../../sport-list.ts';
import { type ReplayFixture, replayProducer } from './replay-game.ts';
import type { PlayableSeason } from './openfootball-season.ts';

/** Internal ids of a season's clubs and championship, by their URNs. */
export type SeasonIds = ReadonlyMap<string, number>;

export const champUrn = ({ league }: PlayableSeason): string => `league:${league}`;
export const clubUrn = (league: string, club: string): string => `club:${league}:${club}`;

/** Returns every URN that needs an internal id before a season is replayed. */
export const seasonUrns = (season: PlayableSeason): string[] => [
  champUrn(season),
  ...season.clubs.map((club) => clubUrn(season.league, club)),
];

const empty = { sports: [], categories: [], champs: [], competitors: [], games: [] };

/** @throws for a URN that is not in `seasonUrns` */
export function idOf(ids: SeasonIds, urn: string): number {
  const id = ids.get(urn);
  if (id === undefined) throw new Error(`no number for ${urn}`);
  return id;
}

/** Builds the championship and its clubs, with the names of the file. */
export const seasonFixture = (
  season: PlayableSeason,
  ids: SeasonIds,
  nowMs: number,
): MessageOf<'FixtureUpsert'> => ({
  ...empty,
  kind: 'FixtureUpsert',
  producer: replayProducer,
  producerTs: nowMs,
  sports: [football],
  champs: [
    {
      id: idOf(ids, champUrn(season)),
      sportId: football.id,
      categoryId: null,
      names: { en: season.name },
      sort: 1,
      isSimulated: true,
    },
  ],
  competitors: season.clubs.map((club) => ({
    id: idOf(ids, clubUrn(season.league, club)),
    sportId: football.id,
    names: { en: club },
    countryCode: null,
    crest: null,
  })),
});

export const replayFixtures = (
  fixtures: readonly ReplayFixture[],
  ids: SeasonIds,
  nowMs: number,
): MessageOf<'FixtureUpsert'> => ({
  ...empty,
  kind: 'FixtureUpsert',
  producer: replayProducer,
  producerTs: nowMs,
  games: fixtures.map((fixture) => replayedEntity(fixture, ids)),
});

/** Builds the game of a match. */
export const replayedEntity = (
  { gameId, season, match, startAtMs, place }: ReplayFixture,
  ids: SeasonIds,
): Extract<GameEntity, { homeId: number }> => ({
  id: gameId,
  champId: idOf(ids, champUrn(season)),
  sportId: football.id,
  homeId: idOf(ids, clubUrn(season.league, match.home)),
  awayId: idOf(ids, clubUrn(season.league, match.away)),
  kind: 'line',
  startAtMs,
  isSimulated: true,
  ...place,
});
