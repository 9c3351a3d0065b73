-- The player's bets (DR-13.144). Amounts are minor units of the currency, odds are thousandths.
create or replace function betting_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'coupons', jsonb_build_object('number', c.id::text, 'placedAt', c.placed_at, 'acceptedAt', c.accepted_at,
    'settledAt', c.settled_at, 'type', c.type_id, 'state', c.state, 'currency', c.currency,
    'stakeMinor', c.stake_minor::text, 'oddsMilli', c.coef_milli::text, 'possibleWinMinor', c.possible_win_minor::text,
    'payoutMinor', c.payout_minor::text, 'soldMinor', c.sold_minor::text,
    'bets', (select coalesce(jsonb_agg(jsonb_build_object('game', l.game_id::text, 'market', l.market_id::text,
      'outcome', l.outcome_key, 'oddsMilli', l.coef_milli::text, 'status', l.status_id) order by l.position), '[]')
      from betting_leg l where l.coupon_id = c.id),
    'settlements', (select coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'state', s.state,
      'payoutMinor', s.payout_minor::text) order by s.seq), '[]') from betting_settlement s where s.coupon_id = c.id))
    from betting_coupon c where c.user_id = p_user_id order by c.id)
  union all (select 'sales', jsonb_build_object('coupon', s.coupon_id::text, 'at', s.requested_at, 'kind', s.kind,
    'percent', s.percent, 'state', s.state, 'paidMinor', s.paid_minor::text)
    from betting_sale s where s.user_id = p_user_id order by s.id)
  union all (select 'sale-targets', jsonb_build_object('coupon', t.coupon_id::text, 'setAt', t.set_at,
    'targetMinor', t.target_minor::text) from betting_sale_target t where t.user_id = p_user_id order by t.coupon_id)
  union all (select 'edits', jsonb_build_object('from', e.edited_from::text, 'to', e.edited_to::text, 'at', e.requested_at,
    'state', e.state) from betting_edit e where e.user_id = p_user_id order by e.id)
  union all (select 'insurances', jsonb_build_object('coupon', i.coupon_id::text, 'at', i.bought_at, 'percent', i.percent,
    'premiumMinor', i.premium_minor::text, 'insuredMinor', i.insured_minor::text)
    from betting_insurance i where i.user_id = p_user_id order by i.id)
  union all (select 'advances', jsonb_build_object('coupon', a.coupon_id::text, 'at', a.taken_at, 'state', a.state,
    'amountMinor', a.amount_minor::text) from betting_prepaid a where a.user_id = p_user_id order by a.coupon_id)
  union all (select 'promo-codes', jsonb_build_object('code', c.code, 'addedAt', h.added_at, 'validUntil', h.valid_until)
    from betting_promo_holder h join betting_promo_code c on c.id = h.code_id where h.user_id = p_user_id order by h.code_id)
  union all (select 'promo-code-uses', jsonb_build_object('coupon', u.coupon_id::text, 'code', c.code, 'state', u.state,
    'at', u.taken_at) from betting_promo_use u join betting_promo_code c on c.id = u.code_id
    where u.user_id = p_user_id order by u.coupon_id)
  union all (select 'receipts', jsonb_build_object('coupon', r.coupon_id::text, 'kind', r.kind, 'number', r.number::text,
    'at', r.at, 'body', r.body, 'link', r.link, 'signature', r.signature, 'key', r.key_id)
    from betting_receipt r where r.user_id = p_user_id order by r.id)
  union all (select 'refused-bets', jsonb_build_object('at', f.at, 'refusal', f.refusal)
    from betting_refusal f where f.user_id = p_user_id order by f.at)
  union all select 'bet-limits', jsonb_build_object('factorMilli', k.factor_milli, 'liabilityMaxMinor',
    k.liability_max_minor::text, 'setAt', k.set_at) from betting_client_risk k where k.user_id = p_user_id
$$;

-- Whether the player has a bet that is not settled, an open order on it, or an open advance (DR-13.149).
create or replace function betting_has_open(p_user_id bigint) returns boolean language sql stable as $$
  select exists (select 1 from betting_coupon c where c.user_id = p_user_id and c.state in ('waiting', 'pending-vip', 'open'))
    or exists (select 1 from betting_prepaid a where a.user_id = p_user_id and a.state in ('reserved', 'outstanding'))
$$;
