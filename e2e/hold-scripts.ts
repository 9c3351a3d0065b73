/** Answers that wait until they are let go. */
export function held(): { wait: Promise<void>; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: promise, letGo: resolve };
}
