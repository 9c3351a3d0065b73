import { useLayoutEffect, useRef, useState } from 'react';
import { amountBetween, isRise } from '../data/rolling.ts';

const ROLL_MS = 900;

/**
 * Returns the amount to show. After a win it counts up once from the amount before; where motion is reduced it changes
 * at once.
 *
 * @param wins how many wins were seen; a higher number starts the roll of the next rise
 */
export function useRolledAmount(amount: string, wins: number): string {
  const [shown, setShown] = useState<string | null>(null);
  const before = useRef({ amount, wins });
  useLayoutEffect(() => {
    const { amount: from, wins: known } = before.current;
    if (from === amount) return undefined;
    before.current = { amount, wins };
    if (wins === known || !isRise(from, amount) || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    const startMs = performance.now();
    let frame = 0;
    const step = (nowMs: number): void => {
      const share = Math.min(1, Math.max(0, nowMs - startMs) / ROLL_MS);
      // Fast at the beginning, slow at the end.
      setShown(share === 1 ? null : amountBetween(from, amount, 1 - (1 - share) ** 3));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step(startMs);
    return () => {
      cancelAnimationFrame(frame);
      setShown(null);
    };
  }, [amount, wins]);
  return shown ?? amount;
}
