import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { operatorPaths } from '@touchline/contracts/operations';
import { bankDetails } from '../withdrawals.ts';
import type { Attempt, Decision, PlannedRequest, RobotPlayer, SendRequest } from './simulated-requests.ts';

/** One of so many players withdraws and never deposits. Others deposit. So no withdrawal has to go back to a card. */
const withdrawerEvery = 5;
export const isWithdrawer = (playerIndex: number): boolean => playerIndex % withdrawerEvery === 0;

/** The amount, and the fee of the sandbox's bank for it: 0.50 and a quarter of a percent. */
const amountMinor = 20_00n;
const amount = '20.00';
const fee = '0.55';

/** Plans a withdrawal to a bank account, and what the operator will decide about it. */
export function withdrawal(player: RobotPlayer, random: () => number): PlannedRequest {
  const attempt: Attempt = {
    id: randomUUID(),
    userId: player.userId,
    kind: 'withdrawal',
    amountMinor,
    answer: null,
    decision: random() < 0.75 ? 'approve' : 'refuse',
  };
  const body = {
    withdrawalId: attempt.id,
    accountId: player.accountId,
    methodId: 'sandbox-bank',
    amount,
    details: bankDetails,
    parts: [{ methodId: 'sandbox-bank', amount, fee }],
  };
  return { attempt, path: '/web-api/payments/withdrawals', body };
}

const pauseMs = 100;

/**
 * The operator decides a withdrawal. The command is repeated until a process has answered it, as an operator does who
 * has seen no answer. A repeated command is refused when the first one had effect, which is also an answer.
 */
export async function decideWithdrawal(
  decision: Decision,
  number: number,
  operator: { cookie: string; origins: readonly string[] },
  send: SendRequest,
): Promise<void> {
  const body = {
    words: ['withdrawals', decision, String(number)],
    options: { reason: 'the crash rig decides' },
  };
  for (let tries = 0; ; tries++) {
    const origin = operator.origins[tries % operator.origins.length] ?? '';
    const answer = await send(`${origin}${operatorPaths.command.path}`, body, operator.cookie);
    if (answer?.status === 200) return;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`the operator's command was answered with ${answer.status} ${answer.code}`);
    await delay(pauseMs);
  }
}
