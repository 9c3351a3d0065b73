import { useEffect, useState } from 'react';
import type { StageProps } from './game-scene.ts';

type RevealProps = Pick<StageProps<never, never, never>, 'isRevealing' | 'isStill' | 'endReveal'> & {
  readonly round: { readonly id: string } | null;
};

/**
 * How many of `count` steps of a result are visible: one more after each `stepMs`. All of them are visible at once where
 * nothing may move by itself, and for a round that the player has seen before.
 */
export function useRevealSteps(
  { round, isRevealing, isStill, endReveal }: RevealProps,
  count: number,
  stepMs: number,
): number {
  const id = round?.id ?? null;
  const [step, setStep] = useState<{ id: string | null; at: number }>({ id, at: 0 });
  const at = step.id === id ? step.at : 0;
  useEffect(() => {
    if (!isRevealing) return;
    if (isStill || at >= count) return endReveal();
    const timer = setTimeout(() => setStep({ id, at: at + 1 }), stepMs);
    return () => clearTimeout(timer);
  }, [id, at, count, stepMs, isRevealing, isStill, endReveal]);
  return isRevealing && !isStill ? at : count;
}
