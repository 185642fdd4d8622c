-- A small bank: accounts, transfers between them, the statement each account sees, and messages to those who asked to be told.
create schema bank;

create table bank.account (
  number   text primary key check (number ~ '^\d{10}$'),
  owner    text not null check (length(owner) between 1 and 100),
  kind     text not null check (kind in ('PERSON', 'COMPANY')),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  balance  bigint not null,
  constraint enough_money check (balance >= 0)
);
comment on column bank.account.balance is 'In units of 10^-4 of the currency, as every amount here.';

create table bank.transfer (
  id           uuid primary key default uuidv7(),
  key          uuid not null unique,
  from_account text not null references bank.account,
  to_account   text not null references bank.account,
  currency     text not null,
  amount       bigint not null check (amount > 0),
  text         text not null check (length(text) <= 140),
  posted_at    timestamptz not null,
  check (from_account <> to_account)
);
comment on column bank.transfer.key is 'Made with the page that asks for confirmation: however often it is sent, one transfer is made.';

create table bank.line (
  id            uuid primary key default uuidv7(),
  account       text not null references bank.account,
  transfer_id   uuid not null references bank.transfer,
  amount        bigint not null check (amount <> 0),
  balance_after bigint not null,
  text          text not null,
  other_name    text not null,
  other_account text not null,
  posted_at     timestamptz not null,
  unique (transfer_id, account)
);
comment on table bank.line is 'The statement: what came to an account (above zero) and what left it (below).';
create index line_of_account on bank.line (account, posted_at, id);

create table bank.subscriber (
  account text primary key references bank.account,
  url     text not null
);
comment on table bank.subscriber is 'Who is told of every line that comes to an account, and where.';

create table bank.message (
  line_id      uuid primary key references bank.line,
  written_at   timestamptz not null,
  attempts     int not null default 0,
  next_try_at  timestamptz not null,
  delivered_at timestamptz,
  given_up_at  timestamptz,
  last_problem text,
  check (delivered_at is null or given_up_at is null)
);
comment on table bank.message is 'Written with the transfer, delivered afterwards: at least once, for at most a day.';
create index message_due on bank.message (next_try_at) where delivered_at is null and given_up_at is null;
