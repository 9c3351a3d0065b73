/**
 * Node flags of `api`. After an idle moment V8 shrinks its heap by a major GC. The next burst of prices then
 * causes a collection every few seconds, 40 ms each, and bets of that moment wait (P3).
 */
export const apiNodeFlags: readonly string[] = ['--no-memory-reducer'];
