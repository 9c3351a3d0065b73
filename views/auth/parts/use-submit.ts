/** The state of a form that is sent: busy, refused, and whether its fields show their errors. */
import { readRefusal, useEvents } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useState } from 'react';
import type { LogInAnswer } from './log-in-frame.tsx';

type Answer = { readonly outcome: 'ok'; readonly data: LogInAnswer } | Parameters<typeof readRefusal>[0];

export function useSubmit(onAnswer: (answer: LogInAnswer) => void): {
  readonly isBusy: boolean;
  readonly wasSent: boolean;
  readonly refusal: Refusal | null;
  readonly setRefusal: (refusal: Refusal | null) => void;
  /** Hides the errors of fields and the refusal, for instance when the form begins again. */
  readonly reset: () => void;
  /** Sends a log-in when `isComplete`. The button stays busy after a success, because a new page follows. */
  readonly submit: (isComplete: boolean, send: () => Promise<Answer>) => Promise<void>;
} {
  const events = useEvents();
  const [isBusy, setBusy] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    isBusy,
    wasSent,
    refusal,
    setRefusal,
    reset: () => {
      setSent(false);
      setRefusal(null);
    },
    submit: async (isComplete, send) => {
      setSent(true);
      setRefusal(null);
      if (!isComplete) return;
      setBusy(true);
      events.emit('analytics/happened', { name: 'auth-tried', params: {} });
      const answer = await send();
      if (answer.outcome === 'ok') {
        onAnswer(answer.data);
        return;
      }
      setBusy(false);
      setRefusal(readRefusal(answer));
    },
  };
}
