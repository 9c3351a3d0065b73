/** The shared round of a game, kept up to date by its live topic. */
import { sharedRoundPaths, sharedRoundTopic } from '@touchline/contracts/gaming';
import type { LiveMessage } from '@touchline/contracts/remote-views';
import { call, useApi, useLive } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { mergeObjects, nextOffset, objectsOf, type SharedState, stateOf } from '../data/shared-live.ts';

interface Known {
  readonly objects: Readonly<Record<string, object>>;
  readonly offsetMs: number | null;
}

const RETRY_MS = 3000;

/** Null until the first answer. */
export function useSharedRound(game: string): SharedState | null {
  const api = useApi();
  const [known, setKnown] = useState<Known | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void call(api, sharedRoundPaths.state, { params: { game } }).then((answer) => {
      if (isGone) return;
      if (answer.outcome === 'failed') timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
      // The topic was faster, and has more.
      else
        setKnown((now) =>
          now === null
            ? { objects: objectsOf(answer.data), offsetMs: nextOffset(null, answer.data.nowMs, Date.now()) }
            : now,
        );
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, game, tries]);
  useLive(sharedRoundTopic(game), (message) => {
    const sent = (message.data.set['round'] as { nowMs?: number } | undefined)?.nowMs;
    setKnown((now) => ({
      objects: mergeObjects(now?.objects ?? {}, message),
      offsetMs: offsetAfter(now?.offsetMs ?? null, sent, message.kind),
    }));
  });
  return known === null ? null : stateOf(known.objects, known.offsetMs ?? 0);
}

/** A snapshot may be an older one of the server's cache, so it sets the clock only when nothing else has. */
function offsetAfter(
  known: number | null,
  sentMs: number | undefined,
  kind: LiveMessage['kind'],
): number | null {
  if (sentMs === undefined || (kind === 'snapshot' && known !== null)) return known;
  return nextOffset(known, sentMs, Date.now());
}
