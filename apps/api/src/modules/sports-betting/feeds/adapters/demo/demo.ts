import type { FeedAdapter } from '../../adapter.ts';
import { runWorld } from '../../run-world.ts';
import { createWorld, type WorldPlan } from '../../../simulation/index.ts';
import { type Fixture, fixtureById, fixturesAhead, fixturesBegun } from './calendar.ts';
import { demoProducer, type DemoWorldTerms, playedGameOf } from './demo-fixture.ts';
import { publishFixtures, publishNames } from './demo-names.ts';
import { createOutages } from './outages.ts';

export type DemoFeedOptions = DemoWorldTerms & {
  /** 1 to 60; rounded to a whole number, because a game's number contains it. */
  speed: number;
};

/** The built-in feed of simulated games, which needs no account anywhere (DR-7.1 to 7.46). */
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

/** The demo's plan; the quick league is published before the other live games. */
export function planDemo(options: DemoFeedOptions): WorldPlan<Fixture> {
  const speed = Math.min(60, Math.max(1, Math.round(options.speed)));
  return {
    producer: demoProducer,
    publishNames,
    publishFixtures,
    begun: (nowMs) => {
      const fixtures = fixturesBegun(nowMs, speed);
      const isQuick = ({ league }: Fixture): boolean => league.isSimulated;
      return [fixtures.filter(isQuick), fixtures.filter((fixture) => !isQuick(fixture))];
    },
    ahead: (nowMs) => fixturesAhead(nowMs, speed),
    byId: fixtureById,
    play: (fixture, known) => playedGameOf(fixture, options, known),
  };
}
