import { type Invariant, sqlInvariant } from '../../../platform/database/invariants.ts';

/** Deposits that were made or ended since the start of the check: a chargeback may come weeks after the order. */
const changed = '(r.created_at >= $1 or r.ended_at >= $1)';

/** I1 and I4 for deposits: the provider's records, the site's orders and the ledger agree. */
export const paymentInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I4',
    'a deposit is credited once, of its amount, to its account, and only when it is marked so',
    `select r.id, r.state from payments_recharge r join wallet_account w on w.id = r.wallet_account_id
      left join ledger_transfer t on t.key = 'recharge:' || r.id
      where ${changed} and r.state not in ('charged-back', 'refunded') and (r.state = 'credited') <> (t.id is not null)
        or t.amount_minor <> r.amount_minor or t.currency <> r.currency or t.destination_id <> w.ledger_account_id`,
  ),
  sqlInvariant(
    'I4',
    'every credited deposit has a paid call-back of its provider, and every movement a deposit',
    `select r.id::text from payments_recharge r where r.state = 'credited' and ${changed} and not exists (
        select 1 from payments_callback c where c.method_id = r.provider_id
          and c.provider_reference = r.provider_reference and c.outcome = 'paid')
      union all
      select t.key from ledger_transfer t left join payments_recharge r on r.id::text = split_part(t.key, ':', 2)
      where t.created_at >= $1 and t.key like 'recharge:%' and r.id is null`,
  ),
  sqlInvariant(
    'I4',
    'a chargeback takes back what was credited, from the account and the receivable, once and only when it is marked so',
    `select r.id::text, r.state from payments_recharge r
      left join ledger_transfer t on t.key = 'recharge:' || r.id
      cross join lateral (select coalesce(sum(b.amount_minor), 0) as minor from ledger_transfer b
        where b.key in ('recharge:' || r.id || ':chargeback', 'recharge:' || r.id || ':chargeback-owed')) back
      where ${changed} and back.minor <>
        case when r.state in ('charged-back', 'refunded') and t.id is not null then r.amount_minor else 0 end`,
  ),
  sqlInvariant(
    'I1',
    "the player's fee of a deposit is with the house while the deposit is credited, and goes back with it",
    `select r.id::text, r.state from payments_recharge r
      left join ledger_transfer c on c.key = 'recharge:' || r.id
      left join ledger_transfer f on f.key = 'recharge:' || r.id || ':fee'
      left join ledger_transfer b on b.key = 'recharge:' || r.id || ':fee-back'
      where ${changed} and ((f.id is not null) <> (c.id is not null and r.fee_minor > 0)
        or (b.id is not null) <> (f.id is not null and r.state in ('charged-back', 'refunded'))
        or f.amount_minor <> r.fee_minor or b.amount_minor <> r.fee_minor)`,
  ),
];
