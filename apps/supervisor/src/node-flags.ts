/**
 * How Node runs `api`. V8 gives memory back by a great collection at a quiet moment, after which it has so little room
 * that the next burst of prices makes it collect every few seconds, 40 ms each; bets of that moment wait (P3).
 */
export const apiNodeFlags: readonly string[] = ['--no-memory-reducer'];
