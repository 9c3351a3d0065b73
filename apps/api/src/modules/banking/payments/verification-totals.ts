import { heldStates } from '@touchline/contracts/banking';
import type { Sql } from '../../../platform/database/db.ts';
import type { Verification } from '../../players/verification/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import { inHouseCurrency } from './commands/house-amount.ts';

/** Whether the player's identity is verified enough for an amount (DR-12.17, DR-14.7). */
export type VerificationGate = (
  sql: Sql,
  wanted: { userId: bigint; currency: string; amountMinor: bigint },
) => Promise<'allowed' | 'required'>;

type Deps = {
  verification: Pick<Verification, 'missing'>;
  siteConfig: Pick<SiteConfigStore, 'get'>;
  clock: { nowMs: () => number };
};
type Sum = { currency: string; minor: bigint };

/** How long a deposit that waits counts (DR-14.8). */
const waitingMs = 86_400_000;

/** The gate of deposits: all deposits of the player with the wanted one (DR-14.7). */
export const depositGate =
  (deps: Deps): VerificationGate =>
  async (sql, { userId, currency, amountMinor }) => {
    const sums = await depositSums(sql, userId, deps.clock.nowMs());
    const totalMinor = inHouse(deps, [...sums, { currency, minor: amountMinor }]);
    const missing = await deps.verification.missing(sql, userId, { action: 'deposit', totalMinor });
    return missing.length > 0 ? 'required' : 'allowed';
  };

/** The gate of withdrawals: all open and paid withdrawals of the player with the wanted one (DR-14.7). */
export const withdrawalGate =
  (deps: Deps): VerificationGate =>
  async (sql, { userId, currency, amountMinor }) => {
    const sums = await sql.query<Sum>(
      `select w.currency, sum(p.amount_minor)::bigint as minor
       from payments_withdrawal w join payments_payout p on p.withdrawal_id = w.id
       where w.user_id = $1 and (p.state = any($2) or p.state = 'paid') group by w.currency`,
      [userId, heldStates],
    );
    const totalMinor = inHouse(deps, [...sums, { currency, minor: amountMinor }]);
    const missing = await deps.verification.missing(sql, userId, { action: 'withdrawal', totalMinor });
    return missing.length > 0 ? 'required' : 'allowed';
  };

/**
 * Returns all deposits of a player that count, in minor units of the house currency; null without an exchange rate
 * (DR-14.8).
 */
export const depositsInHouse = async (
  deps: Pick<Deps, 'siteConfig' | 'clock'>,
  sql: Sql,
  userId: bigint,
): Promise<bigint | null> => inHouse(deps, await depositSums(sql, userId, deps.clock.nowMs()));

/** Credited deposits, and those of the last 24 hours that wait. */
const depositSums = (sql: Sql, userId: bigint, nowMs: number): Promise<Sum[]> =>
  sql.query<Sum>(
    `select currency, sum(amount_minor)::bigint as minor from payments_recharge
     where user_id = $1 and (state = 'credited' or (state = 'waiting' and created_at > $2)) group by currency`,
    [userId, new Date(nowMs - waitingMs)],
  );

/** Adds amounts in the house currency; null when one of them has no exchange rate. */
export function inHouse({ siteConfig }: Pick<Deps, 'siteConfig'>, sums: readonly Sum[]): bigint | null {
  let total = 0n;
  for (const sum of sums) {
    const minor = inHouseCurrency(siteConfig.get(), sum);
    if (minor === null) return null;
    total += minor;
  }
  return total;
}
