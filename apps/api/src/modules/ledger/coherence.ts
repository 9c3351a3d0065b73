import type { CoherenceCheck } from '../../platform/coherent-state.ts';

/** I1 and I2 of the coherent-state check (reliability.md, section 1) over the ledger's tables. */
export const ledgerCoherence: CoherenceCheck[] = [
  {
    invariant: 'I1 entries sum to zero per currency',
    sql: `select currency, sum(amount) as total from (
        select currency, -amount_minor as amount from ledger_transfer where phase in ('direct', 'post')
        union all select currency, amount_minor from ledger_transfer where phase in ('direct', 'post')) e
      group by currency having sum(amount) <> 0`,
  },
  {
    invariant: 'I2 each balance equals the sum of its entries',
    sql: `select a.code, a.currency, b.posted_in, b.posted_out, b.held_out from ledger_balance b
      join ledger_account a on a.id = b.account_id
      left join lateral (select coalesce(sum(amount_minor), 0) as total from ledger_transfer t
        where t.destination_id = b.account_id and t.phase in ('direct', 'post')) i on true
      left join lateral (select coalesce(sum(amount_minor), 0) as total from ledger_transfer t
        where t.source_id = b.account_id and t.phase in ('direct', 'post')) o on true
      left join lateral (select coalesce(sum(amount_minor), 0) as total from ledger_transfer t
        where t.source_id = b.account_id and t.phase = 'pending'
          and not exists (select 1 from ledger_transfer e where e.pending_id = t.id)) h on true
      where b.posted_in <> i.total or b.posted_out <> o.total or b.held_out <> h.total`,
  },
  {
    invariant: 'I2 no guarded account is negative',
    sql: `select account_id from ledger_balance where posted_in - posted_out - held_out < 0`,
  },
  {
    invariant: 'I2 every guarded account has a balance',
    sql: `select a.code from ledger_account a left join ledger_balance b on b.account_id = a.id
      where a.is_guarded <> (b.account_id is not null)`,
  },
];
