/**
 * Waits for work of which the end is not certain, such as a call of another company. The work itself is not stopped; its
 * late result is ignored.
 * @throws when it has not ended within `ms` milliseconds
 */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} has not ended within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
