import { formatCoef } from '@touchline/betting-engine';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { id, text } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { marketNames } from '../catalogue/index.ts';
import type { Betting } from './betting.ts';
import { offerStake } from './offer-stake.ts';
import { readLiability } from './history/liability.ts';
import type { VipRequest } from './placement/vip-requests.ts';

type Deps = { db: Database; betting: Betting };

/** The option with which a trader lifts the maximum payout for one stake: `--max-payout lift` (DR-4.212). */
const maxPayoutOption = 'max-payout';
const lifted = z.literal('lift').describe('lift: the win may exceed the maximum payout').optional();

/** Operator commands for open coupons and for stakes that wait for a trader. */
export const bettingCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'liability',
    permission: 'reports.read',
    help: 'open coupons, stakes and possible wins by outcome',
    input: { words: { gameId: id }, options: {} },
    needsReason: false,
    run: ({ gameId }) => showLiability(deps.db, gameId),
  }),
  defineCommand({
    name: 'vip-requests',
    permission: 'stakes.decide',
    help: 'stakes over the maximum that wait for a decision',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => listVipRequests(deps.betting),
  }),
  defineCommand({
    name: 'vip allow',
    permission: 'stakes.decide',
    help: 'allows a stake over the maximum; it is decided immediately, at current prices',
    input: { words: { couponId: id }, options: { [maxPayoutOption]: lifted } },
    optionPermissions: { [maxPayoutOption]: 'payouts.override' },
    needsReason: true,
    run: (input, by) => allowVipRequest(deps, input.couponId, input[maxPayoutOption] !== undefined, by),
  }),
  defineCommand({
    name: 'vip offer',
    permission: 'stakes.decide',
    help: 'offers a lower stake or lower odds; the player approves within a minute, or the stake is returned',
    input: {
      words: { couponId: id },
      options: {
        stake: text.describe('amount').optional(),
        odds: text.describe('1.95,2.10: of each bet, in order').optional(),
        [maxPayoutOption]: lifted,
      },
    },
    optionPermissions: { [maxPayoutOption]: 'payouts.override' },
    needsReason: true,
    run: (input, by) =>
      offerStake(deps, { ...input, isMaxPayoutLifted: input[maxPayoutOption] !== undefined }, by),
  }),
  defineCommand({
    name: 'vip refuse',
    permission: 'stakes.decide',
    help: 'refuses one; undecided, it is refused after 15 minutes or at the start of the first game',
    input: { words: { couponId: id }, options: {} },
    needsReason: true,
    run: ({ couponId }, by) => refuseVipRequest(deps, couponId, by),
  }),
];

async function showLiability(db: Database, gameId: bigint): Promise<CommandResult> {
  const rows = await readLiability(db, gameId);
  if (rows.length === 0) return { ok: true, text: `No open coupon holds game ${gameId}.` };
  const names = await marketNames(
    db,
    rows.map(({ marketId }) => marketId),
  );
  const lines = rows.map((row) => {
    const money = (minor: bigint): string =>
      formatAmountWire(minor, knownCurrency(row.currency)).padStart(12);
    const { typeKey = '', lineKey = '' } = names.get(row.marketId) ?? {};
    const name = `${typeKey}${lineKey ? ` ${lineKey}` : ''}: ${row.outcomeKey}`;
    return `${name.padEnd(40)}${String(row.coupons).padStart(6)}${money(row.stakeMinor)}${money(row.possibleMinor)} ${row.currency}`;
  });
  return { ok: true, text: [`${'outcome'.padEnd(40)}coupons      staked    could win`, ...lines].join('\n') };
}

/** Lists the stakes that wait for a trader, the most urgent first. */
async function listVipRequests(betting: Betting): Promise<CommandResult> {
  const requests = await betting.vipRequests();
  if (requests.length === 0) return { ok: true, text: 'No stake is waiting for a decision.' };
  return { ok: true, text: requests.map(describe).join('\n') };
}

function describe(request: VipRequest): string {
  const { id: couponId, userId, currency, stakeMinor, coefMilli, possibleWinMinor, decidesAtMs } = request;
  const money = (minor: bigint): string => `${formatAmountWire(minor, knownCurrency(currency))} ${currency}`;
  const until = new Date(decidesAtMs).toISOString();
  return `${couponId}  user ${userId}  ${money(stakeMinor)} at ${formatCoef(coefMilli, 0)} could win ${money(possibleWinMinor)}  until ${until}`;
}

const notWaiting = (couponId: bigint) => refused(`Coupon ${couponId} is not waiting for a decision.`);

/**
 * Allows a stake over the maximum (DR-4.85). The coupon is decided at once, at current prices and by the player's
 * odds-change policy. The decision may still be a refusal, and the command's text says so.
 */
async function allowVipRequest(
  { db, betting }: Deps,
  couponId: bigint,
  isMaxPayoutLifted: boolean,
  by: Actor,
): Promise<CommandResult> {
  const allowed = await changeWithAudit(db, by, async (tx) => {
    if (!(await betting.allowVipRequest(tx, couponId, isMaxPayoutLifted))) return notWaiting(couponId);
    return {
      action: 'vip.allow',
      subject: `coupon:${couponId}`,
      before: { state: 'pending-vip' },
      after: { state: 'waiting', ...(isMaxPayoutLifted && { maxPayout: 'lifted' }) },
      text: '',
    };
  });
  if (!allowed.ok) return allowed;
  const outcomes = {
    accepted: 'accepted',
    refused: 'allowed, but its prices have changed or a limit refuses it: the stake is returned',
    gone: 'allowed, and another process has decided it',
  } as const;
  return { ok: true, text: `Coupon ${couponId} is ${outcomes[await betting.decide(couponId)]}.` };
}

const refuseVipRequest = ({ db, betting }: Deps, couponId: bigint, by: Actor): Promise<CommandResult> =>
  changeWithAudit(db, by, async (tx) => {
    if (!(await betting.refuseVipRequest(tx, couponId))) return notWaiting(couponId);
    return {
      action: 'vip.refuse',
      subject: `coupon:${couponId}`,
      before: { state: 'pending-vip' },
      after: { state: 'refused' },
      text: `Coupon ${couponId} is refused; the stake is returned.`,
    };
  });
