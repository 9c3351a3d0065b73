/** The time of the site, while something on the page changes with it. */
import { useEffect, useState } from 'react';

/** Nothing moves by itself: the figures change twice a second. */
const STILL_MS = 500;
const FRAME_MS = 40;

/**
 * @param offsetMs the time of the site less that of this browser
 * @returns ms since 1970, by the clock of the site
 */
export function useSiteTime(
  offsetMs: number,
  { isRunning, isStill }: { isRunning: boolean; isStill: boolean },
): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    let frame = 0;
    let last = 0;
    const draw = (): void => {
      const now = Date.now();
      if (now - last >= (isStill ? STILL_MS : FRAME_MS)) {
        last = now;
        setNow(now);
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [isRunning, isStill]);
  return nowMs + offsetMs;
}
