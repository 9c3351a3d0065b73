import { heldStates } from '@touchline/contracts/banking';
import type { Sql } from '../../../../platform/database/db.ts';

/** What came from a method and has not gone back to it, in minor units (DR-12.14). */
export type OpenReturn = { methodId: string; minor: bigint; sourceReference: string };

/**
 * Returns the methods from which credited deposits of an account came, the oldest deposit first, with what is still to
 * go back and the reference of the last deposit. Nothing is negative: a method that paid out more has zero.
 */
export const readOpenReturns = (sql: Sql, account: { id: bigint; userId: bigint }): Promise<OpenReturn[]> =>
  sql.query<OpenReturn>(
    `select r.method_id as "methodId",
       greatest(sum(r.amount_minor) - coalesce((
         select sum(p.amount_minor) from payments_payout p join payments_withdrawal w on w.id = p.withdrawal_id
         where w.wallet_account_id = $1 and p.method_id = r.method_id and p.state = any($2)), 0), 0)::bigint as minor,
       (array_agg(r.provider_reference order by r.ended_at desc, r.id))[1] as "sourceReference"
     from payments_recharge r where r.user_id = $3 and r.wallet_account_id = $1 and r.state = 'credited'
     group by r.method_id order by min(r.ended_at), r.method_id`,
    [account.id, [...heldStates, 'paid'], account.userId],
  );
