/** The player's own games, kept up to date by the answers to this page's own requests. */
import { useApi, useSession } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import { favoriteRefusalKey, type MyGames, readMyGames, setFavorite } from '../data/my-games.ts';

export interface UseMyGames {
  /** Null for a guest, and until the list is loaded. */
  readonly games: MyGames | null;
  /** Whether the list could not be loaded. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** The text key of a refused change of the favourites; null without one. */
  readonly refusal: ReturnType<typeof favoriteRefusalKey> | null;
  readonly setFavorite: (game: string, isFavorite: boolean) => void;
}

export function useMyGames(): UseMyGames {
  const api = useApi();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  const [known, setKnown] = useState<{ userId: number; games: MyGames } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<UseMyGames['refusal']>(null);
  /** Changes are sent one after the other, so that the last press has the last word. */
  const queue = useRef<{ last: Promise<unknown>; waiting: number }>({ last: Promise.resolve(), waiting: 0 });
  useEffect(() => {
    if (userId === null) return;
    const stop = new AbortController();
    void readMyGames(api, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      setFailed(answer.outcome !== 'ok');
      if (answer.outcome === 'ok') setKnown({ userId, games: answer.data });
    });
    return () => stop.abort();
  }, [api, userId, tries]);
  const change = (favorites: (old: readonly string[]) => readonly string[]): void =>
    setKnown(
      (old) => old && { ...old, games: { ...old.games, favorites: [...favorites(old.games.favorites)] } },
    );
  return {
    games: known !== null && known.userId === userId ? known.games : null,
    hasFailed,
    retry: () => setTries(tries + 1),
    refusal,
    setFavorite: (game, isFavorite) => {
      // Shown at once; the answer has the last word.
      change((old) => (isFavorite ? [game, ...old] : old.filter((one) => one !== game)));
      setRefusal(null);
      const { current } = queue;
      current.waiting += 1;
      const sent = current.last.then(() => setFavorite(api, game, isFavorite));
      current.last = sent;
      void sent.then((answer) => {
        current.waiting -= 1;
        if (answer.outcome === 'ok') {
          if (current.waiting === 0) change(() => answer.data.favorites);
          return undefined;
        }
        setRefusal(favoriteRefusalKey(answer.code || 'network'));
        return change((old) => (isFavorite ? old.filter((one) => one !== game) : [game, ...old]));
      });
    },
  };
}
