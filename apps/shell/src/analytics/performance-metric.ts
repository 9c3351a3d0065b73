/**
 * Measures the page by standard metrics: largest contentful paint, layout shift, interaction latency, time to first
 * byte.
 */
import type { AnalyticsHappened } from '@touchline/contracts/operations';

/** The fields of the browser's entries that are read here. */
export interface PerformanceFact {
  readonly entryType: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
  readonly responseStart?: number;
}

export const OBSERVED_ENTRIES = ['largest-contentful-paint', 'layout-shift', 'event', 'navigation'] as const;
/**
 * By the metric's definition, a session window lasts at most five seconds, with less than a second between two shifts.
 */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;

type Measured = Extract<AnalyticsHappened, { name: 'performance-measured' }>;

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

export function performanceEvent(facts: readonly PerformanceFact[], page: string): Measured {
  const of = (type: string) => facts.filter(({ entryType }) => entryType === type);
  const largest = of('largest-contentful-paint').at(-1)?.startTime ?? 0;
  const answers = of('event').filter(({ interactionId }) => (interactionId ?? 0) > 0);
  const firstByte = of('navigation')[0]?.responseStart ?? 0;
  return {
    name: 'performance-measured',
    params: {
      page,
      lcp_ms: Math.round(largest),
      cls: thousandths(layoutShift(of('layout-shift'))),
      inp_ms: Math.round(Math.max(0, ...answers.map(({ duration }) => duration))),
      ttfb_ms: Math.round(firstByte),
    },
  };
}

/** Returns the largest session window of layout shifts. Shifts after user input do not count. */
function layoutShift(shifts: readonly PerformanceFact[]): number {
  let largest = 0;
  let sum = 0;
  let firstMs = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const { startTime, value = 0, hadRecentInput } of shifts) {
    if (hadRecentInput === true) continue;
    const isSameBurst = startTime - lastMs < SHIFT_GAP_MS && startTime - firstMs < SHIFT_WINDOW_MS;
    if (!isSameBurst) {
      sum = 0;
      firstMs = startTime;
    }
    sum += value;
    lastMs = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}
