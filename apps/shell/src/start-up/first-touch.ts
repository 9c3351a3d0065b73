/** The visitor's first input, which starts what may wait until then: the route table and static views (P13). */
import { hasRecordedClicks } from '../remote-views/click-replay.ts';

/** Focus does not count as user input, because a notice takes the focus without the user. */
const FIRST_TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click'] as const;

/** Browsers send a movement of no distance when a page is painted below a mouse at rest. */
const isMovementOfNothing = (event: Event): boolean => {
  if (event.type !== 'pointermove') return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
};

/** Calls `touched` once, at the first input. A click that was made before this script ran counts at once. */
export function listenForFirstTouch(
  touched: () => void,
  page: EventTarget = document,
  wasClicked: () => boolean = hasRecordedClicks,
): void {
  const once = new AbortController();
  const touch = (): void => {
    once.abort();
    touched();
  };
  const onEvent = (event: Event): void => {
    if (!isMovementOfNothing(event)) touch();
  };
  for (const name of FIRST_TOUCHES)
    page.addEventListener(name, onEvent, { signal: once.signal, passive: true });
  if (wasClicked()) touch();
}
