/** The stake of a game with one stake, and what the room offers for it (DR-8.77). */
import type { AnyScene } from '@touchline/scene-kit';
import { useState } from 'react';
import type { Play } from '../data/play.ts';
import { firstStake, isInRange, stakePresets, type StakeRange, stakeRange } from '../data/stake-range.ts';

export interface Stake {
  readonly amount: string;
  readonly set: (amount: string) => void;
  readonly range: StakeRange;
  readonly presets: readonly string[];
  readonly isFit: boolean;
}

export function useStake(play: Play, rules: AnyScene['rules'], bet: unknown): Stake {
  const [typed, set] = useState<string | null>(null);
  const range = stakeRange(play, rules.most(bet), rules.parts(bet));
  const amount = typed ?? firstStake(range);
  return { amount, set, range, presets: stakePresets(range), isFit: isInRange(amount, range) };
}
