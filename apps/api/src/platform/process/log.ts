import { type DestinationStream, pino } from 'pino';
import { redactAddresses } from './redact-urls.ts';

export type Log = Pick<ReturnType<typeof pino>, 'info' | 'warn' | 'error' | 'debug'>;

/** Names whose values never reach a log, wherever they stand (RL-77). */
const secretNames = ['password', 'token', 'cookie', 'authorization', 'secret'];

/**
 * What is logged of an error. The database's `detail` and `where` are left out: they quote the rows of whoever caused it,
 * and an address in the message may carry a code (RL-77).
 */
function serializedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactAddresses(error) : error;
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: redactAddresses(error.message),
    stack: redactAddresses(error.stack ?? ''),
    ...Object.fromEntries(
      Object.entries({ code, constraint, table, routine }).filter(([, value]) => value !== undefined),
    ),
    ...(error.cause === undefined ? {} : { cause: serializedError(error.cause) }),
  };
}

/** A JSON log, one line an event, on standard error by default; `LOG_LEVEL` says from which level on. */
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
