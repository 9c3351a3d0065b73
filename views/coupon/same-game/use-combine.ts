/** Requests the combination of several outcomes of one match, and puts it in the place of their bets (DR-4.227). */
import { SAME_GAME_PARTS } from '@touchline/betting-engine';
import type { CouponBet } from '@touchline/contracts/sports-betting';
import { useApi, useCoupon, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { Combinable } from './combinable.ts';
import { builderReason, ordinaryBet, requestCombination, tooManyParts } from '@touchline/line-kit';

export interface Combine {
  readonly isBusy: boolean;
  /** Why the last request had no effect; null when it had one. */
  readonly problem: string | null;
  /**
   * Replaces bets by one bet on all parts, in the order of the parts. A single part becomes an ordinary bet.
   * @param names the parts as the player knows them
   */
  readonly combine: (wanted: Combinable, names: readonly string[]) => Promise<void>;
}

export function useCombine(): Combine {
  const api = useApi();
  const t = useT();
  const [, send] = useCoupon();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const exchange = (
    { bets, gameId, kind }: Combinable,
    bet: Pick<CouponBet, 'marketId' | 'outcomeKey' | 'coefMilli'>,
  ) => {
    setProblem(null);
    send({ type: 'bets-exchanged', removed: bets, added: { ...bet, gameId, kind } });
  };
  return {
    isBusy,
    problem,
    combine: async (wanted, names) => {
      const [only, ...more] = wanted.parts;
      if (only && more.length === 0) return exchange(wanted, ordinaryBet(only, wanted.bets));
      if (wanted.parts.length > SAME_GAME_PARTS.most) return setProblem(tooManyParts(t));
      setBusy(true);
      const answer = await requestCombination(api, wanted.parts);
      setBusy(false);
      if (answer.outcome === 'ok') return exchange(wanted, answer.data);
      return setProblem(builderReason(answer.code, answer.details, names, t));
    },
  };
}
