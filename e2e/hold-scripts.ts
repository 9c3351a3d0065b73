/** Replies that are held until released. */
export function createHold(): { wait: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: promise, release: resolve };
}
