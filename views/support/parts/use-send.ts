/** Sends a form with an id. A form that is sent again after a lost response is stored once (RL-38). */
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { newId, readRefusal, useApi } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useRef, useState } from 'react';

export interface SendForm<Input> {
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  /** The request's number; null before the response. */
  readonly number: string | null;
  readonly send: (input: Input) => Promise<void>;
}

/** Sends the form to its endpoint. */
type Send<Input> = (
  api: ApiClient,
  body: Input & { readonly requestId: string },
) => Promise<ApiAnswer<{ readonly number: string }>>;

export function useSend<Input extends object>(sendForm: Send<Input>): SendForm<Input> {
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
    const answer = await sendForm(api, { ...input, requestId: last.current.requestId });
    setBusy(false);
    if (answer.outcome === 'ok') setNumber(answer.data.number);
    else setRefusal(readRefusal(answer));
  };
  return { isBusy, refusal, number, send };
}
