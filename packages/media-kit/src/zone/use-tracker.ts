import { zoneTopic } from '@touchline/contracts/sports-betting';
import { useLive } from '@touchline/view-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { EMPTY_TRACKER, nextTracker, type TrackerState } from './tracker-state.ts';

/**
 * Returns what the match tracker shows of a game. While `place` is out of view or the page is hidden, messages are only
 * stored and nothing is rendered.
 */
export function useTracker(gameId: number, place: RefObject<HTMLElement | null>): TrackerState {
  const [shown, setShown] = useState(EMPTY_TRACKER);
  const latest = useRef(EMPTY_TRACKER);
  const isSeen = useRef(true);
  useLive(zoneTopic(gameId), ({ data }) => {
    latest.current = nextTracker(latest.current, gameId, data.set);
    if (isSeen.current) setShown(latest.current);
  });
  useEffect(() => {
    let isNear = true;
    const update = () => {
      isSeen.current = isNear && !document.hidden;
      if (isSeen.current) setShown(latest.current);
    };
    const observer = new IntersectionObserver((entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    if (place.current) observer.observe(place.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [place]);
  return shown;
}
