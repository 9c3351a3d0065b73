import { heldStates, type WithdrawalApi, withdrawalBanLevel } from '@touchline/contracts/banking';
import type { Sql } from '../../../../platform/database/db.ts';
import { houseAccounts } from '../../wallet/index.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

export type WithdrawalBlock = NonNullable<WithdrawalApi['options']['reply']['block']>;

type Wanted = { userId: bigint; currency: string; amountMinor: bigint };

/**
 * Returns what stops a withdrawal of the player; null when nothing does (DR-12.12, DR-12.13). A self-exclusion and a
 * time-out do not. For a decision, the caller has locked the player's balances.
 */
export async function findBlock(
  deps: Pick<WithdrawalDeps, 'identity' | 'ledger' | 'siteConfig' | 'verification'>,
  sql: Sql,
  wanted: Wanted,
): Promise<WithdrawalBlock | null> {
  const standing = await findStanding(deps, sql, wanted.userId);
  if (standing !== null) return standing;
  if ((await deps.verification(sql, wanted)) === 'required') return 'payments/verification';
  const open = await countOpen(sql, wanted.userId);
  return open >= deps.siteConfig.get().withdrawalsPendingMax ? 'payments/pending-limit' : null;
}

/** The part of the block that an approval checks again (DR-12.21): a ban, and an open receivable in any currency. */
export async function findStanding(
  { identity, ledger, siteConfig }: Pick<WithdrawalDeps, 'identity' | 'ledger' | 'siteConfig'>,
  sql: Sql,
  userId: bigint,
): Promise<'payments/restricted' | 'payments/debt' | null> {
  const banLevel = await identity.banLevelOf(sql, userId);
  if (banLevel > 0 && banLevel !== withdrawalBanLevel(siteConfig.get().banVersion))
    return 'payments/restricted';
  const debts = await ledger.debtsOf(sql, [houseAccounts.receivable(userId)]);
  return debts.some(({ owedMinor }) => owedMinor > 0n) ? 'payments/debt' : null;
}

async function countOpen(sql: Sql, userId: bigint): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*)::int as n from payments_withdrawal w where w.user_id = $1 and exists (
       select 1 from payments_payout p where p.withdrawal_id = w.id and p.state = any($2))`,
    [userId, heldStates],
  );
  return row?.n ?? 0;
}
