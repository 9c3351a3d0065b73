/** The place of one target. It shows its medium, or says where that medium is shown now. */
import type { MediaEntity, MediaTarget } from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import { useMedia, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import styles from './media-place.module.css';
import { MediaPanel } from './media-panel.tsx';

interface MediaPlaceProps {
  readonly target: Exclude<MediaTarget, 'fullscreen'>;
  /** The scoreboard shows its own game only. */
  readonly gameId?: number;
}

export function MediaPlace({ target, gameId }: MediaPlaceProps): ReactElement | null {
  const [{ mediaEntities }] = useMedia();
  const place = useRef<HTMLDivElement>(null);
  const entity = mediaEntities.find(
    (one) => one.target === target && (gameId === undefined || one.gameId === gameId),
  );
  useFloatOnScroll(place, target === 'board' ? entity : undefined);
  if (!entity || (entity.isFloating && target !== 'board')) return null;
  return (
    <div ref={place} className={styles['place']} data-target={target}>
      {entity.isFloating ? <GoneFloating entity={entity} /> : <MediaPanel key={entity.id} entity={entity} />}
    </div>
  );
}

function GoneFloating({ entity }: { readonly entity: MediaEntity }): ReactElement {
  const t = useT();
  const [, send] = useMedia();
  const { id: _id, ...media } = entity;
  return (
    <div className={styles['gone']}>
      <p>{t('media_floats')}</p>
      <Button
        tone="on-pitch"
        size="small"
        onClick={() => send({ type: 'media-selected', media: { ...media, isFloating: false } })}
      >
        {t('media_back_here')}
      </Button>
    </div>
  );
}

/**
 * Makes a video float when it is scrolled out of view, and returns the video when its place is visible again
 * (DM-PR-005).
 */
function useFloatOnScroll(place: RefObject<HTMLDivElement | null>, entity: MediaEntity | undefined): void {
  const [, send] = useMedia();
  const { isMoveVideoOnScroll } = usePreferences();
  const latest = useRef(entity);
  // Runs in the commit itself. The observer may report before passive effects run, and it reports a change only once.
  useLayoutEffect(() => {
    latest.current = entity;
  });
  const isWatched = entity?.type === 'video' && isMoveVideoOnScroll;
  useEffect(() => {
    const element = place.current;
    if (!element || !isWatched) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const now = latest.current;
      const isFloating = entry?.isIntersecting === false;
      if (!entry || !now || now.isFloating === isFloating) return;
      const { id: _id, ...media } = now;
      send({ type: 'media-selected', media: { ...media, isFloating } });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isWatched, send]);
}
