import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt, PlannedRequest, RobotAnswer, RobotPlayer } from './simulated-requests.ts';
import { decideWithdrawal, isWithdrawer, withdrawal } from './simulated-withdrawals.ts';

export type RobotBet = { marketId: number; outcomeKey: string; coefMilli: number; kind: 1 | 3 };

/** How long a simulated player waits for a reply before it sends the same request again. */
const answerLimitMs = 3_000;
const pauseMs = 20;
/** Whether a reply leaves the request undecided. The player then sends the request again, to the next process. */
const isUndecided = (status: number): boolean => status === 429 || status >= 500;

export type Robots = {
  attempts: readonly Attempt[];
  /** Stops new requests. Requests in progress are repeated until they are answered. */
  finish: () => Promise<void>;
};

/**
 * Starts simulated players that bet and sometimes deposit or withdraw, one request after another. An operator decides
 * each accepted withdrawal. Each request is sent with the
 * same id until a process has answered it, whatever fails meanwhile.
 */
export function startRobots(options: {
  players: readonly RobotPlayer[];
  atOnce: number;
  origins: readonly string[];
  operatorCookie: string;
  /** The bets that are available now. */
  offers: () => readonly RobotBet[];
  random: () => number;
}): Robots {
  const attempts: Attempt[] = [];
  let isOver = false;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(options.random() * list.length)];
  const run = async (first: number): Promise<void> => {
    for (let at = first; !isOver; at += options.atOnce) {
      const index = at % options.players.length;
      const player = options.players[index];
      if (!player) return;
      const wish = planRequest(index, player, options, pick);
      if (wish) {
        attempts.push(wish.attempt);
        await sendWithRetries(wish, player, options, at);
      }
      await delay(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: options.atOnce }, (_, at) => run(at)));
  return {
    attempts,
    finish: async () => {
      isOver = true;
      await running;
    },
  };
}

/** Shares of the requests of a player that are not coupons. */
const paymentShare = { withdrawer: 0.1, depositor: 0.05 } as const;

function planRequest(
  index: number,
  player: RobotPlayer,
  { random, offers }: { random: () => number; offers: () => readonly RobotBet[] },
  pick: <T>(list: readonly T[]) => T | undefined,
): PlannedRequest | null {
  const withdraws = isWithdrawer(index);
  if (random() >= paymentShare[withdraws ? 'withdrawer' : 'depositor'])
    return couponOf(player, offers(), random, pick);
  return withdraws ? withdrawal(player, random) : deposit(player);
}

/** Plans a single, or an express of two or three games. */
function couponOf(
  player: RobotPlayer,
  offers: readonly RobotBet[],
  random: () => number,
  pick: <T>(list: readonly T[]) => T | undefined,
): PlannedRequest | null {
  const count = random() < 0.7 ? 1 : 2 + Math.floor(random() * 2);
  const bets = new Map<number, RobotBet>();
  for (let tries = 0; tries < 8 && bets.size < count; tries++) {
    const bet = pick(offers);
    if (bet) bets.set(bet.marketId, bet);
  }
  if (bets.size === 0) return null;
  const attempt: Attempt = {
    id: randomUUID(),
    userId: player.userId,
    kind: 'coupon',
    amountMinor: 100n + BigInt(Math.floor(random() * 20)) * 100n,
    answer: null,
  };
  const body = {
    id: attempt.id,
    accountId: player.accountId,
    typeId: bets.size > 1 ? 1 : 0,
    bets: [...bets.values()].map((bet, at) => ({ ...bet, blockId: at + 1 })),
    amount: `${attempt.amountMinor / 100n}.00`,
    coefMilli: 1000,
    changeCoefAction: 1,
    exactCoef: false,
    isDropOnScoreChange: false,
    isAutoMax: false,
    manuallyDeletedBonusBet: false,
    coefViewId: 0,
    lng: 'en',
  };
  return { attempt, path: '/web-api/coupons', body };
}

function deposit(player: RobotPlayer): PlannedRequest {
  const attempt: Attempt = {
    id: randomUUID(),
    userId: player.userId,
    kind: 'deposit',
    amountMinor: 1000n,
    answer: null,
  };
  const { id: rechargeId } = attempt;
  const body = { rechargeId, accountId: player.accountId, methodId: 'sandbox', amount: '10.00', lng: 'en' };
  return { attempt, path: '/web-api/payments/recharges', body };
}

async function sendWithRetries(
  { attempt, path, body }: PlannedRequest,
  player: RobotPlayer,
  { origins, operatorCookie }: { origins: readonly string[]; operatorCookie: string },
  first: number,
): Promise<void> {
  for (let tries = first; attempt.answer === null; tries++) {
    const origin = origins[tries % origins.length] ?? '';
    const answer = await post(`${origin}${path}`, body, player.cookie);
    if (answer === null || isUndecided(answer.status)) {
      await delay(pauseMs * 5);
      continue;
    }
    if (attempt.kind === 'deposit' && answer.pageUrl !== null) {
      // Pays on the provider's page, and repeats until the page confirms. The call-back arrives later, more than once.
      const isPaid = await pay(`${origin}${answer.pageUrl}`);
      if (!isPaid) continue;
    }
    if (attempt.decision && answer.number !== null)
      await decideWithdrawal(attempt.decision, answer.number, { cookie: operatorCookie, origins }, post);
    attempt.answer = { status: answer.status, code: answer.code };
  }
}

async function post(url: string, body: object, cookie: string): Promise<RobotAnswer | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerLimitMs),
    });
    const reply = (await answer.json()) as { error?: { code: string }; pageUrl?: string; number?: number };
    return {
      status: answer.status,
      code: reply.error?.code ?? null,
      pageUrl: reply.pageUrl ?? null,
      number: reply.number ?? null,
    };
  } catch {
    return null;
  }
}

async function pay(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    await answer.arrayBuffer();
    return answer.status === 303;
  } catch {
    return false;
  }
}
