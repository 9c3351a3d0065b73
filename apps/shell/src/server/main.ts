/**
 * `node apps/shell/src/server/main.ts`: the ssr process. Node runs this TypeScript file directly. Code that needs a
 * build (the shell's tree, the views) is loaded from its build.
 *
 * Environment: API_URL (origin of the API), INTERNAL_SECRET (authenticates this process to the API), PORT (default 0:
 * the system chooses), HOST (default loopback), CSP_CONNECT, CSP_FORMS, CSP_ONE_TAP, CSP_FRAMES and CSP_ANCESTORS
 * (sources, separated by spaces), NODE_ENV.
 */
import { join } from 'node:path';
import { startPageServer } from './start-page-server.ts';

const sources = (name: string) => (process.env[name] ?? '').split(' ').filter((source) => source !== '');
const root = join(import.meta.dirname, '../../../..');

const server = await startPageServer({
  root,
  apiUrl: process.env['API_URL'] ?? '',
  internalSecret: process.env['INTERNAL_SECRET'] ?? '',
  host: process.env['HOST'] ?? '127.0.0.1',
  port: Number(process.env['PORT'] ?? 0),
  isProduction: process.env['NODE_ENV'] === 'production',
  csp: {
    connect: sources('CSP_CONNECT'),
    forms: sources('CSP_FORMS'),
    oneTap: sources('CSP_ONE_TAP'),
    frames: sources('CSP_FRAMES'),
    ancestors: sources('CSP_ANCESTORS'),
  },
  log: (line) =>
    (line['event'] === 'listening' ? process.stdout : process.stderr).write(`${JSON.stringify(line)}\n`),
});

process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
// Ends when its parent process ends.
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
// Sent after the signal handlers are installed: a signal that follows this message must not kill the process.
process.send?.({ type: 'listening', port: server.port });
