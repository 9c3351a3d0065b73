/**
 * Makes the prices of a row one Tab stop (DR-11.4). Arrow keys move among prices. While a row has the focus, its other
 * prices leave the Tab order; without scripts every price is a Tab stop.
 */
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { movePrice } from './price-moves.ts';

const ROW = '[data-price-row]';
const PRICE = 'button[data-price]';
const TAB_STOP = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const pricesOf = (row: Element): HTMLButtonElement[] =>
  [...row.querySelectorAll<HTMLButtonElement>(PRICE)].filter((price) => !price.disabled && isShown(price));

const middleOf = (price: Element): number => {
  const { left, width } = price.getBoundingClientRect();
  return left + width / 2;
};

const rowOf = (target: EventTarget | null): Element | null =>
  target instanceof Element && target.matches(PRICE) ? target.closest(ROW) : null;

/** Returns the first Tab stop of the document after an element and its content. */
function stopAfter(element: Element): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(TAB_STOP)].find(
    (stop) =>
      (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !element.contains(stop) &&
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled') &&
      isShown(stop),
  );
}

/** @param skip the link to the coupon, which the Tab key reaches from a price; null without one */
export function usePriceKeys(
  list: RefObject<HTMLElement | null>,
  skip: RefObject<HTMLAnchorElement | null>,
): void {
  useEffect(() => {
    const root = list.current;
    if (!root) return undefined;
    const keys = createPriceKeys(root, () => skip.current);
    const handlers = { focusin: keys.onFocus, focusout: keys.onBlur, keydown: keys.onKey } as const;
    root.addEventListener('focusin', handlers.focusin);
    root.addEventListener('focusout', handlers.focusout);
    root.addEventListener('keydown', handlers.keydown);
    return () => {
      root.removeEventListener('focusin', handlers.focusin);
      root.removeEventListener('focusout', handlers.focusout);
      root.removeEventListener('keydown', handlers.keydown);
    };
  }, [list, skip]);
}

function createPriceKeys(root: HTMLElement, skip: () => HTMLAnchorElement | null) {
  /** The row whose other prices are not Tab stops now. */
  let entered: Element | null = null;
  /** The price from which the link to the coupon was reached. */
  let origin: HTMLElement | null = null;

  const leave = (): void => {
    for (const price of entered?.querySelectorAll(PRICE) ?? []) price.removeAttribute('tabindex');
    entered = null;
  };
  const enter = (row: Element, at: EventTarget | null): void => {
    entered = row;
    for (const price of row.querySelectorAll<HTMLElement>(PRICE))
      if (price === at) price.removeAttribute('tabindex');
      else price.tabIndex = -1;
  };
  const focusStop = (event: KeyboardEvent, stop: HTMLElement | null | undefined): void => {
    if (!stop) return;
    event.preventDefault();
    stop.focus();
  };
  const onSkipKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || !origin) return;
    focusStop(event, event.shiftKey ? origin : stopAfter(origin.closest(ROW) ?? origin));
  };
  const onPriceKey = (event: KeyboardEvent, row: Element): void => {
    if (event.key === 'Tab') {
      if (event.shiftKey || !skip()) return;
      origin = event.target as HTMLElement;
      focusStop(event, skip());
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rows = [...root.querySelectorAll(ROW)];
    const prices = rows.map(pricesOf);
    const at = {
      row: rows.indexOf(row),
      index: prices[rows.indexOf(row)]?.indexOf(event.target as never) ?? -1,
    };
    const isRtl = getComputedStyle(root).direction === 'rtl';
    const next = movePrice(
      prices.map((of) => of.map(middleOf)),
      at,
      event.key,
      isRtl,
    );
    focusStop(event, next && prices[next.row]?.[next.index]);
  };

  return {
    onFocus: ({ target }: FocusEvent): void => {
      leave();
      const row = rowOf(target);
      if (row) enter(row, target);
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (!entered?.contains(relatedTarget as Node | null)) leave();
    },
    onKey: (event: KeyboardEvent): void => {
      if (event.target === skip()) return onSkipKey(event);
      const row = rowOf(event.target);
      if (row) onPriceKey(event, row);
    },
  };
}
