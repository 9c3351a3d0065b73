import { useSyncExternalStore } from 'react';

/** How often the shown seconds are read again. */
const EVERY_MS = 200;

const subscribe = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, EVERY_MS);
  return () => clearInterval(timer);
};

/** Whole seconds until a time in ms since 1970; 0 afterwards and on the server. It counts down by itself. */
export const useWait = (untilMs: number): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)),
    () => 0,
  );
