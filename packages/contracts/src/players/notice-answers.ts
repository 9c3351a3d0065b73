import { z } from 'zod';
import { writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { noticePaths, REALITY_CHECK_ACTIONS } from './notice-answer-paths.ts';
import { COOKIES_AGREE_TYPES } from './preferences.ts';

const epochSec = z.number().int().min(0).max(4_102_444_800);

export const noticeEndpoints = defineEndpoints(noticePaths, {
  cookieAgreement: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'When this player answered about cookies, and what',
    body: z.strictObject({ cookiesAgreeTime: z.iso.datetime(), type: z.enum(COOKIES_AGREE_TYPES) }),
    reply: z.object({ result: z.literal(true) }),
  },
  realityCheck: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'What this player answered to a reality check',
    body: z.strictObject({
      data: z.strictObject({
        attributes: z.strictObject({
          action: z.enum(REALITY_CHECK_ACTIONS),
          do_not_show_again: z.boolean(),
          popup_show_at: epochSec,
        }),
      }),
    }),
    reply: z.object({ result: z.literal(true) }),
  },
});

export type NoticeApi = ApiTypes<typeof noticeEndpoints>;
