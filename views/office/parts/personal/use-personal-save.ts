/** Saves personal data and keeps its outcome: up to three errors by priority, or the success. */
import { type PersonalDataApi, personalDataPaths } from '@touchline/contracts/players';
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { call, useApi, useEvents, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { personalRefusalKey } from '../../data/personal.ts';
import { saveErrorKeys, saveErrorsOf } from '../../data/save-messages.ts';

type Personal = PersonalDataApi['read']['reply'];
type Changes = PersonalDataApi['save']['body']['changes'];

export interface PersonalSave {
  readonly isBusy: boolean;
  readonly errors: readonly string[];
  readonly done: string | null;
  readonly request: (changes: Changes) => Promise<ApiAnswer<Personal>>;
  /** Takes the reply of `request`; null when it failed. */
  readonly finish: (saved: Personal | null) => void;
  readonly send: (changes: Changes) => Promise<void>;
}

export function usePersonalSave(onSaved: (personal: Personal) => void): PersonalSave {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const request = async (changes: Changes): Promise<ApiAnswer<Personal>> => {
    setErrors([]);
    setDone(null);
    const answer = await call(api, personalDataPaths.save, { body: { changes } });
    if (answer.outcome !== 'ok') {
      const keys =
        answer.code === 'personal/refused'
          ? saveErrorKeys(saveErrorsOf(answer.details))
          : [personalRefusalKey(answer.code || 'network')];
      setErrors(keys.map((key) => t.find(key) ?? t('main_query_error')));
    }
    return answer;
  };
  const finish = (saved: Personal | null): void => {
    if (!saved) return;
    setDone(t('main_save_success'));
    onSaved(saved);
    events.emit('user-config/changed', {});
    events.emit('analytics/happened', { name: 'personal-data-saved', params: {} });
  };
  return {
    isBusy,
    errors,
    done,
    request,
    finish,
    async send(changes) {
      setBusy(true);
      const answer = await request(changes);
      setBusy(false);
      finish(answer.outcome === 'ok' ? answer.data : null);
    },
  };
}
