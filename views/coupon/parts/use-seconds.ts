import { useEffect, useState } from 'react';

/** Counts down the whole seconds until a moment of this browser's clock; 0 for null, and after that moment. */
export function useSecondsUntil(untilMs: number | null): number {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    if (untilMs === null) return undefined;
    const tick = (): void => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  if (untilMs === null || nowMs === null) return 0;
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}
