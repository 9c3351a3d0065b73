import { useEffect } from 'react';

/**
 * Keys of a game, such as 1 to 5. They act only while the focus is in the stage or on the buttons of the round, which
 * have `data-play`. `code` is the place of the key, for keyboards without Latin letters. Typing or speech input elsewhere on the page does not play (WCAG 2.1.4).
 *
 * @param onKey null while the game takes no keys
 */
export function usePlayKeys(onKey: ((key: string, code: string) => void) | null): void {
  useEffect(() => {
    if (onKey === null) return;
    const listen = (event: KeyboardEvent): void => {
      const { key, code, target, repeat, ctrlKey, altKey, metaKey } = event;
      if (repeat || ctrlKey || altKey || metaKey) return;
      if (target instanceof Element && target.closest('[data-play]')) onKey(key, code);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onKey]);
}
