import { dayAccumulatorTopic, type DayAccumulatorLiveWire } from '@touchline/contracts/sports-betting';
import type { App } from './app.ts';
import { daySections } from './modules/sports-betting/betting/index.ts';
import type { LiveHub, TopicSnapshot } from './platform/live/live-hub.ts';

export type DayAccumulatorTopics = {
  /** Returns the state of a list's topic; null for another topic. */
  readSnapshot: (topic: string) => Promise<TopicSnapshot> | null;
  /** Publishes what has changed since the last call. */
  publish: (hub: Pick<LiveHub, 'publish'>) => Promise<void>;
};

/**
 * The topics `day-accumulators/line` and `day-accumulators/live`: the prices of the open accumulators of the day
 * (DR-9.33). They are computed from memory: at most twenty sets of seven selections.
 */
export function createDayAccumulatorTopics(
  app: Pick<App, 'dayAccumulators' | 'clock'>,
): DayAccumulatorTopics {
  const sent = new Map<string, Map<string, string>>();
  return {
    readSnapshot: (topic) => {
      const section = app.dayAccumulators.sectionOf(topic);
      if (section === null) return null;
      return Promise.resolve({ clk: app.clock.nowMs(), set: app.dayAccumulators.live(section) });
    },
    publish: async (hub) => {
      await app.dayAccumulators.load();
      for (const section of daySections) {
        const clk = app.clock.nowMs();
        const now = app.dayAccumulators.live(section);
        const before = sent.get(section) ?? new Map<string, string>();
        const after = new Map(Object.entries(now).map(([key, value]) => [key, JSON.stringify(value)]));
        const set: Record<string, DayAccumulatorLiveWire> = Object.fromEntries(
          Object.entries(now).filter(([key]) => before.get(key) !== after.get(key)),
        );
        const del = [...before.keys()].filter((key) => !after.has(key));
        sent.set(section, after);
        if (del.length > 0 || Object.keys(set).length > 0)
          hub.publish(dayAccumulatorTopic(section), { set, del }, clk);
      }
    },
  };
}
