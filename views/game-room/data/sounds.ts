/**
 * Which sound a round makes, and its notes (DR-8.116). A round that is lost, or returns the stake or less, makes none: what
 * is not a gain is not celebrated (RTS-14F).
 */
import type { SceneRound } from '@touchline/scene-kit';

export type Sound = 'begin' | 'step' | 'gain';

/** What of a round decides its sound. */
export type HeardRound = Pick<SceneRound<unknown, unknown, unknown>, 'id' | 'key' | 'isOver' | 'isGain'> & {
  /** The result is decided, and the scene still shows it. */
  readonly isRevealing: boolean;
};

/** Returns the sound of what has changed between two moments; null for none, and for the first moment of a page. */
export function soundOf(before: HeardRound | null, now: HeardRound | null): Sound | null {
  if (now === null) return null;
  if (now.isOver && !now.isRevealing) {
    const isNew = before === null || before.id !== now.id || before.isRevealing;
    return isNew && now.isGain ? 'gain' : null;
  }
  if (before?.id === now.id) return null;
  return before?.key === now.key ? 'step' : 'begin';
}

/** A tone: its frequency in Hz, when it begins and how long it lasts, in seconds. */
export interface Note {
  readonly hertz: number;
  readonly at: number;
  readonly length: number;
}

export const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  begin: [{ hertz: 220, at: 0, length: 0.08 }],
  step: [{ hertz: 330, at: 0, length: 0.07 }],
  gain: [
    { hertz: 523.25, at: 0, length: 0.16 },
    { hertz: 659.25, at: 0.1, length: 0.16 },
    { hertz: 783.99, at: 0.2, length: 0.28 },
  ],
};
