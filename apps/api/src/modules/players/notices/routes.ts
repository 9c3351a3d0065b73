import { noticeEndpoints } from '@touchline/contracts/players';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Limits } from '../limits/index.ts';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';

/** Stores players' answers to the site's notices, as proof that the question was shown (SH-CC-013, SH-RC-008). */
export function noticeRoutes({
  db,
  clock,
  limits,
}: {
  db: Database;
  clock: Clock;
  limits: Pick<Limits, 'answerCheck'>;
}) {
  return routes(
    noticeEndpoints,
    {},
    {
      cookieAgreement: async ({ userId, body }) => {
        // A browser's clock may be ahead, and an agreement cannot be in the future.
        const agreedAtMs = Math.min(Date.parse(body.cookiesAgreeTime), clock.nowMs());
        await db.query(
          `insert into notices_cookie_agreement (user_id, agreed_at, agree_type) values ($1, $2, $3)
         on conflict (user_id) do update set agreed_at = excluded.agreed_at, agree_type = excluded.agree_type
         where excluded.agreed_at >= notices_cookie_agreement.agreed_at`,
          [userId, new Date(agreedAtMs), body.type],
        );
        return { result: true as const };
      },
      realityCheck: async ({ userId, body }) => {
        const { action, do_not_show_again, popup_show_at } = body.data.attributes;
        const nowMs = clock.nowMs();
        await db.query(
          `insert into notices_reality_check (user_id, action, do_not_show_again, shown_at, answered_at)
         values ($1, $2, $3, $4, $5)`,
          [
            userId,
            action,
            do_not_show_again,
            new Date(Math.min(popup_show_at * 1000, nowMs)),
            new Date(nowMs),
          ],
        );
        // A note that is closed without a choice is not answered, and stakes stay closed (DR-5.48).
        if (action !== 'nothing') await limits.answerCheck(userId);
        return { result: true as const };
      },
    },
  );
}
