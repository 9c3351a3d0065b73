/** Creates a promise that holds replies back until they are released. */
export function createReplyHold(): { wait: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: promise, release: resolve };
}
