/**
 * Brings a chunk of code over a bad connection: each try has a second, a failed one waits for its second to end, and
 * after five more tries the last failure is the caller's (SH-HT-018).
 */
export const CHUNK_RETRIES = 5;
export const CHUNK_TRY_MS = 1000;

/** @param load the same `import()` again: one that came late answers the next try at once. */
export async function loadWithRetries<Code>(
  load: () => Promise<Code>,
  setTimer: (work: () => void, delayMs: number) => void,
): Promise<Code> {
  let lastFailure: unknown = new Error('the chunk did not come in time');
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
