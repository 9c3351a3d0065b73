-- The value of open coupons since their acceptance, for the chart of a sale (DR-4.190 to 4.192). One row a coupon; it
-- is deleted when the coupon is no longer open.
create table betting_value_track (
  coupon_id bigint primary key references betting_coupon,
  user_id bigint not null,
  -- When the next point is due. A worker that takes the row moves it on, so no other worker has the row meanwhile.
  due_at timestamptz not null,
  -- [time in ms, value, fair value] by time; amounts are texts of minor units, null while there was no offer.
  points jsonb not null default '[]' check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) <= 48)
);
create index betting_value_track_due on betting_value_track (due_at, coupon_id);
