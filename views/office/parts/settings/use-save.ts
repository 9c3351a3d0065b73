/** A save of the settings page: busy state, up to three errors by priority, or the success (DM-OF-014 to DM-OF-017). */
import { useT } from '@touchline/view-kit';
import { useState } from 'react';
import { saveErrorKeys, saveErrorsOf, saveSuccessKey } from '../../data/save-messages.ts';
import type { ApiAnswer } from '@touchline/contracts/remote-views';

type Reply = { readonly message?: string | undefined };

export interface Save {
  readonly isBusy: boolean;
  readonly errors: readonly string[];
  /** The text after a successful save; null before it. */
  readonly done: string | null;
  /**
   * Sends a save and shows its outcome.
   * @param errorKeyOf the text of a refusal without errors of its own
   * @returns the reply; null when it failed
   */
  readonly send: <T extends Reply>(
    request: Promise<ApiAnswer<T>>,
    errorKeyOf?: (code: string) => string,
  ) => Promise<T | null>;
}

export function useSave(): Save {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [done, setDone] = useState<string | null>(null);
  return {
    isBusy,
    errors,
    done,
    async send(request, errorKeyOf) {
      setBusy(true);
      setErrors([]);
      setDone(null);
      const answer = await request;
      setBusy(false);
      if (answer.outcome === 'ok') {
        setDone(t.find(saveSuccessKey(answer.data)) ?? t('main_save_success'));
        return answer.data;
      }
      const keys = errorKeyOf
        ? [errorKeyOf(answer.code || 'network')]
        : saveErrorKeys(saveErrorsOf(answer.details));
      setErrors(keys.map((key) => t.find(key) ?? t('main_query_error')));
      return null;
    },
  };
}
