-- The receivables of all players are listed for operators (DR-12.81) without reading every account.
create index ledger_account_receivable on ledger_account (id) where code like 'player/%/receivable';
