create schema ledger;

-- An account's id is its name, hashed. Whoever knows whose money is meant, and which, need not look the account up.
create function ledger.account_id(owner text, kind text, currency text, merchant_id text) returns uuid
  language sql immutable strict parallel safe
  return left(encode(sha256(convert_to(owner || '|' || kind || '|' || currency || '|' || merchant_id, 'UTF8')), 'hex'), 32)::uuid;

-- Somebody's money of one kind in one currency. A member's accounts carry a running balance and stop at their floor.
-- The house's own carry none while a batch runs: each batch adds one line to `tally`, and a roll-up brings them into `balance`.
-- So no row of the house is ever the one that everybody waits for. No index holds a column that changes, and every page
-- keeps some room: so a new balance is written beside the old one and no index hears of it.
create table ledger.account (
  id          uuid primary key generated always as (ledger.account_id(owner, kind, currency, merchant_id)) stored,
  merchant_id text collate "C" not null,
  owner       text collate "C" not null,     -- a member's id, or 'house'
  kind        text collate "C" not null,     -- 'CASH', 'LOCKED', 'BONUS:<grant>', 'VENDOR:<code>:<day>', 'BANK:<account>' …
  currency    text collate "C" not null,
  running     boolean not null,              -- true: `balance` is exact at every moment
  balance     bigint not null default 0,     -- 10^-scale of the currency
  floor       bigint,                        -- null: may go below zero
  version     bigint not null default 0,     -- how many entries have touched it
  constraint enough_money check (floor is null or balance >= floor)
) with (fillfactor = 80);
create index account_of_owner on ledger.account (owner, merchant_id);

-- One balanced movement of money. Final: a correction is another transfer that names this one.
-- Nearly every transfer has two legs, and they stand in its own row: `amount` leaves one account and reaches the other, so it
-- cannot be out of balance. A transfer of more legs leaves these columns empty and has its legs in `leg`.
create table ledger.transfer (
  id           uuid primary key,             -- uuidv7
  from_id      uuid,                         -- the account it leaves
  to_id        uuid,                         -- the account it reaches
  amount       bigint check (amount > 0),
  from_balance bigint,                       -- what the account holds after it; null for the house's accounts
  from_version bigint,                       -- the account's version after it: the chain has no gap and no fork
  to_balance   bigint,
  to_version   bigint,
  at           timestamptz not null default now(),
  corrects     uuid,
  merchant_id  text collate "C" not null,
  currency     text collate "C",             -- of both accounts
  reason       text collate "C" not null,
  reference    text collate "C" not null,    -- names the movement for ever; a retry finds the first instead of repeating it
  constraint one_transfer_of_a_reference unique (reference, merchant_id),
  constraint two_legs_or_none check (num_nulls(from_id, to_id, amount, currency) in (0, 4)),
  constraint two_accounts check (from_id <> to_id),
  constraint balance_goes_with_version check (
    (from_balance is null) = (from_version is null) and (to_balance is null) = (to_version is null)
    and (from_id is not null or (from_version is null and to_version is null)))
);
-- A member's account is read from its newest entry back. The house's entries are in no index: each would cost every bet.
create unique index transfer_chain_from on ledger.transfer (from_id, from_version) where from_version is not null;
create unique index transfer_chain_to on ledger.transfer (to_id, to_version) where to_version is not null;

-- What a transfer of more than two legs did to one account.
create table ledger.leg (
  transfer_id   uuid   not null,
  account_id    uuid   not null,
  currency      text   collate "C" not null,
  amount        bigint not null check (amount <> 0),
  balance_after bigint,
  version       bigint,
  primary key (transfer_id, account_id),
  constraint balance_goes_with_version check ((balance_after is null) = (version is null))
);
create unique index leg_chain on ledger.leg (account_id, version) where version is not null;

