import { sceneLoaders } from '@touchline/games/scenes';
import type { AnyScene } from '@touchline/scene-kit';
import { useEffect, useState } from 'react';

/** Loads the scene of a game, whose code is a chunk of its own. */
export function useScene(id: string): { scene: AnyScene | null; hasFailed: boolean; retry: () => void } {
  const [scene, setScene] = useState<AnyScene | null>(null);
  const [failed, setFailed] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    sceneLoaders[id]?.().then(
      (loaded) => !isGone && setScene(loaded),
      () => !isGone && setFailed(tries + 1),
    );
    return () => {
      isGone = true;
    };
  }, [id, tries]);
  return { scene, hasFailed: failed > tries, retry: () => setTries(tries + 1) };
}
