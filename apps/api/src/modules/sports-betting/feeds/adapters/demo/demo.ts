import type { FeedAdapter } from '../../feed-adapter.ts';
import { runWorld } from '../../run-world.ts';
import { createWorld, type WorldPlan } from '../../../simulation/index.ts';
import { type Fixture, fixtureById, fixturesAhead, fixturesBegun } from './demo-fixtures.ts';
import { demoProducer, type DemoWorldTerms, playedGameOf } from './demo-fixture.ts';
import { createCups } from './demo-cups.ts';
import { planCupSeasons } from './demo-cup-seasons.ts';
import type { IsPlayed } from './demo-leagues.ts';
import { withSquads } from './demo-players.ts';
import { planSeasons } from './demo-seasons.ts';
import { publishFixtures, publishNames } from './demo-names.ts';
import { createOutages } from './demo-outages.ts';

export type DemoFeedOptions = DemoWorldTerms & {
  /** From 1 to 60, rounded to a whole number, because it is part of a game's id. */
  speed: number;
  /** Keys of the leagues and cups that are played; null for all of them. */
  leagues: ReadonlySet<string> | null;
};

/** The built-in feed of simulated games; it needs no account at a provider (DR-7.1 to 7.46). */
export function createDemoFeed(options: DemoFeedOptions): FeedAdapter {
  const plan = planDemo(options);
  return {
    id: 'demo',
    producers: [{ id: demoProducer, aliveTimeoutMs: 20_000, minRequestGapMs: 0, windowMs: 0 }],
    start: (deps) =>
      runWorld(deps, {
        name: 'demo-feed',
        producer: demoProducer,
        hasZones: true,
        openWorld: async (known) => createWorld(plan, known),
        isSilentAt: createOutages(options.feedSeed, deps.clock.nowMs()).isSilentAt,
      }),
  };
}

/** Returns the demo's plan. The quick league is published before other live games. */
export function planDemo(options: DemoFeedOptions): WorldPlan<Fixture> {
  const speed = Math.min(60, Math.max(1, Math.round(options.speed)));
  const { leagues } = options;
  const isPlayed: IsPlayed = ({ league }) => leagues?.has(league.league.key) ?? true;
  const cups = createCups(options);
  const seasons = planSeasons(options, speed, isPlayed);
  const cupSeasons = planCupSeasons(cups, options, speed, isPlayed);
  return {
    producer: demoProducer,
    publishNames: (nowMs) => withSquads(publishNames(nowMs), options.feedSeed),
    publishFixtures,
    begun: (nowMs) => {
      const fixtures = [...fixturesBegun(nowMs, speed), ...cups.begun(nowMs, speed)].filter(isPlayed);
      const isQuick = ({ league }: Fixture): boolean => league.isSimulated;
      return [fixtures.filter(isQuick), fixtures.filter((fixture) => !isQuick(fixture))];
    },
    ahead: (nowMs) =>
      [...fixturesAhead(nowMs, speed), ...cups.ahead(nowMs, speed)]
        .filter(isPlayed)
        .toSorted((a, b) => a.startAtMs - b.startAtMs),
    byId: (gameId) => fixtureById(gameId) ?? cups.byId(gameId),
    seasons: {
      current: (nowMs) => [...cupSeasons.current(nowMs), ...seasons.current(nowMs)],
      byId: (eventId) => seasons.byId(eventId) ?? cupSeasons.byId(eventId),
    },
    play: (fixture, known) => playedGameOf(fixture, options, known),
  };
}
