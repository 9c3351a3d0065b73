import { type Invariant, sqlInvariant } from '../../../platform/database/invariants.ts';

/** The ledger accounts with a transfer since $1. */
const touched = `(select source_id as id from ledger_transfer where created_at >= $1
  union select destination_id from ledger_transfer where created_at >= $1
  union select account_id from ledger_balance where $1 <= 'epoch')`;

/**
 * I1 (money is neither created nor lost) and I2 (balances agree with transfers). Each query compares two independent
 * records: running balances, which a trigger writes, and the transfers. A transfer has exactly one source and one
 * destination, so it always balances.
 */
export const ledgerInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I1',
    'balances of players and movements of the house sum to zero in each currency',
    `with side as (
        select a.currency, b.posted_in::numeric - b.posted_out as net
          from ledger_balance b join ledger_account a on a.id = b.account_id
        union all select t.currency, t.amount_minor from ledger_transfer t join ledger_account a on a.id = t.destination_id
          where t.phase in ('direct', 'post') and not a.is_guarded
        union all select t.currency, -t.amount_minor from ledger_transfer t join ledger_account a on a.id = t.source_id
          where t.phase in ('direct', 'post') and not a.is_guarded)
      select currency, sum(net) as net from side group by currency having sum(net) <> 0`,
  ),
  sqlInvariant(
    'I1',
    'a transfer is between two accounts of its currency',
    `select t.id, t.key from ledger_transfer t
      left join ledger_account s on s.id = t.source_id and s.currency = t.currency
      left join ledger_account d on d.id = t.destination_id and d.currency = t.currency
      where t.created_at >= $1 and (s.id is null or d.id is null)`,
  ),
  sqlInvariant(
    'I2',
    'each balance equals the sum of its entries',
    `select a.code, a.currency, b.posted_in, b.posted_out, b.held_out, i.total as recounted_in,
        o.total as recounted_out, h.total as recounted_held
      from ledger_balance b join ledger_account a on a.id = b.account_id
      left join lateral (select coalesce(sum(amount_minor), 0) as total from ledger_transfer t
        where t.destination_id = b.account_id and t.phase in ('direct', 'post')) i on true
      left join lateral (select coalesce(sum(amount_minor), 0) as total from ledger_transfer t
        where t.source_id = b.account_id and t.phase in ('direct', 'post')) o on true
      left join lateral (select coalesce(sum(amount_minor), 0) as total from ledger_transfer t
        where t.source_id = b.account_id and t.phase = 'pending'
          and not exists (select 1 from ledger_transfer e where e.pending_id = t.id)) h on true
      where b.account_id in ${touched} and (b.posted_in <> i.total or b.posted_out <> o.total or b.held_out <> h.total)`,
  ),
  sqlInvariant(
    'I2',
    'no guarded account is negative',
    'select account_id from ledger_balance where posted_in - posted_out - held_out < 0',
  ),
  sqlInvariant(
    'I2',
    'every guarded account has a balance, and no other account has one',
    `select a.code, a.currency from ledger_account a left join ledger_balance b on b.account_id = a.id
      where a.is_guarded <> (b.account_id is not null)`,
  ),
];
