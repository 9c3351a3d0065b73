/**
 * Connects media to the browser when the visitor watches something, or did so on an earlier page. Other pages do not
 * load the code.
 */
import { mediaStorageKey } from '@touchline/contracts/sports-betting';
import type { MediaPorts } from '../stores/media/index.ts';
import type { StoreEvent } from '../stores/media/state.ts';
import type { MadeShell } from './create-shell.ts';

export function initMedia(made: MadeShell, channel: MediaPorts['channel']): void {
  clearOnMove(made);
  connectWhenNeeded(made, portsOf(made, channel));
}

const loadEffects = async () => import('../stores/media/effects.ts');

function portsOf({ shell, api }: MadeShell, channel: MediaPorts['channel']): MediaPorts {
  return {
    api,
    session: shell.session,
    events: shell.events,
    storage: localStorage,
    path: () => location.pathname,
    channel,
  };
}

function connectWhenNeeded({ shell, media }: MadeShell, ports: MediaPorts): void {
  const early: StoreEvent[] = [];
  let isLoading = false;
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    loadEffects().then(
      ({ connectMedia }) => {
        stopHearing();
        connectMedia(media, ports, early);
      },
      (error: unknown) => shell.reportError(error),
    );
  };
  const stopHearing = media.onEvent((event) => {
    // Leaving a page, or reading an empty storage, does not load the code.
    if (event.type === 'media-cleared' || event.type === 'media-restored') return;
    early.push(event);
    load();
  });
  if (localStorage.getItem(mediaStorageKey) === null)
    media.send({ type: 'media-restored', mediaEntities: [] });
  else load();
}

/** Closes the media of a page when the visitor leaves the page. */
function clearOnMove({ router, media }: MadeShell): void {
  let { path } = router.get().page;
  router.onMove((page) => {
    if (page.path === path) return;
    path = page.path;
    media.send({ type: 'media-cleared' });
  });
}
