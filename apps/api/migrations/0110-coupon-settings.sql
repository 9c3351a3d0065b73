-- The player's settings of the bet slip, by name (DR-4.195); null until the player saves one.
alter table preferences_kept add column coupon_settings jsonb
  check (jsonb_typeof(coupon_settings) = 'object' and length(coupon_settings::text) <= 2000);
