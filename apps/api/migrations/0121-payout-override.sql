-- A trader's decision to lift the maximum payout for one request (DR-4.87, DR-4.212). The audit log has who and why.
create table betting_payout_override (
  coupon_id bigint primary key references betting_coupon,
  decided_at timestamptz not null
);

-- They get another parameter; the functions are created again from their file.
drop function if exists betting_allow_request(bigint, timestamptz);
drop function if exists betting_offer_request(jsonb);
