/**
 * Loads a chunk over a bad connection. Each attempt has a second, and a failed one waits until its second ends.
 * After five retries the last failure is thrown (SH-HT-018).
 */
export const CHUNK_RETRIES = 5;
export const CHUNK_TRY_MS = 1000;

/** @param load the same `import()` again: a late chunk serves the next attempt at once */
export async function loadWithRetries<Code>(
  load: () => Promise<Code>,
  setTimer: (work: () => void, delayMs: number) => void,
): Promise<Code> {
  let lastFailure: unknown = new Error('the chunk did not load in time');
  for (let attempt = 0; attempt <= CHUNK_RETRIES; attempt++) {
    const second = Promise.withResolvers<null>();
    setTimer(() => second.resolve(null), CHUNK_TRY_MS);
    const loaded = load().then(
      (code) => ({ code }),
      async (error: unknown) => {
        lastFailure = error;
        return second.promise;
      },
    );
    const outcome = await Promise.race([loaded, second.promise]);
    if (outcome !== null) return outcome.code;
  }
  throw lastFailure;
}
