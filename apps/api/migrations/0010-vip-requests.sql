-- Stakes over the maximum wait for a trader (DR-4.85); the sweeper asks for those whose time has run out.
create index betting_coupon_pending_vip on betting_coupon (decides_at) where state = 'pending-vip';
