/** Hides the "use client" warnings of libraries, which do not concern these builds. */
import type { Rolldown } from 'vite';

export function quietLog(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
}
