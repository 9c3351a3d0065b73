/**
 * Keeps what tells a result as it was until the scene has shown the result: the round is decided and stored before, and
 * the balance, the sums and the list follow, in the site's header as well (DR-8.79).
 */
import { useEvents } from '@touchline/view-kit';
import { useCallback, useEffect, useState } from 'react';
import type { Play, PlayActions, PlayedRound } from '../data/play.ts';

const stepOf = (round: PlayedRound | undefined): string | null =>
  round === undefined ? null : `${round.key}/${round.actions.length}`;

export interface RevealedPlay {
  /** The play as the page shows it. */
  readonly shown: Play;
  readonly isRevealing: boolean;
  readonly endReveal: () => void;
  readonly actions: PlayActions;
}

/** @param hasReveal whether the scene calls `endReveal` after it has shown a result */
export function useRevealedPlay(play: Play, actions: PlayActions, hasReveal: boolean): RevealedPlay {
  /** What the page showed at the last press; null after the reveal of its result. */
  const [before, setBefore] = useState<Play | null>(null);
  const endReveal = useCallback(() => setBefore(null), []);
  const latest = play.rounds[0];
  const isRevealing =
    hasReveal && before !== null && latest?.isOver === true && stepOf(latest) !== stepOf(before.rounds[0]);
  useKeptHeader(hasReveal && !play.isFree && before !== null && (play.isBusy || isRevealing));
  return {
    isRevealing,
    endReveal,
    shown: isRevealing
      ? { ...play, balance: before.balance, sums: before.sums, rounds: play.rounds.slice(1) }
      : play,
    actions: {
      ...actions,
      play: (stake, bet) => {
        setBefore(play);
        return actions.play(stake, bet);
      },
      act: (action) => {
        setBefore(play);
        actions.act(action);
      },
    },
  };
}

/** Tells the header from the press on: the message with the new balance may come before the answer. */
function useKeptHeader(isRevealing: boolean): void {
  const events = useEvents();
  useEffect(() => {
    if (!isRevealing) return;
    events.emit('round/revealing', { isRevealing: true });
    return () => events.emit('round/revealing', { isRevealing: false });
  }, [events, isRevealing]);
}
