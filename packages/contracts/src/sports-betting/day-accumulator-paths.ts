export const dayAccumulatorPaths = {
  list: { method: 'GET', path: '/web-api/accumulators-of-the-day' },
} as const;

/** The live topic with the prices of a list, and the key of an accumulator in it. */
export const dayAccumulatorTopic = (section: 'line' | 'live'): string => `day-accumulators/${section}`;
export const dayAccumulatorKey = (expressId: number): string => `d:${expressId}`;
