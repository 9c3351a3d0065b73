/** Replies that are held until released. */
export function held(): { wait: Promise<void>; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: promise, letGo: resolve };
}
