import {
  type ServiceLimit,
  EXCLUSION_REASON_IDS,
  limitEndpoints,
  limitErrors,
} from '@touchline/contracts/players';
import type { AreaTexts } from '@touchline/i18n/server';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Limits } from './limits.ts';
import { presentQuestion } from './present-question.ts';

type Asking = { headers: Record<string, string | string[] | undefined> };

/** The name of a limit that the site has set (DR-5.13); null for the player's own. */
const siteLimitLabel = (
  { optionsMap }: Pick<ServiceLimit, 'optionsMap'>,
  say: (key: string) => string,
): string | null => {
  const kind = optionsMap?.['kind'];
  return kind === undefined ? null : say(`office_limit_site_${kind.replace('-', '_')}`);
};

/** The limit service at its addresses. Texts are in the language of the header `X-Language` (DM-LM-034). */
export function limitRoutes({
  limits,
  limitTexts,
  questionTexts,
}: {
  limits: Limits;
  limitTexts: AreaTexts;
  /** The site's own questions before a raise. */
  questionTexts: AreaTexts;
}) {
  const languageOf = (request: Asking): string => limitTexts.language(request.headers['x-language']);
  const say = (request: Asking, key: string): string => limitTexts.text(languageOf(request), key, {});
  return routes(limitEndpoints, limitErrors, {
    limits: async ({ userId, request }) => ({
      limits: (await limits.list(userId)).map((limit) => ({
        ...limit,
        label: siteLimitLabel(limit, (key) => say(request, key)),
      })),
      breakReturn: await limits.breakReturn(userId),
      help: await limits.help(userId, languageOf(request)),
    }),
    history: ({ userId, query }) => limits.history(userId, query.before ?? null),
    results: ({ userId }) => limits.weeks(userId),
    preview: ({ userId, query }) => limits.preview(userId, query),
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
      limits: (await limits.offered(userId)).map((offered) => ({
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
    save: async ({ userId, body, request }) => {
      const saved = await limits.save(userId, body.limits);
      if (saved.outcome === 'refused') return { refused: saved.code };
      const { status, asked } = saved;
      return {
        status,
        questions: (asked?.questions ?? []).map((one) =>
          presentQuestion(one, languageOf(request), (key) => questionTexts.text(languageOf(request), key)),
        ),
        tokenGuid: asked?.tokenGuid ?? null,
        limitsData: saved.limits,
      };
    },
    testAnswers: async ({ userId, body }) => {
      const done = await limits.answer(userId, body);
      if (done.outcome === 'refused') return { refused: done.code };
      return { success: done.success, questionsResult: done.results, limitsData: done.limits };
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
    ping: ({ userId, visitor }) => limits.ping(userId, visitor.sessionId ?? 0n),
    block: async ({ userId, body }) => {
      await limits.block(userId, body.selfExcludeReason ?? null);
      return { success: true as const };
    },
  });
}
