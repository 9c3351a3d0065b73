import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from './app.ts';
import { budgetNameOf } from './platform/limits/address-network.ts';
import type { ReadClientAddress } from './platform/http/client-address.ts';
import { createRateLimit } from './platform/limits/rate-limit.ts';
import { redactUrls } from './platform/process/redact-urls.ts';
import { redactCards } from './platform/process/redact-cards.ts';

const text = z.string().max(4000);

/** An error that a page caught, sent by `apps/shell/src/start-up/report-error.ts`. */
const clientError = z.strictObject({ place: text, text, stack: text, address: text });

const reportsPerMinute = 30;

/**
 * Receives reports of browsers: page errors, and violations of the content security policy. Both are logged within a
 * rate limit per address and a global rate limit, so that a broken page cannot fill the disk. The reports are beacons, which
 * are plain text without the site's own header.
 */
export function addBrowserReports(
  server: FastifyInstance,
  {
    log,
    globalRateLimits,
    readClientAddress,
  }: Pick<App, 'log' | 'globalRateLimits'> & { readClientAddress: ReadClientAddress },
): void {
  const budget = createRateLimit({ tries: reportsPerMinute, perSec: 60 });
  const note = async (request: FastifyRequest, reply: FastifyReply, what: string, report: unknown) => {
    const isWithin =
      report !== null &&
      (await budget.take(`${what}:${budgetNameOf(readClientAddress(request).address)}`)) === 0 &&
      globalRateLimits.take('browser-report') === 0;
    if (isWithin) log.warn({ traceId: request.id, report }, what);
    return reply.status(report === null ? 400 : 204).send();
  };
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/web-api/client-error', (request, reply) =>
      note(request, reply, 'browser error', readClientError(request.body)),
    );
    scope.post('/web-api/csp-report', (request, reply) => {
      const report = typeof request.body === 'string' ? withoutSecrets(request.body.slice(0, 4000)) : null;
      return note(request, reply, 'security policy breached', report);
    });
  });
}

const withoutSecrets = (reported: string): string => redactCards(redactUrls(reported));

function readClientError(body: unknown): object | null {
  try {
    const report = clientError.safeParse(JSON.parse(typeof body === 'string' ? body : '')).data ?? null;
    // A page's URL may contain a one-time code, so it is redacted.
    return (
      report &&
      Object.fromEntries(Object.entries(report).map(([name, value]) => [name, withoutSecrets(value)]))
    );
  } catch {
    return null;
  }
}
