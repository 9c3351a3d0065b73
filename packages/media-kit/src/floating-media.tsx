/** The medium that floats over the page. The visitor moves it by its handle, with a pointer or with the arrow keys. */
import type { MediaEntity } from '@touchline/contracts/sports-betting';
import { useMedia, useT } from '@touchline/view-kit';
import { GripHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent as PressEvent, ReactElement, RefObject } from 'react';
import { arrowStep, insideWindow, type Point } from './drag.ts';
import styles from './floating-media.module.css';
import { MediaPanel } from './media-panel.tsx';

export function FloatingMedia(): ReactElement | null {
  const [{ mediaEntities }] = useMedia();
  const entity = mediaEntities.find(({ isFloating }) => isFloating);
  return entity ? <Floating key={entity.gameId} entity={entity} /> : null;
}

function Floating({ entity }: { readonly entity: MediaEntity }): ReactElement {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { place, moveBy, drop } = usePlace(box, entity);
  const drag = useDrag(moveBy, drop);
  const onKey = (event: KeyboardEvent) => {
    const step = arrowStep(event.key);
    if (!step) return;
    event.preventDefault();
    moveBy(step);
    drop();
  };
  return (
    <div
      ref={box}
      className={styles['box']}
      data-moved={place !== null}
      {...(place === null ? {} : { style: { transform: `translate(${place.x}px, ${place.y}px)` } })}
    >
      <MediaPanel
        key={entity.id}
        entity={entity}
        className={styles['panel']}
        handle={
          <button
            type="button"
            aria-label={t('media_move')}
            title={t('media_move')}
            className={styles['handle']}
            onKeyDown={onKey}
            {...drag}
          >
            <GripHorizontal size={16} aria-hidden />
          </button>
        }
      />
    </div>
  );
}

/** Holds the position of the box. The box stays in its corner until it is moved, and is always inside the window. */
function usePlace(box: RefObject<HTMLDivElement | null>, entity: MediaEntity) {
  const [, send] = useMedia();
  const saved = entity.boundingClientRect;
  const [place, setPlace] = useState<Point | null>(saved && { x: saved.x, y: saved.y });
  const latest = useRef(place);
  const put = (target: Point): void => {
    const size = box.current?.getBoundingClientRect();
    if (!size) return;
    latest.current = insideWindow(target, size, { width: window.innerWidth, height: window.innerHeight });
    setPlace(latest.current);
  };
  const putLatest = useRef(put);
  useEffect(() => {
    putLatest.current = put;
  });
  useEffect(() => {
    const fit = () => {
      if (latest.current) putLatest.current(latest.current);
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  const moveBy = (step: Point): void => {
    const from = latest.current ?? box.current?.getBoundingClientRect();
    if (from) put({ x: from.x + step.x, y: from.y + step.y });
  };
  const drop = (): void => {
    const size = box.current?.getBoundingClientRect();
    const at = latest.current;
    if (!size || !at) return;
    const { id: _id, ...media } = entity;
    const boundingClientRect = { ...at, width: Math.round(size.width), height: Math.round(size.height) };
    send({ type: 'media-selected', media: { ...media, boundingClientRect } });
  };
  return { place, moveBy, drop };
}

/** Returns the pointer handlers of the handle. */
function useDrag(moveBy: (step: Point) => void, drop: () => void) {
  const last = useRef<Point>(null);
  return {
    onPointerDown: (event: PressEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PressEvent<HTMLElement>) => {
      if (!last.current) return;
      moveBy({ x: event.clientX - last.current.x, y: event.clientY - last.current.y });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      if (last.current) drop();
      last.current = null;
    },
    onPointerCancel: () => {
      last.current = null;
    },
  };
}
