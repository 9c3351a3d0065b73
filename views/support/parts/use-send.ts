/** Sends a form under an id of its own: repeated after a lost response, it is the same request (RL-38). */
import { newId, refusalOf, useApi } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useRef, useState } from 'react';

export interface SendForm<Input> {
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  /** The request's number; null before the response. */
  readonly number: string | null;
  readonly send: (input: Input) => Promise<void>;
}

interface Endpoint {
  readonly method: 'POST';
  readonly path: string;
}

export function useSend<Input extends object>(endpoint: Endpoint): SendForm<Input> {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [number, setNumber] = useState<string | null>(null);
  const last = useRef<{ readonly json: string; readonly requestId: string } | null>(null);

  const send = async (input: Input): Promise<void> => {
    const json = JSON.stringify(input);
    if (last.current?.json !== json) last.current = { json, requestId: newId() };
    setBusy(true);
    setRefusal(null);
    const answer = await api.send({
      ...endpoint,
      body: { ...input, requestId: last.current.requestId },
      parse: (reply) => reply as { readonly number: string },
    });
    setBusy(false);
    if (answer.outcome === 'ok') setNumber(answer.data.number);
    else setRefusal(refusalOf(answer));
  };
  return { isBusy, refusal, number, send };
}
