import { dayAccumulatorTopic, saleOffersTopic } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { parseLiveRequest } from './live-request.ts';

const subscribe = (...topics: string[]): string =>
  JSON.stringify({ type: 'subscribe', topics: topics.map((topic) => ({ topic })) });

/** Every topic that a page of the site subscribes to. */
const TOPICS = [
  'site',
  'line/1',
  'live/1',
  'asian-line/1',
  'asian-live/1',
  'game/111000006296',
  'score/111000006296',
  'zone/111000006296',
  'user/7',
  saleOffersTopic(7),
  dayAccumulatorTopic('line'),
  dayAccumulatorTopic('live'),
];

describe('messages of a live client', () => {
  it.each(TOPICS)('[DR-6.30] [DR-9.34] %s is a topic of the site', (topic) => {
    expect(parseLiveRequest(subscribe(topic))).toEqual({ type: 'subscribe', topics: [{ topic }] });
    expect(parseLiveRequest(JSON.stringify({ type: 'unsubscribe', topics: [topic] }))).not.toBeNull();
  });

  it('[DR-6.30] one message carries the topics of several views: the lists of a page keep their prices', () => {
    expect(parseLiveRequest(subscribe(dayAccumulatorTopic('line'), 'line/1'))?.topics).toHaveLength(2);
  });

  it('[RL-70] another topic refuses the whole message', () => {
    for (const topic of [
      '',
      'day-accumulators/1',
      'day-accumulators/other',
      'line/x',
      'user/',
      'sites',
      'game/1/2',
    ])
      expect(parseLiveRequest(subscribe('line/1', topic)), topic).toBeNull();
  });
});
