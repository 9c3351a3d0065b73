/**
 * Drags bets with a mouse, a pen or a finger. A handle drags at once; on a touch screen a long press anywhere on the
 * bet drags too. Our own code: dnd-kit's released version is two years old and its successor is before 1.0, and
 * pragmatic-drag-and-drop uses HTML drag events, which have no keyboard and no long press of their own.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { type AutoScroll, startAutoScroll } from './auto-scroll.ts';
import { DRAG_AFTER_PX, HOLD_MS, HOLD_SLOP_PX } from './drag-geometry.ts';

export interface Lifted {
  readonly key: string;
  /** Where the bet would be dropped: a position or a group. */
  readonly place: number;
}

interface DragPorts {
  readonly isDisabled: boolean;
  /** Returns the place under the pointer; null when the bet may not be dropped there. */
  readonly placeAt: (list: HTMLElement, key: string, y: number) => number | null;
  readonly onLifted: (key: string) => void;
  readonly onPlace: (key: string, place: number | null) => void;
  /** @param place the last place under the pointer; null when the bet may not be dropped there */
  readonly onDropped: (key: string, place: number | null) => void;
  readonly onCancelled: (key: string) => void;
}

interface Press {
  readonly key: string;
  readonly row: HTMLElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly isHandle: boolean;
}

const INTERACTIVE = 'button, a, input, select, textarea, label, summary';

/** @returns the key of the bet that is dragged by pointer, or null */
export function useDrag(list: RefObject<HTMLElement | null>, ports: DragPorts): string | null {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef(ports);
  useEffect(() => {
    latest.current = ports;
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    return listenForDrags(element, () => latest.current, setDragged);
  }, [list]);
  return dragged;
}

function listenForDrags(
  list: HTMLElement,
  ports: () => DragPorts,
  onDragged: (key: string | null) => void,
): () => void {
  let press: Press | null = null;
  let isDragging = false;
  let holdTimer = 0;
  let scroll: AutoScroll | null = null;
  let scrolledFrom = 0;
  let at = { x: 0, y: 0 };
  let place: number | null = null;
  const signal = new AbortController();

  const show = (): void => {
    if (!press || !isDragging) return;
    const scrolled = list.getBoundingClientRect().top - scrolledFrom;
    press.row.style.translate = `${at.x - press.x}px ${at.y - press.y - scrolled}px`;
    place = ports().placeAt(list, press.key, at.y);
    ports().onPlace(press.key, place);
  };
  const lift = (): void => {
    if (!press || isDragging) return;
    isDragging = true;
    scrolledFrom = list.getBoundingClientRect().top;
    list.setPointerCapture(press.pointerId);
    getSelection()?.removeAllRanges();
    scroll = startAutoScroll(list, show);
    onDragged(press.key);
    ports().onLifted(press.key);
    show();
  };
  const end = (isDropped: boolean): void => {
    clearTimeout(holdTimer);
    scroll?.stop();
    const ended = isDragging ? press : null;
    [press, isDragging, scroll] = [null, false, null];
    if (!ended) return;
    ended.row.style.translate = '';
    onDragged(null);
    // The page may not have been rendered since the last move, so the place is not read from its state.
    if (isDropped) ports().onDropped(ended.key, place);
    else ports().onCancelled(ended.key);
  };
  const onDown = (event: PointerEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-bet-key]');
    const isHandle = target?.closest('[data-drag-handle]') !== null;
    const isTouch = event.pointerType === 'touch';
    if (!row || !event.isPrimary || event.button !== 0 || ports().isDisabled) return;
    if (!isHandle && (!isTouch || target?.closest(INTERACTIVE))) return;
    const { pointerId, clientX: x, clientY: y } = event;
    press = { key: row.dataset['betKey'] ?? '', row, pointerId, x, y, isHandle };
    at = { x, y };
    if (!isHandle) holdTimer = window.setTimeout(lift, HOLD_MS);
  };
  const onMove = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const moved = Math.hypot(at.x - press.x, at.y - press.y);
    if (!isDragging && press.isHandle && moved > DRAG_AFTER_PX) lift();
    // The finger scrolls the list, so the press is not a long one.
    if (!isDragging && !press.isHandle && moved > HOLD_SLOP_PX) return end(false);
    scroll?.moveTo(at.y);
    return show();
  };
  const onUp = (event: PointerEvent): void => {
    if (press && event.pointerId === press.pointerId) end(true);
  };
  const options = { signal: signal.signal };
  list.addEventListener('pointerdown', onDown, options);
  list.addEventListener('pointermove', onMove, options);
  list.addEventListener('pointerup', onUp, options);
  list.addEventListener('pointercancel', () => end(false), options);
  // Without this, the browser would scroll during the drag and cancel the pointer.
  const keepStill = (event: Event): void => {
    if (isDragging) event.preventDefault();
  };
  list.addEventListener('touchmove', keepStill, { ...options, passive: false });
  list.addEventListener('contextmenu', (event) => press && event.preventDefault(), options);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return;
      // Escape ends the drag only, and does not close the sheet of the coupon.
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    { ...options, capture: true },
  );
  return () => {
    end(false);
    signal.abort();
  };
}
