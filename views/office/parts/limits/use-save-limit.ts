/** Saves one limit. A raise above the threshold and a removal need answers first (DR-5.39, DR-5.66). */
import {
  limitPaths,
  type LimitQuestionText,
  saveErrorStatus,
  type WantedLimit,
} from '@touchline/contracts/players';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { useLimitCall } from './use-limit-call.ts';

/** Questions that are open, and when they were received, Unix ms. */
export interface AskedQuestions {
  readonly tokenGuid: string;
  readonly questions: readonly LimitQuestionText[];
  readonly receivedAtMs: number;
}

export interface SaveLimit {
  readonly isBusy: boolean;
  readonly error: string | null;
  /** The questions that the change waits for; null when there are none. */
  readonly asked: AskedQuestions | null;
  readonly forget: () => void;
  /** @returns whether the change was made, or waits for its cooling time */
  readonly save: (wanted: WantedLimit) => Promise<boolean>;
}

export function useSaveLimit(): SaveLimit {
  const api = useApi();
  const t = useT();
  const { isBusy, error, run } = useLimitCall();
  const [asked, setAsked] = useState<AskedQuestions | null>(null);
  return {
    isBusy,
    error,
    asked,
    forget: () => setAsked(null),
    save: async (wanted) => {
      const saved = await run(() => call(api, limitPaths.save, { body: { limits: [wanted] } }), {
        refused: (text, status) => t('office_limit_not_saved', { text, status: saveErrorStatus(status) }),
      });
      if (saved === null) return false;
      const { tokenGuid, questions } = saved;
      if (tokenGuid === null) return true;
      setAsked({ tokenGuid, questions, receivedAtMs: Date.now() });
      return false;
    },
  };
}
