-- The check of the uses of promo codes (I15) finds the codes with changes since a time.
create index betting_promo_use_taken on betting_promo_use (taken_at, code_id);
create index betting_promo_use_given_back on betting_promo_use (given_back_at, code_id) where given_back_at is not null;
