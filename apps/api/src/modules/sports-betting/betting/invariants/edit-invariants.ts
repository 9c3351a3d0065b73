import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';

/** I3: an edit is a sale and a placement, both or neither (DR-4.141). */
export const editInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I3',
    'an edit that is done is the sale of a whole coupon and the placement of another one, of one account',
    `select e.id, e.edited_from, e.edited_to from betting_edit e
      left join betting_coupon o on o.id = e.edited_from
      left join betting_coupon n on n.id = e.edited_to
      left join betting_sale s on s.id = e.sale_id
      where e.requested_at >= $1 and e.state = 'done' and (s.coupon_id is distinct from o.id or s.kind <> 'edit'
        or s.state <> 'sold' or s.percent <> 100 or s.paid_minor <> e.value_minor or s.paid_minor < e.expected_minor
        or o.state <> 'sold' or n.accepted is null or n.stake_minor <> e.stake_minor
        or n.stake_minor <> coalesce(e.asked_minor, e.value_minor) or n.accepted_at < s.requested_at
        or (n.user_id, n.wallet_account_id, n.currency, n.request_id)
          is distinct from (o.user_id, o.wallet_account_id, o.currency, e.request_id) or o.user_id <> e.user_id)`,
  ),
  sqlInvariant(
    'I3',
    'every sale of an edit has its edit, and an edit that was refused has neither a sale nor a coupon',
    `select s.id, s.coupon_id from betting_sale s left join betting_edit e on e.sale_id = s.id
      where s.requested_at >= $1 and (s.kind = 'edit') <> (e.id is not null)
     union all
     select e.id, e.edited_from from betting_edit e join betting_coupon n
        on n.user_id = e.user_id and n.request_id = e.request_id and n.request_hash = e.request_hash
      where e.requested_at >= $1 and e.state <> 'done'`,
  ),
];
