import { termsEndpoints, termsErrors } from '@touchline/contracts/players';
import { LAST_LANGUAGE } from '@touchline/i18n';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Terms } from './terms.ts';

export function termsRoutes({ terms }: { terms: Terms }) {
  return routes(termsEndpoints, termsErrors, {
    status: async ({ userId, query }) => {
      const version = terms.current();
      return {
        result: await terms.isChanged(userId),
        updatedAt: version ? new Date(version.publishedAtMs).toISOString() : null,
        summary: version?.summary[query.lng ?? ''] ?? version?.summary[LAST_LANGUAGE] ?? '',
      };
    },
    confirm: async ({ userId, body }) =>
      (await terms.confirm(userId, Date.parse(body.updatedAt)))
        ? { result: true as const }
        : { refused: 'terms/changed-again', message: 'The terms have changed again; read them once more.' },
  });
}
