/** Build logs worth reading: libraries' "use client" lines mean nothing here, since everything is both. */
import type { Rolldown } from 'vite';

export function quietLog(
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  next: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
): void {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
}
