import { useEffect, useRef } from 'react';

/**
 * Keys of a game, such as 1 to 5. They act only while the focus is in the stage or on the buttons of the round (both
 * have `data-play`), so that nobody plays by accident who speaks to the page or types elsewhere (WCAG 2.1.4).
 *
 * @param onKey null while the game takes no keys
 */
export function usePlayKeys(onKey: ((key: string) => void) | null): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, target, repeat, ctrlKey, altKey, metaKey } = event;
      if (repeat || ctrlKey || altKey || metaKey) return;
      if (target instanceof Element && target.closest('[data-play]')) latest.current?.(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
