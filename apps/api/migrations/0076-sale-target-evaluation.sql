-- When a worker last compared the coupon's value with its target. The longest waiting target is evaluated first
-- (DR-4.121).
alter table betting_sale_target add column evaluated_at timestamptz not null default '-infinity';
create index betting_sale_target_evaluated on betting_sale_target (evaluated_at, coupon_id);
