import { heldStates } from '@touchline/contracts/banking';
import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';

/** What was requested or decided since the start of the check: a decision may come days after the request. */
const changed = `(w.requested_at >= $1 or exists (select from payments_payout_step x
  where x.withdrawal_id = p.withdrawal_id and x.part = p.part and x.at >= $1))`;
/** The provider paid it after it had been taken as failed (DR-12.74). */
const isPaidLate = `(p.state in ('paid', 'returned') and exists (select from payments_payout_step l
  where l.withdrawal_id = p.withdrawal_id and l.part = p.part and l.state = 'failed'))`;
const held = heldStates.map((state) => `'${state}'`).join(', ');

/** I1 and I4 for withdrawals: states of payouts, their holds and the clearing accounts agree (RL-8). */
export const withdrawalInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I4',
    'every payout has one hold of its amount, from its account to the clearing account of its provider',
    `select p.withdrawal_id::text || ':' || p.part as key from payments_payout p
        join payments_withdrawal w on w.id = p.withdrawal_id
        join wallet_account a on a.id = w.wallet_account_id
        left join ledger_transfer h on h.key = 'withdrawal:' || p.withdrawal_id || ':' || p.part and h.phase = 'pending'
        left join ledger_account c on c.id = h.destination_id
      where ${changed} and (h.id is null or h.amount_minor <> p.amount_minor or h.currency <> w.currency
        or h.source_id <> a.ledger_account_id or c.code <> 'payments/' || p.provider_id || '/clearing')
      union all
      select t.key from ledger_transfer t where t.created_at >= $1 and t.phase = 'pending' and t.key like 'withdrawal:%'
        and not exists (select 1 from payments_payout p where t.key = 'withdrawal:' || p.withdrawal_id || ':' || p.part)`,
  ),
  sqlInvariant(
    'I4',
    'the hold of a payout is open while it is held, posted once it was paid, and released after any other end',
    `select p.withdrawal_id::text || ':' || p.part as key, p.state, e.phase from payments_payout p
        join payments_withdrawal w on w.id = p.withdrawal_id
        join ledger_transfer h on h.key = 'withdrawal:' || p.withdrawal_id || ':' || p.part and h.phase = 'pending'
        left join ledger_transfer e on e.pending_id = h.id
      where ${changed} and e.phase is distinct from case when p.state in (${held}) then null
        when p.state in ('paid', 'returned') and not ${isPaidLate} then 'post' else 'void' end`,
  ),
  sqlInvariant(
    'I4',
    'a payout that was paid after it had failed has taken its amount from the balance and the receivable, once',
    `select p.withdrawal_id::text || ':' || p.part as key, p.state from payments_payout p
        join payments_withdrawal w on w.id = p.withdrawal_id
      where ${changed} and ${isPaidLate} is distinct from (
        (select sum(t.amount_minor) from ledger_transfer t
           where t.key in ('withdrawal:' || p.withdrawal_id || ':' || p.part || ':paid-late',
             'withdrawal:' || p.withdrawal_id || ':' || p.part || ':paid-late-owed')) is not distinct from p.amount_minor)`,
  ),
  sqlInvariant(
    'I4',
    'the fee of a payout and its return are moved once, of their amounts, and only in their states',
    `select p.withdrawal_id::text || ':' || p.part as key, p.state from payments_payout p
        join payments_withdrawal w on w.id = p.withdrawal_id
        join wallet_account a on a.id = w.wallet_account_id
        left join ledger_transfer f on f.key = 'withdrawal:' || p.withdrawal_id || ':' || p.part || ':fee'
        left join ledger_transfer r on r.key = 'withdrawal:' || p.withdrawal_id || ':' || p.part || ':returned'
      where ${changed} and (
        (f.id is not null) <> (p.state in ('paid', 'returned') and p.fee_minor > 0) or f.amount_minor <> p.fee_minor
        or (r.id is not null) <> (p.state = 'returned') or r.amount_minor <> p.amount_minor - p.fee_minor
        or r.destination_id <> a.ledger_account_id)`,
  ),
  sqlInvariant(
    'I4',
    'the tax of a paid payout is on the account of its country once, and comes back with a returned payout',
    `select p.withdrawal_id::text || ':' || p.part as key, p.state from payments_payout p
        join payments_withdrawal w on w.id = p.withdrawal_id
        left join ledger_transfer x on x.key = 'withdrawal:' || p.withdrawal_id || ':' || p.part || ':tax'
        left join ledger_account d on d.id = x.destination_id
        left join ledger_transfer b on b.key = 'withdrawal:' || p.withdrawal_id || ':' || p.part || ':tax-back'
      where ${changed} and (
        (x.id is not null) <> (p.state in ('paid', 'returned') and p.tax_minor > 0) or x.amount_minor <> p.tax_minor
        or d.code <> 'house/taxes/' || p.tax_country
        or (b.id is not null) <> (p.state = 'returned' and p.tax_minor > 0) or b.amount_minor <> p.tax_minor
        or b.source_id <> x.destination_id)`,
  ),
  sqlInvariant(
    'I1',
    'a clearing account has what its provider paid out, less what it took in, and nothing else',
    `with moved as (
        select a.code, a.currency, sum(t.amount_minor) as minor from ledger_transfer t
          join ledger_account a on a.id = t.destination_id
          where $1 <= 'epoch' and t.phase in ('direct', 'post') and a.code like 'payments/%/clearing' group by 1, 2
        union all
        select a.code, a.currency, -sum(t.amount_minor) from ledger_transfer t
          join ledger_account a on a.id = t.source_id
          where $1 <= 'epoch' and t.phase in ('direct', 'post') and a.code like 'payments/%/clearing' group by 1, 2),
      recorded as (
        select 'payments/' || p.provider_id || '/clearing' as code, w.currency, sum(p.amount_minor - p.fee_minor - p.tax_minor) as minor
          from payments_payout p join payments_withdrawal w on w.id = p.withdrawal_id where $1 <= 'epoch' and p.state = 'paid' group by 1, 2
        union all
        select 'payments/' || r.provider_id || '/clearing', r.currency, -sum(r.amount_minor + r.fee_minor)
          from payments_recharge r where $1 <= 'epoch' and r.state = 'credited' group by 1, 2)
      select code, currency, sum(minor) as difference
      from (select * from moved union all select code, currency, -minor from recorded) both_sides
      group by code, currency having sum(minor) <> 0`,
  ),
  sqlInvariant(
    'I4',
    'a withdrawal has at least the sum of its parts, and the steps of each part end in its state',
    `select w.number::text as key from payments_withdrawal w
        where exists (select from payments_payout p where p.withdrawal_id = w.id and ${changed}) and w.amount_minor <
        (select sum(p.amount_minor) from payments_payout p where p.withdrawal_id = w.id and p.state <> 'replaced')
      union all
      select p.withdrawal_id::text || ':' || p.part from payments_payout p
        join payments_withdrawal w on w.id = p.withdrawal_id
      where ${changed} and p.state is distinct from (select s.state from payments_payout_step s
        where s.withdrawal_id = p.withdrawal_id and s.part = p.part order by s.id desc limit 1)`,
  ),
];
