import { randomUUID } from 'node:crypto';
import { operatorPaths } from '@touchline/contracts/operations';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import { addOperator } from '../add-operator.ts';
import { codeOf } from '../betting-rig.ts';
import { bankDetails } from '../withdrawals.ts';
import { availableOf, chance, pick, type World } from './simulator-model.ts';

const amountOf = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

type Payout = { key: string; state: string; amountMinor: bigint; feeMinor: bigint; userId: bigint };

const readPayouts = (world: World, states: readonly string[]): Promise<Payout[]> =>
  world.db.query<Payout>(
    `select p.withdrawal_id || ':' || p.part as key, p.state, p.amount_minor as "amountMinor",
       p.fee_minor as "feeMinor", w.user_id as "userId"
     from payments_payout p join payments_withdrawal w on w.id = p.withdrawal_id
     where p.state = any($1) and w.user_id = any($2::bigint[]) order by w.number desc, p.part limit 20`,
    [states, world.players.map(({ userId }) => userId)],
  );

/**
 * Requests a withdrawal. The oracle: the balance falls by exactly the amount or not at all, nothing above the balance is
 * taken, an excluded player may withdraw (DR-12.13), and a repeated request has no effect.
 */
export async function withdraw(world: World): Promise<void> {
  const player = pick(world, world.players);
  if (!player) return;
  const before = await availableOf(world.db, player);
  const isTooMuch = chance(world, 0.1);
  const minor = isTooMuch ? before + 1_000n : 1_000n + BigInt(Math.floor(world.random() * 5_000));
  const wanted = { accountId: BigInt(player.accountId), methodId: 'sandbox-bank', amount: amountOf(minor) };
  const planned = await world.node.app.withdrawals.plan(player.userId, wanted);
  const parts = planned.outcome === 'planned' ? planned.plan.parts : [];
  const body = {
    withdrawalId: randomUUID(),
    accountId: player.accountId,
    methodId: wanted.methodId,
    amount: wanted.amount,
    details: bankDetails,
    parts: (parts.length > 0
      ? parts
      : [{ methodId: 'sandbox-bank', amount: wanted.amount, fee: '0.00' }]
    ).map(({ methodId, amount, fee }) => ({ methodId, amount, fee })),
  };
  const path = '/web-api/payments/withdrawals';
  const answer = await world.node.post(player, path, body);
  const after = await availableOf(world.db, player);
  const isTaken = answer.status === 200;
  if (isTaken && minor > before) throw new Error(`${wanted.amount} was withdrawn from ${before}`);
  if (before - after !== (isTaken ? minor : 0n))
    throw new Error(`a withdrawal of ${minor} moved ${before - after}: ${codeOf(answer)}`);
  const foreseen = ['payments/no-funds', 'payments/debt', 'payments/pending-limit', 'payments/amount-range'];
  if (!isTaken && !foreseen.includes(codeOf(answer)))
    throw new Error(`a withdrawal was refused without a reason: ${codeOf(answer)}`);
  const again = await world.node.post(player, path, body);
  if ((await availableOf(world.db, player)) !== after || (isTaken && again.status !== 200))
    throw new Error('a repeated withdrawal had another effect');
}

/**
 * An operator approves, approves a part, or refuses. The oracle: the player gets back exactly what is no longer held.
 */
export async function decideWithdrawal(world: World): Promise<void> {
  const payout = pick(world, await readPayouts(world, ['checking']));
  const player = world.players.find(({ userId }) => userId === payout?.userId);
  if (!payout || !player) return;
  const [withdrawalId] = payout.key.split(':');
  const [row] = await world.db.query<{ number: bigint; heldMinor: bigint }>(
    `select w.number, (select sum(p.amount_minor) from payments_payout p
       where p.withdrawal_id = w.id and p.state = 'checking')::bigint as "heldMinor"
     from payments_withdrawal w where w.id = $1`,
    [withdrawalId ?? ''],
  );
  if (!row) return;
  const kind = pick(world, ['approve', 'approve', 'part', 'refuse'] as const);
  const partMinor = row.heldMinor / 2n;
  const words =
    kind === 'part'
      ? ['withdrawals', 'approve', String(row.number), amountOf(partMinor)]
      : ['withdrawals', kind ?? 'refuse', String(row.number)];
  const operator = await addOperator(world.node.app, undefined, ['withdrawals.decide']);
  const browser = world.rig.browser();
  browser.cookies.set('session', operator.sessionToken);
  const before = await availableOf(world.db, player);
  const { body } = await browser.post(operatorPaths.command.path, { words, options: { reason: 'a step' } });
  const { ok, text } = body as { ok: boolean; text: string };
  const isDone = ok && !text.startsWith('Proposal');
  const back = !isDone
    ? 0n
    : kind === 'refuse'
      ? row.heldMinor
      : kind === 'part'
        ? row.heldMinor - partMinor
        : 0n;
  if ((await availableOf(world.db, player)) !== before + back)
    throw new Error(`${words.join(' ')} did not move ${back}: ${text}`);
}

/**
 * The provider answers about a payout, in any order and more than once. The oracle: a decline gives the amount back, a
 * return gives it back without the fee, each once, and everything else moves nothing for the player.
 */
export async function answerPayout(world: World): Promise<void> {
  await world.node.app.withdrawals.sendDue();
  const payout = pick(world, await readPayouts(world, ['sending', 'sent', 'paid', 'failed', 'returned']));
  const player = world.players.find(({ userId }) => userId === payout?.userId);
  const [order] = await world.db.query<{ reference: string; amount: string; currency: string }>(
    'select reference, amount, currency from payments_sandbox_payout where key = $1',
    [payout?.key ?? ''],
  );
  if (!payout || !player || !order) return;
  const outcome = pick(world, ['pending', 'paid', 'paid', 'declined', 'returned'] as const) ?? 'paid';
  const rawBody = JSON.stringify({ ...order, payoutKey: payout.key, outcome, eventId: randomUUID() });
  const atSec = Math.floor(world.rig.clock.nowMs() / 1000);
  const headers = signSandboxCallback('test-sandbox-secret', rawBody, atSec);
  const before = await availableOf(world.db, player);
  for (let times = 1 + Math.floor(world.random() * 2); times > 0; times--)
    await world.node.app.payments.handleCallback('sandbox', headers, rawBody);
  const isOpen = payout.state === 'sending' || payout.state === 'sent';
  const isReturned = outcome === 'returned' && (isOpen || payout.state === 'paid');
  const back =
    outcome === 'declined' && isOpen
      ? payout.amountMinor
      : isReturned
        ? payout.amountMinor - payout.feeMinor
        : 0n;
  const moved = (await availableOf(world.db, player)) - before;
  if (moved !== back) throw new Error(`${outcome} on ${payout.state} moved ${moved}, not ${back}`);
}
