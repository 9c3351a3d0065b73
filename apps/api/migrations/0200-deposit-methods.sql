-- Deposit methods (DR-12.50 to DR-12.59). A provider has several methods, so a deposit names both.
alter table payments_recharge add column provider_id text;
update payments_recharge set provider_id = method_id;
alter table payments_recharge
  alter column provider_id set not null,
  drop constraint payments_recharge_method_id_provider_reference_key,
  add constraint payments_recharge_provider_reference unique (provider_id, provider_reference),
  -- What the player pays in addition to the amount (DR-12.51).
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- What the player needs to pay without the provider's page: a QR code or bank details; shown while it waits.
  add column instructions jsonb,
  drop constraint payments_recharge_state_check,
  add constraint payments_recharge_state_check
    check (state in ('waiting', 'credited', 'declined', 'expired', 'charged-back', 'refunded'));
-- The incidents of one deposit, for its page (DR-12.58).
create index payments_callback_incident_recharge on payments_callback_incident (recharge_id) where resolved_at is null;
alter table payments_callback_incident
  drop constraint payments_callback_incident_outcome_check,
  add constraint payments_callback_incident_outcome_check
    check (outcome in ('paid', 'declined', 'expired', 'chargeback', 'refund', 'pending', 'returned')),
  drop constraint payments_callback_incident_how_check,
  add constraint payments_callback_incident_how_check
    check (how in ('closed', 'credited', 'declined', 'expired', 'superseded', 'applied'));

-- The sandbox: an order has a method and is opened once for each key of the site.
alter table payments_sandbox_order
  add column method_id text not null default 'sandbox',
  add column order_key text unique,
  -- The amount that was paid, when it is not the ordered one.
  add column paid_amount text,
  drop constraint payments_sandbox_order_state_check,
  add constraint payments_sandbox_order_state_check
    check (state in ('open', 'paid', 'declined', 'expired', 'charged-back', 'refunded', 'unknown'));
-- What a call-back says instead of the order's amount.
alter table payments_sandbox_notice add column amount text;
-- What each method of the sandbox does with its next orders; without a row the player decides on the page.
create table payments_sandbox_behaviour (
  method_id text primary key,
  scenario text not null
);
