/** The accumulators of the day of one list, with prices from their topic. */
import {
  type DayAccumulatorLiveWire,
  dayAccumulatorKey,
  type DayAccumulatorWire,
} from '@touchline/contracts/sports-betting';
import { useApi, useLive, useLocation } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import { type DayReply, fetchDays } from './read-days.ts';

/** An accumulator with its current prices. A closed one keeps its place until the list is loaded again. */
export interface ShownAccumulator {
  readonly day: DayAccumulatorWire;
  readonly live: DayAccumulatorLiveWire;
  readonly isClosed: boolean;
}

type Live = Readonly<Record<string, DayAccumulatorLiveWire>>;

const liveOf = ({ accumulators }: DayReply): Live =>
  Object.fromEntries(accumulators.map((one) => [dayAccumulatorKey(one.expressId), one]));

/** A closed accumulator stays this long, so that nothing moves under a finger. */
const CLOSED_STAY_MS = 6_000;
/** New accumulators come together; one request fetches the names of all. */
const JOIN_DELAY_MS = 700;

/**
 * Returns the accumulators of a list. When one closes or a new one comes, the hook loads their list alone: the games of
 * the page stay as they are.
 */
export function useDayAccumulators(initial: DayReply, section: 'line' | 'live'): readonly ShownAccumulator[] {
  const api = useApi();
  const { lang } = useLocation();
  const [reply, setReply] = useState(initial);
  const [live, setLive] = useState<Live>(() => liveOf(initial));
  const take = (next: DayReply): void => {
    setReply(next);
    setLive(liveOf(next));
  };
  const seen = useRef(initial);
  useEffect(() => {
    if (seen.current === initial) return;
    seen.current = initial;
    setReply(initial);
    setLive(liveOf(initial));
  }, [initial]);
  useLive(reply.topic, ({ kind, data }) => {
    const set = data.set as Live;
    setLive((known) => {
      if (kind === 'snapshot') return set;
      const next = { ...known, ...set };
      for (const key of data.del) delete next[key];
      return next;
    });
  });
  const known = reply.accumulators.map((one) => dayAccumulatorKey(one.expressId));
  const hasNew = Object.keys(live).some((key) => !known.includes(key));
  const hasClosed = known.some((key) => live[key] === undefined);
  useReloadAfter(hasNew ? JOIN_DELAY_MS : hasClosed ? CLOSED_STAY_MS : null, async (signal) => {
    const next = await fetchDays(api, section, lang, signal);
    if (next !== null && !signal.aborted) take(next);
  });
  return reply.accumulators.map((day) => {
    const now = live[dayAccumulatorKey(day.expressId)];
    return { day, live: now ?? day, isClosed: now === undefined };
  });
}

/** Loads the accumulators again after a time; null cancels that. */
function useReloadAfter(delayMs: number | null, load: (signal: AbortSignal) => Promise<void>): void {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (delayMs === null) return undefined;
    const run = new AbortController();
    const timer = setTimeout(() => void latest.current(run.signal), delayMs);
    return () => {
      clearTimeout(timer);
      run.abort();
    };
  }, [delayMs]);
}
