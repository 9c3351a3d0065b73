import { analyticsEndpoints, analyticsErrors } from '@touchline/contracts/operations';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Analytics } from './analytics.ts';

export function analyticsRoutes(deps: { analytics: Analytics; siteConfig: SiteConfigStore }) {
  const { analytics, siteConfig } = deps;
  return routes(analyticsEndpoints, analyticsErrors, {
    collect: async ({ params, body }) => {
      const { analyticsKey } = siteConfig.get();
      if (analyticsKey === '' || params.key !== analyticsKey) return { refused: 'analytics/no-such-key' };
      return analytics.collect(body);
    },
    // A site with one domain has one project; a site with several domains has one configuration per domain.
    counters: async ({ query }) => {
      const { projectId, counters } = siteConfig.get();
      return { counters: query.projectId === projectId ? counters : null };
    },
  });
}
