/** A request to log in by QR code: opened, counted down, and polled until the phone has decided. */
import { type QrLogInApi, qrLogInPaths } from '@touchline/contracts/players';
import { call, readRefusal, useApi, useEvents } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { pollQr } from '../data/poll-qr.ts';
import { componentsData } from './log-in-frame.tsx';
import type { LoginFormProps } from './log-in-frame.tsx';

type Started = QrLogInApi['start']['reply'];

interface QrRequest {
  /** Null until the server has opened it. */
  readonly started: Started | null;
  readonly secondsLeft: number;
  /** Why the request has ended; null while it is open. */
  readonly refusal: Refusal | null;
  /** Opens a new request. */
  readonly renew: () => void;
}

export function useQrRequest({ isSaved, onAnswer }: Pick<LoginFormProps, 'isSaved' | 'onAnswer'>): QrRequest {
  const api = useApi();
  const events = useEvents();
  const [round, setRound] = useState(0);
  const [started, setStarted] = useState<Started | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  // Read when they are needed: the switch and its owner may change while the browser waits.
  const readSaved = useEffectEvent(() => isSaved);
  const answered = useEffectEvent(onAnswer);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setInterval> | undefined;
    const run = async (): Promise<void> => {
      events.emit('analytics/happened', { name: 'auth-tried', params: {} });
      const components = componentsData();
      const answer = await call(api, qrLogInPaths.start, { body: { components }, signal });
      if (signal.aborted) return;
      if (answer.outcome !== 'ok') return setRefusal(readRefusal(answer));
      const { attempt, expiresInSec } = answer.data;
      setStarted(answer.data);
      setSecondsLeft(expiresInSec);
      const endsAtMs = performance.now() + expiresInSec * 1000;
      timer = setInterval(
        () => setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000))),
        1000,
      );
      const end = await pollQr(api, () => ({ attempt, save: readSaved(), components }), {
        signal,
        isPaused: () => document.visibilityState === 'hidden',
      });
      clearInterval(timer);
      if (end?.outcome === 'collected') answered(end.answer);
      if (end?.outcome === 'ended') setRefusal({ code: end.code, waitSec: 0 });
    };
    void run();
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [api, events, round]);

  return {
    started,
    secondsLeft,
    refusal,
    renew: () => {
      setStarted(null);
      setRefusal(null);
      setRound(round + 1);
    },
  };
}
