/** Free play: a trial in this tab, without the server (DR-8.73). */
import type { Game } from '@touchline/game-kit';
import { commitOf } from '@touchline/game-kit/browser';
import { useState } from 'react';
import type { Play, PlayActions, PlayedRound, PlayRefusal } from '../data/play.ts';
import { withRound } from '../data/round-order.ts';
import { actInTrial, newTrial, playTrial, type Trial, TRIAL_LIMITS, trialMoney } from '../data/trial.ts';

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

interface State {
  readonly trial: Trial;
  readonly rounds: readonly PlayedRound[];
  readonly refusal: PlayRefusal | null;
}
type Step = ReturnType<typeof playTrial>;

const after = (state: State, step: Step): State =>
  step.outcome === 'refused'
    ? { ...state, refusal: step.refusal }
    : { trial: step.trial, rounds: withRound(state.rounds, step.round), refusal: null };

export function useFreePlay(game: Game): { play: Play; actions: PlayActions } {
  const [state, setState] = useState<State>(() => ({ trial: newTrial(random), rounds: [], refusal: null }));
  const { trial, rounds, refusal } = state;
  return {
    actions: {
      play: (stake, bet) =>
        setState((now) => after(now, playTrial(now.trial, game, { stake, bet, nowMs: Date.now() }))),
      act: (action) => setState((now) => after(now, actInTrial(now.trial, game, action))),
      rotate: () =>
        setState((now) =>
          now.trial.open
            ? { ...now, refusal: { code: 'rounds/round-open', details: {} } }
            : {
                ...now,
                trial: { ...now.trial, ...pick(newTrial(random)) },
                refusal: null,
              },
        ),
      dismiss: () => setState((now) => ({ ...now, refusal: null })),
    },
    play: {
      isFree: true,
      currency: 'EUR',
      balance: trialMoney(trial.purseMinor),
      minStake: trialMoney(TRIAL_LIMITS.minStakeMinor),
      maxWin: trialMoney(TRIAL_LIMITS.maxWinMinor),
      rounds,
      elsewhere: null,
      sums: {
        rounds: trial.count,
        staked: trialMoney(trial.stakedMinor),
        returned: trialMoney(trial.returnedMinor),
        net: trialMoney(trial.returnedMinor - trial.stakedMinor),
      },
      pair: {
        pairId: null,
        commitment: commitOf(trial.serverSeed),
        clientSeed: trial.clientSeed,
        serverSeed: null,
        nextNonce: trial.nextNonce,
      },
      isBusy: false,
      nextAtMs: trial.startedAtMs === null ? 0 : trial.startedAtMs + TRIAL_LIMITS.gapMs,
      refusal,
    },
  };
}

const pick = ({ serverSeed, clientSeed, nextNonce }: Trial) => ({ serverSeed, clientSeed, nextNonce });
