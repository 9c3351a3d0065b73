/** Sound and full screen, beside the last results. */
import { Icon, IconButton, useIsHydrated } from '@touchline/ui';
import { usePreferences, useSetPreference, useT } from '@touchline/view-kit';
import { Maximize2, Minimize2, Volume2, VolumeX } from 'lucide-react';
import { type ReactElement, type RefObject, useSyncExternalStore } from 'react';
import styles from './room-tools.module.css';

export function RoomTools({ room }: { readonly room: RefObject<HTMLElement | null> }): ReactElement {
  return (
    <div className={styles['tools']}>
      <SoundButton />
      <FullScreenButton room={room} />
    </div>
  );
}

function SoundButton(): ReactElement {
  const t = useT();
  const isOn = usePreferences().isGameSoundOn;
  const setPreference = useSetPreference();
  return (
    <IconButton
      label={t('games_sound')}
      aria-pressed={isOn}
      onClick={() => setPreference('isGameSoundOn', !isOn)}
    >
      <Icon of={isOn ? Volume2 : VolumeX} />
    </IconButton>
  );
}

/** Fills the screen with an element; absent where the browser cannot, as on an iPhone (DR-8.117). */
function FullScreenButton({ room }: { readonly room: RefObject<HTMLElement | null> }): ReactElement | null {
  const t = useT();
  const isHydrated = useIsHydrated();
  const isFull = useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (!isHydrated || !document.fullscreenEnabled) return null;
  const toggle = (): void => {
    // A browser may refuse, for instance in a frame; the room then stays as it is.
    const done = isFull ? document.exitFullscreen() : room.current?.requestFullscreen();
    void done?.catch(() => undefined);
  };
  return (
    <IconButton label={t('games_full_screen')} aria-pressed={isFull} onClick={toggle}>
      <Icon of={isFull ? Minimize2 : Maximize2} />
    </IconButton>
  );
}
