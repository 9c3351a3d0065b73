-- Payouts and refunds through BTCPay Server (DR-12.75 to DR-12.79).

-- The pull payment that pays a part of a withdrawal. A key has one, so it is paid once.
create table payments_btcpay_payout (
  key text primary key,
  pull_payment_id text not null unique,
  created_at timestamptz not null default clock_timestamp()
);
create trigger payments_btcpay_payout_stays before delete or truncate on payments_btcpay_payout
  for each statement execute function platform_refuse_removal();
create trigger payments_btcpay_payout_keep before update on payments_btcpay_payout
  for each row execute function platform_refuse_change();

-- The pull payment by which an invoice is refunded, known since the first call-back about it.
create table payments_btcpay_refund (
  pull_payment_id text primary key,
  invoice_id text not null,
  seen_at timestamptz not null default clock_timestamp()
);
create index payments_btcpay_refund_invoice on payments_btcpay_refund (invoice_id);

-- Where the provider sends a payout, when its call-back says so.
alter table payments_callback_incident add column destination text;
