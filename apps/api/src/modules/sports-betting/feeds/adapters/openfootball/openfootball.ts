import type { Log } from '../../../../../platform/process/log.ts';
import type { MapIds } from '../../../catalogue/index.ts';
import type { FeedAdapter } from '../../feed-adapter.ts';
import { runWorld } from '../../run-world.ts';
import { createWorld, type World, type WorldPlan } from '../../../simulation/index.ts';
import { createReplayCalendar } from './replay-calendar.ts';
import { type ReplayFixture, replayedGameOf, replayProducer } from './replay-game.ts';
import { type SeasonIds, seasonUrns, replayFixtures, seasonFixture } from './replay-names.ts';
import { planReplaySeasons } from './replay-outrights.ts';
import { openSeason, type PlayableSeason } from './openfootball-season.ts';

export type ReplayFeedOptions = {
  folder: string;
  feedSeed: Uint8Array;
  speed: number;
  league?: string;
  season?: string;
};

/** Replays a real season in compressed time, one matchday after another, with its table and outrights (DR-7.49, DR-7.141). */
export function createReplayFeed(options: ReplayFeedOptions): FeedAdapter {
  return {
    id: 'openfootball',
    producers: [{ id: replayProducer, aliveTimeoutMs: 20_000, minRequestGapMs: 0, windowMs: 0 }],
    start: (deps) =>
      runWorld(deps, {
        name: 'openfootball-feed',
        producer: replayProducer,
        isSilentAt: () => false,
        // The minutes of a replayed match are simulated, so match-tracker facts would be invented.
        hasZones: false,
        openWorld: async (known): Promise<World> => {
          const season = await readOrThrow(options);
          logLackingHalves(season, deps.log);
          return createWorld(planReplay(season, options, await idsOf(season, deps.mapIds)), known);
        },
      }),
  };
}

async function readOrThrow(options: ReplayFeedOptions): Promise<PlayableSeason> {
  const read = await openSeason(options.folder, options.league ?? 'en.1', options.season ?? '2023-24');
  if (read.outcome === 'read') return read.season;
  throw new Error(
    read.outcome === 'missing' ? `no season file ${read.file}` : `${read.file} is malformed at ${read.at}`,
  );
}

const idsOf = (season: PlayableSeason, mapIds: MapIds): Promise<SeasonIds> =>
  mapIds(replayProducer, seasonUrns(season));

function logLackingHalves(season: PlayableSeason, log: Log): void {
  const matches = season.matchdays.flatMap((matchday) => matchday.matches);
  const lacking = matches
    .filter(({ full, half }) => full && !half)
    .map(({ home, away }) => `${home} - ${away}`);
  if (lacking.length > 0)
    log.warn({ matches: lacking }, 'no half-time score: lines that depend on it are void in these matches');
  const unplayed = matches.filter(({ full }) => !full).length;
  if (unplayed > 0) log.warn({ unplayed }, 'matches without a final score are published as postponed');
}

export function planReplay(
  season: PlayableSeason,
  options: Pick<ReplayFeedOptions, 'feedSeed' | 'speed'>,
  ids: SeasonIds,
): WorldPlan<ReplayFixture> {
  const speed = Math.min(60, Math.max(1, Math.round(options.speed)));
  const calendar = createReplayCalendar(season, speed);
  return {
    producer: replayProducer,
    publishNames: (nowMs) => seasonFixture(season, ids, nowMs),
    publishFixtures: (fixtures, nowMs) => replayFixtures(fixtures, ids, nowMs),
    begun: (nowMs) => [calendar.begun(nowMs)],
    ahead: calendar.ahead,
    byId: calendar.byId,
    play: (fixture, known) => replayedGameOf(fixture, options.feedSeed, known),
    seasons: planReplaySeasons(season, calendar, ids, options.feedSeed),
  };
}
