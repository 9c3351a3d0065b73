import { pino } from 'pino';

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug'>;

/** Names whose values never reach a log, wherever they stand (RL-77). */
const secretNames = ['password', 'token', 'cookie', 'authorization', 'secret'];

/** A JSON log on standard error, one line an event; `LOG_LEVEL` says from which level on. */
export function createLog(process: string, level = 'warn'): Log {
  return pino(
    {
      base: { process },
      level,
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}

export const silentLog: Log = pino({ level: 'silent' });
