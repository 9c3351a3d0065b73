import { useEffect, useRef } from 'react';

/**
 * The buttons of a round replace each other. When the focused one goes away, the focus stays at their place; it is on no
 * button, so a key that is held down presses none.
 *
 * @param moment changes when the buttons do
 */
export function useKeptFocus(moment: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(moment);
  useEffect(() => {
    if (before.current === moment) return;
    before.current = moment;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [moment]);
  return place;
}