-- The book as a bookkeeper reads it: what each transfer did to each account.
create view ledger.entry (transfer_id, account_id, currency, amount, balance_after, version) as
  select id, from_id, currency, -amount, from_balance, from_version from ledger.transfer where from_id is not null
  union all
  select id, to_id, currency, amount, to_balance, to_version from ledger.transfer where from_id is not null
  union all
  select transfer_id, account_id, currency, amount, balance_after, version from ledger.leg;

-- What a batch added to the house's accounts, until it is rolled up.
create table ledger.tally (
  account_id uuid   not null,
  amount     bigint not null,
  entries    bigint not null
);

-- Asked once a statement, and before it looks for rows: so the attempt alone is refused.
create function ledger.is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the book is final: %.% may not be %', tg_table_schema, tg_table_name, lower(tg_op) || 'd';
end $$;
create trigger transfers_are_final before update or delete or truncate on ledger.transfer for each statement execute function ledger.is_final();
create trigger legs_are_final before update or delete or truncate on ledger.leg for each statement execute function ledger.is_final();
create trigger entries_are_final instead of insert or update or delete on ledger.entry for each row execute function ledger.is_final();

-- All legs of a transfer are written by one statement, and sum to nothing in each currency.
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
create trigger legs_balance after insert on ledger.leg referencing new table as fresh for each statement execute function ledger.is_balanced();

-- Posts transfers that each touch one running account and one of the house's, without reading anything first: the balances
-- are moved where that leaves them at their floor or above, and the transfers are written from what the accounts held before.
-- True when all of it was done. False, and nothing done, when an account is missing or would fall too low on the way, or a
-- reference stands already; then the caller looks closer. A function, because one way to the database and back costs as much
-- as posting several transfers, and because it keeps its plans. These are for large tables even when they are made on empty ones.
create function ledger.post_straight(
  -- For each running account, in the order of their ids: what is added to it, the lowest it comes to on the way, and by how many transfers.
  account_ids uuid[], nets bigint[], lowests bigint[], moves bigint[],
  -- For each transfer: the place of its account above, its own place among that account's, what it adds to the account, and what all have added by then.
  ids uuid[], runs bigint[], places bigint[], amounts bigint[], sums bigint[],
  house_ids uuid[], corrected uuid[], merchant_ids text[], currencies text[], reasons text[], names text[],
  tally_ids uuid[], tally_amounts bigint[], tally_entries bigint[]
) returns boolean language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  balances bigint[];
  versions bigint[];
begin
  with moved as (
    update ledger.account a set balance = a.balance + run.net, version = a.version + run.moves
    from unnest(account_ids, nets, lowests, moves) with ordinality as run (id, net, lowest, moves, position)
    where a.id = run.id and (a.floor is null or run.lowest = 0 or a.balance + run.lowest >= a.floor)
    returning run.position, old.balance, old.version
  )
  select array_agg(balance order by position), array_agg(version order by position) into balances, versions from moved;
  if coalesce(cardinality(balances), 0) < cardinality(account_ids) then
    raise check_violation;
  end if;

  insert into ledger.transfer (id, from_id, to_id, amount, from_balance, from_version, to_balance, to_version, corrects, merchant_id, currency, reason, reference)
  select id,
    case when amount < 0 then account_ids[run] else house_id end, case when amount < 0 then house_id else account_ids[run] end, abs(amount),
    case when amount < 0 then balances[run] + sum end, case when amount < 0 then versions[run] + place end,
    case when amount > 0 then balances[run] + sum end, case when amount > 0 then versions[run] + place end,
    corrects, merchant_id, currency, reason, reference
  from unnest(ids, runs, places, amounts, sums, house_ids, corrected, merchant_ids, currencies, reasons, names)
    as t (id, run, place, amount, sum, house_id, corrects, merchant_id, currency, reason, reference);

  insert into ledger.tally (account_id, amount, entries) select * from unnest(tally_ids, tally_amounts, tally_entries);
  return true;
exception when unique_violation or check_violation then
  return false;
end $$;
