import type { FeedAdapter } from '../../feed-adapter.ts';
import { runWorld } from '../../run-world.ts';
import { createWorld, type WorldPlan } from '../../../simulation/index.ts';
import { type Fixture, fixtureById, fixturesAhead, fixturesBegun } from './demo-fixtures.ts';
import { demoProducer, type DemoWorldTerms, playedGameOf } from './demo-fixture.ts';
import { publishFixtures, publishNames } from './demo-names.ts';
import { createOutages } from './demo-outages.ts';

export type DemoFeedOptions = DemoWorldTerms & {
  /** From 1 to 60, rounded to a whole number, because it is part of a game's id. */
  speed: number;
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
