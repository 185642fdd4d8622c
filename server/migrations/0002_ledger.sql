create schema ledger;

-- Somebody's money of one kind in one currency. A member's accounts carry a running balance and stop at their floor.
-- The house's own carry none while a batch runs: each batch adds one line to `tally`, and a roll-up brings them into `balance`.
-- So no row of the house is ever the one that everybody waits for.
create table ledger.account (
  id          uuid primary key default uuidv7(),
  merchant_id text   not null,
  owner       text   not null,               -- a member's id, or 'house'
  kind        text   not null,               -- 'CASH', 'LOCKED', 'BONUS:<grant>', 'VENDOR:<code>:<day>', 'BANK:<account>' …
  currency    text   not null,
  running     boolean not null,              -- true: `balance` is exact at every moment
  balance     bigint not null default 0,     -- 10^-scale of the currency
  floor       bigint,                        -- null: may go below zero
  version     bigint not null default 0,     -- how many entries have touched it
  constraint one_account_of_a_kind unique (owner, kind, currency, merchant_id),
  constraint enough_money check (floor is null or balance >= floor)
) with (fillfactor = 85);

-- One balanced movement of money. Final: a correction is another transfer that names this one.
create table ledger.transfer (
  id          uuid primary key,              -- uuidv7
  merchant_id text not null,
  reference   text not null,                 -- names the movement for ever; a retry finds the first instead of repeating it
  reason      text not null,
  corrects    uuid,
  at          timestamptz not null default now(),
  constraint one_transfer_of_a_reference unique (reference, merchant_id)
);

-- What one transfer did to one account.
create table ledger.entry (
  transfer_id   uuid   not null,
  account_id    uuid   not null,
  currency      text   not null,             -- the account's, so that a transfer can be seen to balance without looking further
  amount        bigint not null check (amount <> 0),
  balance_after bigint,                      -- null for the house's accounts
  version       bigint,                      -- the account's version after it: the chain has no gap and no fork
  primary key (transfer_id, account_id),
  constraint balance_goes_with_version check ((balance_after is null) = (version is null))
);
create unique index entry_chain on ledger.entry (account_id, version) where version is not null;
create index entry_of_house on ledger.entry (account_id, transfer_id) where version is null;

-- What a batch added to the house's accounts, until it is rolled up.
create table ledger.tally (
  id         uuid primary key default uuidv7(),
  account_id uuid   not null,
  amount     bigint not null,
  entries    bigint not null
);

create function ledger.is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the book is final: %.% may not be %', tg_table_schema, tg_table_name, lower(tg_op) || 'd';
end $$;
create trigger transfer_is_final before update or delete on ledger.transfer for each row execute function ledger.is_final();
create trigger entry_is_final before update or delete on ledger.entry for each row execute function ledger.is_final();
create trigger transfers_are_kept before truncate on ledger.transfer for each statement execute function ledger.is_final();
create trigger entries_are_kept before truncate on ledger.entry for each statement execute function ledger.is_final();

-- All entries of a transfer are written by one statement, and sum to nothing in each currency.
create function ledger.is_balanced() returns trigger language plpgsql as $$
declare
  uneven uuid;
begin
  select transfer_id into uneven from fresh group by transfer_id, currency having sum(amount) <> 0 limit 1;
  if uneven is not null then
    raise exception 'transfer % does not balance', uneven using constraint = 'balanced';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on ledger.entry referencing new table as fresh for each statement execute function ledger.is_balanced();
