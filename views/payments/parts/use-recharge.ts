/** Polls a recharge until it is decided. */
import { useApi, useEvents, useLive, useSession } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import { fetchRecharge, LATE_AFTER_POLLS, pollDelayMs } from '../data/recharge-state.ts';
import type { Recharge } from '../data/recharge-state.ts';

export interface FollowedRecharge {
  readonly recharge: Recharge | null;
  readonly isLate: boolean;
}

export function useRecharge(loaded: Recharge | null): FollowedRecharge {
  const api = useApi();
  const events = useEvents();
  const session = useSession();
  const [recharge, setRecharge] = useState(loaded);
  const [isLate, setLate] = useState(false);
  const wake = useRef<() => void>(() => {});
  const isWaiting = recharge?.state === 'waiting';
  const id = recharge?.rechargeId ?? null;

  useEffect(() => {
    if (id === null || !isWaiting) return undefined;
    const gone = new AbortController();
    let polls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await fetchRecharge(api, id, gone.signal);
      if (gone.signal.aborted) return;
      polls += 1;
      if (polls >= LATE_AFTER_POLLS) setLate(true);
      if (answer.outcome === 'ok') setRecharge(answer.data);
      if (answer.outcome === 'ok' && answer.data.state !== 'waiting') return;
      timer = setTimeout(() => void ask(), pollDelayMs(polls));
    };
    timer = setTimeout(() => void ask(), pollDelayMs(polls));
    wake.current = () => void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
      wake.current = () => {};
    };
  }, [api, id, isWaiting]);

  // A balance message arrives sooner than the next poll. The timer polls when there is no socket.
  useLive(session.status === 'signed-in' && isWaiting ? `user/${session.userId}` : null, (message) => {
    if (message.kind === 'delta') wake.current();
  });
  const isCredited = recharge?.state === 'credited';
  useEffect(() => {
    if (isCredited) events.emit('wallet/changed', {});
  }, [events, isCredited]);
  return { recharge, isLate };
}
