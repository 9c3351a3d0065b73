import type { Refusal } from '@touchline/view-kit';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Returns the seconds until another attempt is permitted, counted down from the refusal. */
export function useSecondsLeft(refusal: Refusal | null): number {
  const [state, setState] = useState({ refusal, left: refusal?.waitSec ?? 0 });
  if (state.refusal !== refusal) setState({ refusal, left: refusal?.waitSec ?? 0 });
  useEffect(() => {
    if (!refusal || refusal.waitSec === 0) return undefined;
    const endsAtMs = performance.now() + refusal.waitSec * TICK_MS;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAtMs - performance.now()) / TICK_MS));
      setState({ refusal, left });
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [refusal]);
  return state.refusal === refusal ? state.left : (refusal?.waitSec ?? 0);
}
