import { EXCLUSION_REASON_IDS, limitEndpoints, limitErrors } from '@touchline/contracts/players';
import type { AreaTexts } from '@touchline/i18n/server';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Limits } from './limits.ts';
import { offeredLimits } from './present-limits.ts';

/** The limit service at its addresses. Texts are in the language of the header `X-Language` (DM-LM-034). */
export function limitRoutes({ limits, limitTexts }: { limits: Limits; limitTexts: AreaTexts }) {
  const say = (request: { headers: Record<string, string | string[] | undefined> }, key: string): string => {
    const header = request.headers['x-language'];
    return limitTexts.text(limitTexts.language(typeof header === 'string' ? header : ''), key, {});
  };
  return routes(limitEndpoints, limitErrors, {
    limits: async ({ userId }) => ({
      limits: await limits.list(userId),
      breakReturn: await limits.breakReturn(userId),
    }),
    askReturn: async ({ userId, address, agent }) => {
      const done = await limits.askReturn(userId, { address, agent });
      return done.outcome === 'refused' ? { refused: done.code } : { breakReturn: done.breakReturn };
    },
    cancelReturn: async ({ userId, address, agent }) => {
      const done = await limits.cancelReturn(userId, { address, agent });
      return done.outcome === 'refused' ? { refused: done.code } : { breakReturn: done.breakReturn };
    },
    available: async ({ userId }) => ({
      currency: await limits.currencyOf(userId),
      limits: offeredLimits.map((offered) => ({
        ...offered,
        availableValues: [...offered.availableValues],
        label: null,
      })),
    }),
    exclusionReasons: async ({ request }) => ({
      reasons: EXCLUSION_REASON_IDS.map((id) => ({
        id,
        selfExcludeReason: say(request, `office_limit_reason_${id}`),
      })),
    }),
    save: async ({ userId, body }) => {
      const saved = await limits.save(userId, body.limits);
      if (saved.outcome === 'refused') return { refused: saved.code };
      return { status: saved.status, questions: [] as [], tokenGuid: null, limitsData: saved.limits };
    },
    action: async ({ userId, body, request }) => {
      const done = await limits.act(userId, body.limitType, body.action);
      if (done.outcome === 'refused') return { refused: done.code };
      return {
        title: say(
          request,
          body.action === 'confirm' ? 'office_limit_title_confirmed' : 'office_limit_title_rejected',
        ),
        limitsData: done.limits,
      };
    },
    cancel: async ({ userId, query, request }) => {
      const done = await limits.cancel(userId, query.limitType);
      if (done.outcome === 'refused') return { refused: done.code };
      return { title: say(request, 'office_limit_title_withdrawn'), limitsData: done.limits };
    },
    ping: ({ userId }) => limits.ping(userId),
    block: async ({ userId, body }) => {
      await limits.block(userId, body.selfExcludeReason ?? null);
      return { success: true as const };
    },
  });
}
