import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The time of the site, each second: its time in the data and what has passed since. The visitor's clock is not asked. */
export function useNowMs(siteNowMs: number): number {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const tick = (): void => setPassedMs(Math.floor(performance.now() - from));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [siteNowMs]);
  return siteNowMs + passedMs;
}
