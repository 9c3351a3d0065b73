/** The box of a medium: its title, its move buttons and the picture. The box is dark in both themes. */
import type { MediaEntity, MediaTarget, MediaType } from '@touchline/contracts/sports-betting';
import { Button, classNames, IconButton } from '@touchline/ui';
import { useMedia, useT } from '@touchline/view-kit';
import { LayoutList, Maximize, PanelRight, PictureInPicture2, SquareArrowOutUpLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import styles from './media-panel.module.css';
import { useMoves } from './use-moves.ts';
import { VideoView } from './video/video-view.tsx';
import { ZoneView } from './zone/zone-view.tsx';

interface MediaPanelProps {
  readonly entity: MediaEntity;
  /** Content before the buttons, such as the handle of a floating box. */
  readonly handle?: ReactNode;
  readonly className?: string | undefined;
}

export function MediaPanel({ entity, handle, className }: MediaPanelProps): ReactElement {
  const t = useT();
  const [{ isBlocked }] = useMedia();
  const panel = useRef<HTMLElement>(null);
  useFullScreenTarget(panel, entity.target);
  const isOnBoard = entity.target === 'board' && !entity.isFloating;
  return (
    <section
      ref={panel}
      aria-label={t('media_of', { type: entity.type, game: entity.title })}
      data-media={entity.type}
      data-target={entity.isFloating ? 'floating' : entity.target}
      data-over={isOnBoard && entity.type === 'zone' && !isBlocked}
      className={classNames(styles['panel'], className)}
    >
      <div className={styles['head']}>
        {handle}
        {isOnBoard || entity.type === 'zone' ? (
          <span className={styles['space']} />
        ) : (
          <GameLink entity={entity} />
        )}
        <Types entity={entity} />
        <Places entity={entity} panel={panel} />
      </div>
      {isBlocked ? (
        <Elsewhere />
      ) : entity.type === 'zone' ? (
        <ZoneView entity={entity} isOnBoard={isOnBoard} />
      ) : (
        <VideoView entity={entity} />
      )}
    </section>
  );
}

function GameLink({ entity: { gameLink, title } }: { readonly entity: MediaEntity }): ReactElement {
  return (
    <a href={gameLink} className={styles['title']}>
      {title}
    </a>
  );
}

const TYPES: readonly MediaType[] = ['zone', 'video'];

/** Switches between the zone and the video of one game, where it has both. */
function Types({ entity }: { readonly entity: MediaEntity }): ReactElement | null {
  const t = useT();
  const { show } = useMoves(entity);
  if (entity.zoneId === null || entity.videoId === null) return null;
  return (
    <fieldset aria-label={t('media_types')} className={styles['types']}>
      {TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-current={entity.type === type}
          className={styles['type']}
          onClick={() => show(type)}
        >
          {t('media_type', { type })}
        </button>
      ))}
    </fieldset>
  );
}

function Places({
  entity,
  panel,
}: {
  readonly entity: MediaEntity;
  readonly panel: RefObject<HTMLElement | null>;
}): ReactElement {
  const t = useT();
  const { put, float, close, toGame } = useMoves(entity);
  const { target, isFloating } = entity;
  return (
    <>
      {(isFloating || target !== 'board') && entity.gameLink !== '' && (
        <PlaceButton label={t('media_to_game')} of={SquareArrowOutUpLeft} onPress={toGame} />
      )}
      {(isFloating || target !== 'overview') && (
        <PlaceButton label={t('media_to_overview')} of={LayoutList} onPress={() => put('overview')} />
      )}
      {(isFloating || target !== 'side') && (
        <PlaceButton
          label={t('media_to_side')}
          of={PanelRight}
          className={styles['wide']}
          onPress={() => put('side')}
        />
      )}
      {!isFloating && <PlaceButton label={t('media_float')} of={PictureInPicture2} onPress={float} />}
      <PlaceButton
        label={t('media_full_screen')}
        of={Maximize}
        onPress={() => {
          // A browser may refuse full screen. The box then stays at its place.
          panel.current?.requestFullscreen().catch(() => undefined);
        }}
      />
      <PlaceButton label={t('media_close')} of={X} onPress={close} />
    </>
  );
}

function PlaceButton({
  label,
  of: Shape,
  className,
  onPress,
}: {
  readonly label: string;
  readonly of: typeof X;
  readonly className?: string | undefined;
  readonly onPress: () => void;
}): ReactElement {
  return (
    <IconButton
      tone="on-pitch"
      size="small"
      label={label}
      onClick={onPress}
      className={classNames(styles['place'], className)}
    >
      <Shape size={16} aria-hidden />
    </IconButton>
  );
}

/** Shown while another tab plays media. Media in this tab is paused until the visitor resumes it. */
function Elsewhere(): ReactElement {
  const t = useT();
  const [, send] = useMedia();
  return (
    <div className={styles['elsewhere']}>
      <p>{t('media_elsewhere')}</p>
      <Button tone="on-pitch" size="small" onClick={() => send({ type: 'block-toggled' })}>
        {t('media_here')}
      </Button>
    </div>
  );
}

/** Tells the store when this box enters or leaves full screen. */
function useFullScreenTarget(panel: RefObject<HTMLElement | null>, target: MediaTarget): void {
  const [, send] = useMedia();
  useEffect(() => {
    const element = panel.current;
    const changed = () =>
      send({
        type: 'target-screen-changed',
        target: document.fullscreenElement === element ? 'fullscreen' : target,
      });
    element?.addEventListener('fullscreenchange', changed);
    return () => element?.removeEventListener('fullscreenchange', changed);
  }, [panel, target, send]);
}
