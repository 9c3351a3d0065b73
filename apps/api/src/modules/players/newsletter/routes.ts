import {
  newsletterCode,
  newsletterEndpoints,
  newsletterErrors,
  newsletterOneClickPath,
} from '@touchline/contracts/players';
import type { FastifyInstance } from 'fastify';
import { createBudgetHook, type HttpOptions, routes } from '../../../platform/http/serve-endpoints.ts';
import type { Newsletter } from './newsletter.ts';

const messages = {
  'no-email': 'The account has no e-mail address.',
  restricted: 'There is no newsletter during a break.',
  'text-changed': 'The text has changed. Load the page again.',
} as const;

export function newsletterRoutes({ newsletter }: { newsletter: Newsletter }) {
  return routes(newsletterEndpoints, newsletterErrors, {
    state: ({ userId }) => newsletter.stateOf(userId),
    change: async ({ userId, body }) => {
      const changed = await newsletter.change(userId, body);
      if (changed.outcome === 'changed') return changed.state;
      return { refused: `newsletter/${changed.outcome}`, message: messages[changed.outcome] };
    },
    stop: async ({ body }) =>
      (await newsletter.stop(body.code, 'link'))
        ? { outcome: 'stopped' as const }
        : { refused: 'newsletter/code-wrong', message: 'This link is not one of ours.' },
  });
}

/**
 * The address of the header `List-Unsubscribe` (RFC 8058). Mail programs post `List-Unsubscribe=One-Click` to it without
 * the site's header and without cookies; the code alone says whose newsletter stops. A GET changes nothing and leads to
 * the page with the button (RL-57).
 */
export function addNewsletterOneClick(
  server: FastifyInstance,
  deps: { newsletter: Newsletter },
  options: Pick<HttpOptions, 'globalRateLimits' | 'clientAddress'>,
): void {
  const onRequest = createBudgetHook({ perMinute: 60, flow: 'write' }, options);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
      done(null, body),
    );
    const url = `${newsletterOneClickPath}:code`;
    scope.post<{ Params: { code: string } }>(url, { onRequest }, async (request, reply) => {
      const { code } = request.params;
      const isAsked = request.body === 'List-Unsubscribe=One-Click';
      if (isAsked && newsletterCode.test(code) && (await deps.newsletter.stop(code, 'one-click')))
        return reply.status(200).header('cache-control', 'no-store').send({ outcome: 'stopped' });
      return reply.status(400).send({
        error: {
          code: 'newsletter/code-wrong',
          message: 'This link is not one of ours.',
          traceId: request.id,
        },
      });
    });
    scope.get<{ Params: { code: string } }>(url, { onRequest }, async (request, reply) => {
      const { code } = request.params;
      const query = newsletterCode.test(code) ? `?code=${code}` : '';
      return reply
        .status(303)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('location', `/user/stopnewsletter${query}`)
        .send();
    });
  });
}
