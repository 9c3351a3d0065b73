import { threePoints } from '@touchline/betting-engine';
import { SEASON_SIMULATIONS } from '@touchline/price-model';
import type { Names, SeasonEntity } from '../../../catalogue/index.ts';
import {
  leagueOutrights,
  pastReport,
  type SeasonGame,
  type SeasonPlan,
  type SeasonsPlan,
  seasonSeed,
} from '../../../simulation/index.ts';
import { football } from '../../sport-list.ts';
import type { PlayableSeason } from './openfootball-season.ts';
import type { createReplayCalendar, ReplaySeason } from './replay-calendar.ts';
import { type ReplayFixture, replayedGameOf, replayProducer } from './replay-game.ts';
import { champUrn, clubUrn, idOf, replayedEntity, type SeasonIds } from './replay-names.ts';

/** A match is over this long after its start at speed 1. */
const longestMatchMs = 6 * 60_000;
/** Real milliseconds at speed 1. */
const repriceEveryMs = 30_000;
const confirmAfterMs = 20_000;

/** The season and the number of its repetition, from 1: "2023/24 · 118". */
const nameOf = ({ season }: PlayableSeason, { no }: ReplaySeason): string =>
  `${season.replace('-', '/')} · ${no + 1}`;

/** "English Premier League 2023/24 · 118", in the language of the file. */
const eventNames = (season: PlayableSeason, repetition: ReplaySeason): Names => ({
  en: `${season.name.replace(/ \d{4}.*$/, '')} ${nameOf(season, repetition)}`,
});

/**
 * Plans the seasons of a replay with their outrights (DR-7.141). The seed of the prices is that of the repetition, and
 * prices follow from the strengths of the season before, never from the scores of the file.
 */
export function planReplaySeasons(
  season: PlayableSeason,
  calendar: ReturnType<typeof createReplayCalendar>,
  ids: SeasonIds,
  feedSeed: Uint8Array,
): SeasonsPlan {
  const plan = (repetition: ReplaySeason): SeasonPlan =>
    planSeason(season, repetition, calendar.fixturesOf(repetition), ids, feedSeed);
  return {
    current: (nowMs) => {
      const repetition = calendar.seasonAt(nowMs);
      return [{ seasonId: repetition.seasonId, plan: () => plan(repetition) }];
    },
    byId: (eventId) => {
      const repetition = calendar.seasonById(eventId);
      return repetition && plan(repetition);
    },
  };
}

function entityOf(
  season: PlayableSeason,
  repetition: ReplaySeason,
  fixtures: readonly ReplayFixture[],
  ids: SeasonIds,
): SeasonEntity {
  const { seasonId, speed } = repetition;
  return {
    id: seasonId,
    champId: idOf(ids, champUrn(season)),
    name: nameOf(season, repetition),
    startsAtMs: fixtures[0]?.startAtMs ?? 0,
    endsAtMs: (fixtures.at(-1)?.startAtMs ?? 0) + Math.round(longestMatchMs / speed),
    rounds: season.matchdays.length,
    winPoints: threePoints.win,
    drawPoints: threePoints.draw,
    entrantIds: season.clubs.map((club) => idOf(ids, clubUrn(season.league, club))),
  };
}

function planSeason(
  season: PlayableSeason,
  repetition: ReplaySeason,
  fixtures: readonly ReplayFixture[],
  ids: SeasonIds,
  feedSeed: Uint8Array,
): SeasonPlan {
  const { seasonId, speed } = repetition;
  const entity = entityOf(season, repetition, fixtures, ids);
  const keys = entity.entrantIds.map(String);
  const fixtureOf = ({ no }: SeasonGame): ReplayFixture => {
    const fixture = fixtures[no];
    if (!fixture) throw new RangeError(`season ${seasonId} has no game ${no}`);
    return fixture;
  };
  const sideOf = new Map(season.clubs.map((club, side) => [club, side]));
  return {
    producer: replayProducer,
    sportKey: football.key,
    season: entity,
    event: {
      id: seasonId,
      champId: entity.champId,
      sportId: football.id,
      homeId: null,
      awayId: null,
      names: eventNames(season, repetition),
      kind: 'line',
      startAtMs: fixtures.at(-1)?.startAtMs ?? 0,
      isSimulated: true,
      seasonId,
    },
    keys,
    outrights: leagueOutrights({
      keys,
      rule: threePoints,
      seed: seasonSeed(feedSeed, seasonId),
      simulations: SEASON_SIMULATIONS,
    }),
    games: fixtures.map(({ gameId, match, startAtMs }, no) => ({
      gameId,
      no,
      home: sideOf.get(match.home) ?? 0,
      away: sideOf.get(match.away) ?? 0,
      startAtMs,
    })),
    simulate: (game) => replayedGameOf(fixtureOf(game), feedSeed).simulation,
    entityOf: (game) => replayedEntity(fixtureOf(game), ids),
    reportOf: ({ gameId }, simulation) => pastReport({ gameId, simulation }),
    isPricedByScore: false,
    repriceEveryMs: Math.max(10_000, Math.round(repriceEveryMs / speed)),
    confirmAfterMs: Math.round(confirmAfterMs / speed),
  };
}
