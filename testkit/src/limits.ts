import { randomUUID } from 'node:crypto';
import type { ClientLimit } from '@touchline/contracts/players';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import type { BettingRig, RigPlayer } from './betting-rig.ts';
import type { TestAnswer } from './test-app.ts';

export const limitService = '/limit-service-api/api/external/web/v3';

/** Returns what tests of limits do again and again, over one rig. */
export function limitSteps(rig: () => BettingRig) {
  const set = (player: RigPlayer, limitType: number, limitValue: string | number, more: object = {}) =>
    player.browser.post(`${limitService}/limits`, { limits: [{ limitType, limitValue, ...more }] });

  /** Every record of one type: the limit, and a raised one that waits for its confirmation. */
  const limitsOf = async (player: RigPlayer, limitType: number): Promise<ClientLimit[]> => {
    const { limits } = (await player.browser.get(`${limitService}/limits`)).body as { limits: ClientLimit[] };
    return limits.filter((one) => one.limitType === limitType);
  };

  const limitOf = async (player: RigPlayer, limitType: number): Promise<ClientLimit> => {
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

  return { set, limitsOf, limitOf, roomOf, deposit, callBack, pass };
}

export const detailsOf = (answer: { body: never }): Record<string, unknown> | undefined =>
  (answer.body as { error?: { details?: Record<string, unknown> } }).error?.details;
