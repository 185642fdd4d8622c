-- How long withdrawals took lately, which whoever asks for one is told.
create index withdrawal_paid_lately on withdrawals.withdrawal (merchant_id, currency, paid_at desc) where paid_at is not null;
