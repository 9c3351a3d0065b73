/**
 * Loads a chunk over a bad connection. An attempt has one second, and a failed attempt waits until its second has
 * passed. After five retries the last error is thrown (SH-HT-018).
 */
export const CHUNK_RETRIES = 5;
export const CHUNK_TRY_MS = 1000;

/** @param load the `import()` of the chunk. When the chunk arrived late, repeating the call returns at once */
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
