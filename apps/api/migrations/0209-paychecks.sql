-- The number of a deposit, by which its paycheck is called (DR-12.69). A refused order may use a number up.
alter table payments_recharge add column number bigint generated always as identity (start with 10001);
alter table payments_recharge add constraint payments_recharge_number unique (number);
