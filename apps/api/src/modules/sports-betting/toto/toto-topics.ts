import { totoTopic } from '@touchline/contracts/sports-betting';
import type { LiveHub, TopicSnapshot } from '../../../platform/live/live-hub.ts';
import type { Toto } from './toto.ts';

export type TotoTopics = {
  /** Returns the state of the topic of a draw; null for another topic. */
  readSnapshot: (topic: string) => Promise<TopicSnapshot | null> | null;
  /** Publishes what has changed of subscribed draws since the last call. */
  publish: (hub: Pick<LiveHub, 'publish' | 'isSubscribed'>) => Promise<void>;
};

const topicShape = /^toto\/([1-9]\d{0,14})$/;
/** The most draws that a process follows for its sockets. */
const mostFollowed = 200;

/** The topics `toto/{drawId}`: pool, shares of outcomes, scores and results of a draw. */
export function createTotoTopics(toto: Pick<Toto, 'live'>, nowMs: () => number): TotoTopics {
  const sent = new Map<number, string>();
  let lastClk = 0;
  /** Versions rise with every publication, also within one ms. */
  const nextClk = (): number => {
    lastClk = Math.max(lastClk + 1, nowMs());
    return lastClk;
  };
  return {
    readSnapshot: (topic) => {
      const drawId = Number(topicShape.exec(topic)?.[1] ?? 0);
      if (drawId === 0) return null;
      return toto.live(BigInt(drawId)).then((draw) => {
        if (draw === null) return null;
        if (sent.size < mostFollowed) sent.set(drawId, JSON.stringify(draw));
        return { clk: nextClk(), set: { draw } };
      });
    },
    publish: async (hub) => {
      for (const [drawId, before] of sent) {
        const draw = hub.isSubscribed(totoTopic(drawId)) ? await toto.live(BigInt(drawId)) : null;
        if (draw === null) {
          sent.delete(drawId);
          continue;
        }
        const text = JSON.stringify(draw);
        if (text === before) continue;
        sent.set(drawId, text);
        hub.publish(totoTopic(drawId), { set: { draw }, del: [] }, nextClk());
      }
    },
  };
}
