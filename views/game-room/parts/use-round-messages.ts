import { useEffect, useState } from 'react';
import type { Play, PlayActions } from '../data/play.ts';
import { postToSite } from '../data/supplied-frame.ts';

/**
 * Tells the operator's site when a round begins and when it is over (DR-8.135): from the press to the end, with all its
 * steps. A bet that is not taken ends at its answer.
 */
export function useRoundMessages(site: string, play: Play, actions: PlayActions): PlayActions {
  const [isAsked, setAsked] = useState(false);
  const isInRound = isAsked || play.rounds[0]?.isOver === false;
  useEffect(() => {
    if (!isInRound) return undefined;
    postToSite(site, 'round-start');
    return () => postToSite(site, 'round-end');
  }, [site, isInRound]);
  return {
    ...actions,
    play: async (stake, bet) => {
      setAsked(true);
      await actions.play(stake, bet);
      setAsked(false);
    },
  };
}
