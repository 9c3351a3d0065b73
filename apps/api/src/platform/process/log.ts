import { type DestinationStream, pino } from 'pino';
import { redactUrls } from './redact-urls.ts';

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug'>;

/** Names whose values are never logged (RL-77). */
const secretNames = ['password', 'token', 'cookie', 'authorization', 'secret'];

/**
 * Returns the part of an error that is logged. The database's `detail` and `where` are omitted because they quote rows.
 * URLs in the message are redacted because they may carry a one-time code (RL-77).
 */
function serializedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactUrls(error) : error;
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: redactUrls(error.message),
    stack: redactUrls(error.stack ?? ''),
    ...Object.fromEntries(
      Object.entries({ code, constraint, table, routine }).filter(([, value]) => value !== undefined),
    ),
    ...(error.cause === undefined ? {} : { cause: serializedError(error.cause) }),
  };
}

/** A JSON log, one line per event, on standard error by default. `LOG_LEVEL` sets the lowest level. */
export function createLog(
  process: string,
  level = 'warn',
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Log {
  return pino(
    {
      base: { process },
      level,
      serializers: { err: serializedError },
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
    },
    destination,
  );
}

export const silentLog: Log = pino({ level: 'silent' });
