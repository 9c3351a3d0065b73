/** Scrolls the list while a bet is dragged near the edge of its visible part. */
import { scrollStep } from './drag-geometry.ts';

/** Returns the nearest ancestor that scrolls vertically, or the page. */
function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}

export interface AutoScroll {
  /** The pointer is at this height of the viewport. */
  readonly moveTo: (y: number) => void;
  readonly stop: () => void;
}

/** @param onScrolled called after each step, because other content is under the pointer then */
export function startAutoScroll(list: Element, onScrolled: () => void): AutoScroll {
  const scroller = scrollerOf(list);
  let y: number | null = null;
  let frame = requestAnimationFrame(function step() {
    frame = requestAnimationFrame(step);
    if (y === null) return;
    const isPage = scroller === document.scrollingElement;
    const visible = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
    const by = scrollStep(visible, y);
    if (by === 0) return;
    const before = scroller.scrollTop;
    scroller.scrollTop += by;
    if (scroller.scrollTop !== before) onScrolled();
  });
  return {
    moveTo: (next) => {
      y = next;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
