/**
 * Node flags of `api`. Without this flag, V8 shrinks its heap after an idle time with a major GC. The next burst of
 * prices then causes a collection of 40 ms every few seconds, and bets wait meanwhile (P3).
 */
export const apiNodeFlags: readonly string[] = ['--no-memory-reducer'];
