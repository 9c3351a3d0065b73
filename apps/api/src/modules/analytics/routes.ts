import { analyticsEndpoints, analyticsErrors } from '@touchline/contracts/analytics';
import { routes } from '../../platform/http.ts';
import { createSharedBudget } from '../../platform/rate-limit.ts';
import type { SiteConfigStore } from '../site-config/index.ts';
import type { Analytics } from './analytics.ts';

/** Batches a minute: of one address (many may share one), and of everybody in this process (RL-72). */
const batchLimits = { own: { tries: 120, perSec: 60 }, all: { tries: 6000, perSec: 60 } };

export function analyticsRoutes(deps: { analytics: Analytics; siteConfig: SiteConfigStore }) {
  const { analytics, siteConfig } = deps;
  const batches = createSharedBudget(batchLimits);
  return routes(analyticsEndpoints, analyticsErrors, {
    collect: async ({ params, body, address, reply }) => {
      const { analyticsKey } = siteConfig.get();
      if (analyticsKey === '' || params.key !== analyticsKey) return { refused: 'analytics/no-such-key' };
      const waitSec = await batches(address);
      if (waitSec > 0) {
        reply.header('retry-after', String(waitSec));
        return { refused: 'request/rate-limit', details: { waitSec } };
      }
      return analytics.collect(body);
    },
    // One domain, one project: a site that serves several has a config for each.
    counters: async ({ query }) => {
      const { projectId, counters } = siteConfig.get();
      return { counters: query.projectId === projectId ? counters : null };
    },
  });
}
