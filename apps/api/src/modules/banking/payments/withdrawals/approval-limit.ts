import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { parseAmount } from '@touchline/money';
import type { Transaction } from '../../../../platform/database/db.ts';
import type { SiteConfig } from '../../../site/site-config/index.ts';
import { inHouseCurrency } from '../commands/house-amount.ts';

/**
 * Returns the amount in minor units of the house currency when one operator may approve it alone: what operators
 * approved alone for this player within 24 hours and this amount are at most `withdrawalApprovalMax` (DR-12.20). Null
 * when a second operator must approve, also without an exchange rate. The caller has locked the player's balances, so
 * of two approvals the second counts the first.
 */
export async function withinApprovalLimit(
  config: SiteConfig,
  tx: Transaction,
  nowMs: number,
  wanted: { userId: bigint; currency: string; minor: bigint },
): Promise<bigint | null> {
  const most = parseAmount(config.withdrawalApprovalMax, DEFAULT_CONFIG.houseCurrency);
  const houseMinor = inHouseCurrency(config, wanted);
  if (most.outcome !== 'parsed' || houseMinor === null) return null;
  const [row] = await tx.query<{ minor: bigint }>(
    `select coalesce(sum(house_minor), 0)::bigint as minor from payments_lone_approval
     where user_id = $1 and at > $2`,
    [wanted.userId, new Date(nowMs - 86_400_000)],
  );
  return (row?.minor ?? 0n) + houseMinor > most.minor ? null : houseMinor;
}

/** Counts an approval by one operator alone. */
export const countLoneApproval = (
  tx: Transaction,
  nowMs: number,
  row: { withdrawalId: string; userId: bigint; houseMinor: bigint },
): Promise<unknown> =>
  tx.query(
    'insert into payments_lone_approval (withdrawal_id, user_id, house_minor, at) values ($1, $2, $3, $4)',
    [row.withdrawalId, row.userId, row.houseMinor, new Date(nowMs)],
  );
