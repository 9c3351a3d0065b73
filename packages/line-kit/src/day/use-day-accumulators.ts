/** The accumulators of the day of one list, with prices from their topic. */
import {
  type DayAccumulatorApi,
  type DayAccumulatorLiveWire,
  dayAccumulatorKey,
  type DayAccumulatorWire,
} from '@touchline/contracts/sports-betting';
import { useLive, useReloadData } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';

export type DayReply = DayAccumulatorApi['list']['reply'];

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

export function useDayAccumulators(reply: DayReply): readonly ShownAccumulator[] {
  const [live, setLive] = useState<Live>(() => liveOf(reply));
  const loaded = useRef(reply);
  useEffect(() => {
    if (loaded.current === reply) return;
    loaded.current = reply;
    setLive(liveOf(reply));
  }, [reply]);
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
  useReloadAfter(hasNew ? JOIN_DELAY_MS : hasClosed ? CLOSED_STAY_MS : null);
  return reply.accumulators.map((day) => {
    const now = live[dayAccumulatorKey(day.expressId)];
    return { day, live: now ?? day, isClosed: now === undefined };
  });
}

/** Loads the part's data again after a time; null cancels that. */
function useReloadAfter(delayMs: number | null): void {
  const { reload } = useReloadData();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(() => latest.current(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
}
