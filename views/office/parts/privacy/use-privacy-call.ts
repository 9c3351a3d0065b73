/** A call of the page that shows its refusal and takes the new state from the reply. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { useEvents, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { privacyRefusalKey, type PrivacyState } from '../../data/privacy.ts';

export interface PrivacyCall {
  /** The text of the refusal; null without one. */
  readonly error: string | null;
  readonly request: (send: () => Promise<ApiAnswer<PrivacyState>>) => Promise<ApiAnswer<PrivacyState>>;
}

/** @param what the request of the player, which is sent as an event after a success */
export function usePrivacyCall(
  what: 'export' | 'erasure' | 'take-back',
  onChanged: (privacy: PrivacyState) => void,
): PrivacyCall {
  const t = useT();
  const events = useEvents();
  const [error, setError] = useState<string | null>(null);
  return {
    error,
    async request(send) {
      setError(null);
      const answer = await send();
      if (answer.outcome !== 'ok') setError(t(privacyRefusalKey(answer.code || 'network')));
      else {
        onChanged(answer.data);
        events.emit('analytics/happened', { name: 'own-data-asked', params: { what } });
      }
      return answer;
    },
  };
}
