-- Three banks of three countries, what their customers can be paid by, and payouts of companies.
alter table bank.account
  add column bank text not null default 'OUTSIDE' check (bank in ('OUTSIDE', 'LOTUS', 'MEKONG')),
  add column promptpay text unique check (promptpay ~ '^(\d{10}|\d{13}|\d{15})$'),
  add column khqr text unique check (khqr ~ '@');
comment on column bank.account.promptpay is 'The mobile number, tax id, e-wallet or biller that pays this account.';
comment on column bank.account.khqr is 'The name that Bakong knows this account by.';

create table bank.payout (
  id           uuid primary key default uuidv7(),
  reference    text not null,
  from_account text not null references bank.account,
  to_bank      text not null check (length(to_bank) <= 20),
  to_account   text not null check (length(to_account) <= 34),
  to_holder    text not null check (length(to_holder) <= 100),
  currency     text not null,
  amount       bigint not null check (amount > 0),
  text         text not null check (length(text) <= 140),
  code         text,
  transfer_id  uuid references bank.transfer,
  taken_at     timestamptz not null,
  paid_at      timestamptz,
  unique (from_account, reference),
  check ((code is null) = (transfer_id is not null)),
  check ((code is null) = (paid_at is not null))
);
comment on column bank.payout.code is 'Why it was rejected; null when it was taken.';
comment on column bank.payout.paid_at is 'When the receiving bank has it: from then on it is told as paid.';
