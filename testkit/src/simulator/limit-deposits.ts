/** Deposits in a simulation of limits: started, paid, failed, and paid after all. */
import { randomUUID } from 'node:crypto';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import { codeOf } from '../betting-rig.ts';
import type { TestAnswer } from '../test-app.ts';
import { breakInForce, refusalOfDeposit } from './limit-model.ts';
import {
  addMovement,
  count,
  dateMoney,
  type LimitedDeposit,
  type LimitedPlayer,
  type LimitStep,
  type LimitWorld,
  moveOn,
  pickPlayer,
  textOf,
  withdrawnOf,
} from './limit-world.ts';
import { availableOf, chance, pick } from './simulator-model.ts';

const callBack = (
  world: LimitWorld,
  { reference, minor }: Pick<LimitedDeposit, 'reference' | 'minor'>,
  outcome: 'paid' | 'declined',
): Promise<unknown> => {
  const amount = textOf(minor);
  const rawBody = JSON.stringify({ eventId: randomUUID(), reference, outcome, amount, currency: 'EUR' });
  const atSec = Math.floor(world.rig.clock.nowMs() / 1000);
  const headers = signSandboxCallback('test-sandbox-secret', rawBody, atSec);
  return world.node.app.payments.handleCallback('sandbox', headers, rawBody);
};

/** Starts a deposit. The oracle: it is refused exactly by the limit that leaves the least (DR-5.25, DR-5.42). */
export async function startDeposit(
  world: LimitWorld,
  player: LimitedPlayer,
  minor: bigint,
): Promise<LimitedDeposit | null> {
  const nowMs = world.rig.clock.nowMs();
  const expected = refusalOfDeposit(player.model, minor, nowMs, await withdrawnOf(world, player));
  const rechargeId = randomUUID();
  const answer = await world.node.post(player, '/web-api/payments/recharges', {
    rechargeId,
    accountId: player.accountId,
    methodId: 'sandbox',
    amount: textOf(minor),
    lng: 'en',
  });
  await dateMoney(world, rechargeId);
  if (expected === null || expected.code === 'payments/limit') moveOn(player, nowMs);
  const isRight = answer.status === 200 ? expected === null : wasRefused(answer, expected);
  if (!isRight)
    throw new Error(
      `a deposit of ${minor} was ${answer.status} ${JSON.stringify(answer.body)}; the rules: ${describe(expected)}`,
    );
  if (expected !== null) {
    const kind = expected.code === 'payments/limit' ? expected.limitType : breakInForce(player.model, nowMs);
    count(world.refusals, `deposit ${kind}${kind === 37 ? ' net-deposit' : ''}`);
    return null;
  }
  count(world.taken, 'deposits');
  const { pageUrl } = answer.body as { pageUrl: string };
  const reference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
  const movement = addMovement(player, 'deposit', minor, nowMs);
  const deposit: LimitedDeposit = { player, reference, minor, movement, state: 'started' };
  world.deposits.push(deposit);
  return deposit;
}

type Expected = ReturnType<typeof refusalOfDeposit>;

function wasRefused(answer: TestAnswer, expected: Expected): boolean {
  if (expected === null || codeOf(answer) !== expected.code) return false;
  if (expected.code === 'payments/restricted') return true;
  const { error } = answer.body as { error: { details: Record<string, unknown> } };
  const { limitType, room, roomReturnsAt } = error.details;
  return (
    limitType === expected.limitType &&
    room === textOf(expected.roomMinor) &&
    roomReturnsAt === expected.roomReturnsAt
  );
}

const describe = (expected: Expected): string =>
  JSON.stringify(expected ?? 'taken', (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );

/** The provider answers. A failed deposit leaves the windows; one that is paid after all counts again (DR-5.20). */
async function answerDeposit(world: LimitWorld, deposit: LimitedDeposit, outcome: 'paid' | 'declined') {
  const before = await availableOf(world.db, deposit.player);
  await callBack(world, deposit, outcome);
  await dateMoney(world);
  const moved = (await availableOf(world.db, deposit.player)) - before;
  const isPaid = outcome === 'paid' && deposit.state !== 'paid';
  if (moved !== (isPaid ? deposit.minor : 0n)) throw new Error(`${outcome} of a deposit moved ${moved}`);
  if (deposit.state === 'paid') return;
  deposit.state = outcome === 'paid' ? 'paid' : 'failed';
  deposit.movement.minor = outcome === 'paid' ? deposit.minor : 0n;
}

const drawDeposit = (world: LimitWorld): bigint => 500n * BigInt(1 + Math.floor(world.random() * 12));

export const deposit: LimitStep = async (world) => {
  const started = await startDeposit(world, await pickPlayer(world), drawDeposit(world));
  if (started && chance(world, 0.85))
    await answerDeposit(world, started, chance(world, 0.7) ? 'paid' : 'declined');
};

export const answerLate: LimitStep = async (world) => {
  const late = pick(world, world.deposits.filter(({ state }) => state !== 'paid').slice(-10));
  if (late) await answerDeposit(world, late, chance(world, 0.8) ? 'paid' : 'declined');
};
