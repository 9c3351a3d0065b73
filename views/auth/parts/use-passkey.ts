/** A passkey as a log-in of its own and as the second step (DR-13.72). */
import { type PasskeyApi, passkeyPaths } from '@touchline/contracts/players';
import { call, readRefusal, useApi, useEvents } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useState } from 'react';
import { answerChallenge, hasPasskeys } from '../data/answer-challenge.ts';
import { componentsData } from './log-in-frame.tsx';
import type { LoginFormProps } from './log-in-frame.tsx';

type Started = PasskeyApi['startLogIn']['reply'];

interface PasskeyOptions extends Pick<LoginFormProps, 'isSaved' | 'onAnswer'> {
  readonly onRefused: (refusal: Refusal | null) => void;
}

export function usePasskey({ isSaved, onAnswer, onRefused }: PasskeyOptions): {
  readonly isBusy: boolean;
  readonly logIn: () => Promise<void>;
  /** @param attempt the attempt of the second step that the passkey completes */
  readonly completeStep: (attempt: string) => Promise<void>;
} {
  const api = useApi();
  const events = useEvents();
  const [isBusy, setBusy] = useState(false);
  const refuse = (refusal: Refusal): void => {
    setBusy(false);
    onRefused(refusal);
  };
  const startLogIn = async (): Promise<Started | Refusal> => {
    const answer = await call(api, passkeyPaths.startLogIn);
    return answer.outcome === 'ok' ? answer.data : readRefusal(answer);
  };
  const startStep = async (attempt: string): Promise<Started | Refusal> => {
    const answer = await call(api, passkeyPaths.startStep, { body: { attempt } });
    return answer.outcome === 'ok' ? { attempt, ...answer.data } : readRefusal(answer);
  };
  const use = async (stepAttempt: string | null): Promise<void> => {
    onRefused(null);
    if (!hasPasskeys()) return refuse({ code: 'passkey/unsupported', waitSec: 0 });
    setBusy(true);
    events.emit('analytics/happened', { name: 'auth-tried', params: {} });
    const started = stepAttempt === null ? await startLogIn() : await startStep(stepAttempt);
    if ('code' in started) return refuse(started);
    const assertion = await answerChallenge(started.options);
    if (!assertion) return refuse({ code: 'passkey/device', waitSec: 0 });
    const path = stepAttempt === null ? passkeyPaths.logIn : passkeyPaths.completeStep;
    const body = { attempt: started.attempt, assertion, save: isSaved, components: componentsData() };
    const answer = await call(api, path, { body });
    // After a success a new page follows, and the button stays busy until then.
    return answer.outcome === 'ok' ? onAnswer(answer.data) : refuse(readRefusal(answer));
  };
  return { isBusy, logIn: () => use(null), completeStep: (attempt) => use(attempt) };
}
