import { formatCoef } from '@touchline/betting-engine';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { App } from '../app.ts';
import type { VipRequest } from '../modules/sports-betting/betting/index.ts';
import { type OpsArguments, type OpsResult, readId, readReason, usage, writeAudit } from './ops-command.ts';

/** Lists the stakes that wait for a trader, the most urgent first. */
export async function listVipRequests(app: App): Promise<OpsResult> {
  const requests = await app.betting.vipRequests();
  if (requests.length === 0) return { ok: true, text: 'No stake is waiting for a decision.' };
  return { ok: true, text: requests.map(describe).join('\n') };
}

function describe(request: VipRequest): string {
  const { id, userId, currency, stakeMinor, coefMilli, possibleWinMinor, decidesAtMs } = request;
  const money = (minor: bigint): string => `${formatAmountWire(minor, knownCurrency(currency))} ${currency}`;
  const until = new Date(decidesAtMs).toISOString();
  return `${id}  user ${userId}  ${money(stakeMinor)} at ${formatCoef(coefMilli, 0)} could win ${money(possibleWinMinor)}  until ${until}`;
}

/**
 * Allows or refuses one (DR-4.85). An allowed request is decided at once, at current prices and by the player's
 * odds-change policy, so it may still be refused; the answer says so.
 */
export async function decideVipRequest(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [verdict, word] = args.words;
  const couponId = readId(word);
  const reason = readReason(args);
  if ((verdict !== 'allow' && verdict !== 'refuse') || couponId === null || reason === null) return usage;
  const isAllowed = verdict === 'allow';
  const isDone = await app.db.transaction(async (tx) => {
    const change = isAllowed ? app.betting.allowVipRequest : app.betting.refuseVipRequest;
    if (!(await change(tx, couponId))) return false;
    await writeAudit(tx, {
      actor,
      action: isAllowed ? 'vip.allow' : 'vip.refuse',
      subject: `coupon:${couponId}`,
      reason,
      before: { state: 'pending-vip' },
      after: { state: isAllowed ? 'waiting' : 'refused' },
      caller: args.caller,
    });
    return true;
  });
  if (!isDone) return { ok: false, text: `Coupon ${couponId} is not waiting for a decision.` };
  if (!isAllowed) return { ok: true, text: `Coupon ${couponId} is refused; the stake is returned.` };
  const outcomes = {
    accepted: 'accepted',
    refused: 'allowed, but its prices have changed: the stake is returned',
    gone: 'allowed, and another process has decided it',
  } as const;
  const outcome = await app.betting.decide(couponId);
  return { ok: true, text: `Coupon ${couponId} is ${outcomes[outcome]}.` };
}
