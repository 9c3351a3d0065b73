import { randomUUID } from 'node:crypto';
import type { ServiceLimit, LimitApi } from '@touchline/contracts/players';
import { defaultLimitQuestions } from '@touchline/api/modules/site/site-config';
import type { Database } from '@touchline/api/platform/database/db';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import type { BettingRig, RigPlayer } from './betting-rig.ts';
import type { TestAnswer } from './test-app.ts';

export const limitService = '/limit-service-api/api/external/web/v3';

/** The reply of a change that needs answers. */
export type AskedQuestions = LimitApi['save']['reply'];

/** The right answer to one of the site's own questions. */
export const rightAnswerOf = (questionId: number): number =>
  defaultLimitQuestions.find(({ id }) => id === questionId)?.right ?? 0;

/** Returns what tests of limits do again and again, over one rig. */
export function limitSteps(rig: () => BettingRig) {
  const set = (player: RigPlayer, limitType: number, limitValue: string | number, more: object = {}) =>
    player.browser.post(`${limitService}/limits`, { limits: [{ limitType, limitValue, ...more }] });

  /** Answers a set of questions: all right, or some of them wrong. */
  const answer = (
    player: RigPlayer,
    { tokenGuid, questions }: AskedQuestions,
    { wrong = 0 }: { wrong?: number } = {},
  ) =>
    player.browser.post(`${limitService}/testanswers`, {
      tokenGuid,
      answers: questions.map(({ id }, at) => ({
        questionId: id,
        answerId: at < wrong ? (rightAnswerOf(id) % 3) + 1 : rightAnswerOf(id),
      })),
    });

  /** Sets a limit and gives the right answers to its questions. */
  const setAnswered = async (player: RigPlayer, limitType: number, limitValue: string | number) => {
    const asked = (await set(player, limitType, limitValue)).body as AskedQuestions;
    if (asked.status !== 'QUESTIONS') throw new Error('no questions were asked');
    return answer(player, asked);
  };

  /** Answers a time check. */
  const answerCheck = (
    player: RigPlayer,
    action: 'continue' | 'log_out' | 'nothing' = 'continue',
  ): Promise<TestAnswer> =>
    player.browser.post('/web-api/api/web/user/v1/reality-check', {
      data: {
        attributes: {
          action,
          do_not_show_again: false,
          popup_show_at: Math.floor(rig().clock.nowMs() / 1000),
        },
      },
    });

  /** Every record of one type: the limit, and a raised one that waits for its confirmation. */
  const limitsOf = async (player: RigPlayer, limitType: number): Promise<ServiceLimit[]> => {
    const { limits } = (await player.browser.get(`${limitService}/limits`)).body as {
      limits: ServiceLimit[];
    };
    return limits.filter((one) => one.limitType === limitType);
  };

  const limitOf = async (player: RigPlayer, limitType: number): Promise<ServiceLimit> => {
    const [limit] = await limitsOf(player, limitType);
    if (!limit) throw new Error('no such type');
    return limit;
  };

  /** What the limit leaves now. */
  const roomOf = async (player: RigPlayer, limitType: number) =>
    (await limitOf(player, limitType)).limitBalance;

  const deposit = (player: RigPlayer, amount: string): Promise<TestAnswer> =>
    player.browser.post('/web-api/payments/recharges', {
      rechargeId: randomUUID(),
      accountId: player.accountId,
      methodId: 'sandbox',
      amount,
      lng: 'en',
    });

  /** The provider says what became of a deposit that was started. */
  const callBack = (started: TestAnswer, outcome: string, amount: string): Promise<TestAnswer> => {
    const { pageUrl } = started.body as { pageUrl: string };
    const reference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
    const rawBody = JSON.stringify({ reference, eventId: randomUUID(), outcome, amount, currency: 'EUR' });
    const atSec = Math.floor(rig().clock.nowMs() / 1000);
    const headers = signSandboxCallback('test-sandbox-secret', rawBody, atSec);
    return rig().browser().post('/web-api/payments/callback/sandbox', rawBody, headers);
  };

  /** Moves the clock; the player logs in again, because an idle session ends. */
  const pass = async (player: RigPlayer, ms: number): Promise<void> => {
    rig().clock.advance(ms);
    await rig().logInAgain(player);
  };

  return { set, answer, setAnswered, answerCheck, limitsOf, limitOf, roomOf, deposit, callBack, pass };
}

export const detailsOf = (answer: { body: never }): Record<string, unknown> | undefined =>
  (answer.body as { error?: { details?: Record<string, unknown> } }).error?.details;

/**
 * Returns a step that gives a time of the test's clock to the player's newest transfers: those since the last call. The
 * ledger writes them with the machine's clock.
 */
export function transferDating(admin: () => Database) {
  let last = 0n;
  return (userId: bigint, atMs: number): Promise<void> =>
    admin().transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(
        `update ledger_transfer t set created_at = $2 from wallet_account w
         where t.id > $3 and w.user_id = $1 and w.ledger_account_id in (t.source_id, t.destination_id)`,
        [userId, new Date(atMs), last],
      );
      const [row] = await tx.query<{ id: bigint }>('select max(id) as id from ledger_transfer');
      last = row?.id ?? 0n;
    });
}
