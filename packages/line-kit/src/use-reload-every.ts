/** Reloads a part's data periodically, while the page is visible. */
import { useReloadData } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';

export function useReloadEvery(periodMs: number): void {
  const { reload } = useReloadData();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
}
