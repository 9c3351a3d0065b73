/** Free play in a shared round: the true round, a purse of this tab, and nothing is sent (DR-8.104). */
import { mostStakeMinor, tickAt } from '@touchline/games/shared-rules';
import { newId } from '@touchline/view-kit';
import { useState } from 'react';
import { centsText } from '../data/amounts.ts';
import { placesOf, type SharedActions, type SharedPlay } from '../data/shared-play.ts';
import type { SharedState } from '../data/shared-live.ts';
import { playedForFree } from '../data/shared-played.ts';
import {
  cashOutInTrial,
  endTrial,
  newSharedTrial,
  placeInTrial,
  SHARED_TRIAL,
  type SharedTrial,
  type TrialEntry,
} from '../data/shared-trial.ts';

const shownEntry = ({ stakeMinor, payoutMinor, ...entry }: TrialEntry) => ({
  ...entry,
  stake: centsText(stakeMinor),
  payout: payoutMinor === null ? null : centsText(payoutMinor),
});

/** The trial with the ends of all rounds that the page knows: also of one whose end this page has missed. */
const ended = (trial: SharedTrial, { points }: SharedState): SharedTrial => points.reduce(endTrial, trial);

export function useSharedFree(
  game: string,
  shared: SharedState,
): { play: SharedPlay; actions: SharedActions } {
  const [known, setTrial] = useState(newSharedTrial);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const { round, offsetMs } = shared;
  const trial = ended(known, shared);
  const entries = trial.entries.filter(({ roundId }) => roundId === round?.roundId).map(shownEntry);
  return {
    actions: {
      place: (at, stake, target) => {
        const key = newId();
        setChosen((now) => new Map(now).set(key, at));
        setTrial((now) =>
          round?.state === 'betting'
            ? placeInTrial(ended(now, shared), { key, roundId: round.roundId, stake, target })
            : { ...now, refusal: { code: 'shared/closed-bets', details: {} } },
        );
      },
      cashOut: ({ key }) => {
        const startedAtMs = round?.startedAtMs ?? null;
        if (round?.state !== 'running' || startedAtMs === null) return;
        setTrial((now) => cashOutInTrial(now, key, tickAt(startedAtMs, Date.now() + offsetMs)));
      },
      dismiss: () => setTrial((now) => ({ ...now, refusal: null })),
    },
    play: {
      isFree: true,
      currency: 'EUR',
      balance: centsText(trial.purseMinor),
      minStake: centsText(SHARED_TRIAL.minStakeMinor),
      maxStake: centsText(mostStakeMinor(SHARED_TRIAL.maxWinMinor)),
      maxWin: centsText(SHARED_TRIAL.maxWinMinor),
      places: placesOf(entries, chosen),
      elsewhere: null,
      sums: {
        rounds: trial.rounds,
        staked: centsText(trial.stakedMinor),
        returned: centsText(trial.returnedMinor),
        net:
          trial.returnedMinor < trial.stakedMinor
            ? `-${centsText(trial.stakedMinor - trial.returnedMinor)}`
            : centsText(trial.returnedMinor - trial.stakedMinor),
      },
      busy: [],
      refusal: trial.refusal,
      played: playedForFree(game, trial.entries, shared),
    },
  };
}
