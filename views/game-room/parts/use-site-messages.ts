import { useEffect, useState } from 'react';
import { useSetPreference } from '@touchline/view-kit';
import { postToSite, readSiteMessage } from '../data/supplied-frame.ts';

/** Follows what the operator's site says to the game, and says that the game is ready. */
export function useSiteMessages(site: string): { isPaused: boolean; isClosed: boolean } {
  const [isPaused, setPaused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const setPreference = useSetPreference();
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      const said = readSiteMessage(event, { origin: site, source: window.parent });
      switch (said?.type) {
        case 'init':
          return setPaused(said.isPaused);
        case 'pause':
        case 'resume':
          return setPaused(said.type === 'pause');
        case 'mute':
          return setPreference('isGameSoundOn', !said.isMuted);
        case 'close':
          return setClosed(true);
        case undefined:
          return undefined;
      }
    };
    window.addEventListener('message', listen);
    postToSite(site, 'ready');
    return () => window.removeEventListener('message', listen);
    // oxlint-disable-next-line react/exhaustive-deps -- the page says once that it is ready
  }, [site]);
  return { isPaused, isClosed };
}
