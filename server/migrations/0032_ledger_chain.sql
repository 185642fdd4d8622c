-- A statement was read through an index of every entry by account and version. In a large book each entry of it lands on another page, and
-- that cost a third of what a posting costs. Now each entry names the one before it on its account, the account names its last, and only
-- every 64th entry is in an index: a page of a statement begins at the nearest of those and walks back from there.

set local work_mem = '256MB';
set local maintenance_work_mem = '256MB';

alter table ledger.account add column last_transfer uuid;   -- what touched it last; null for the house's, and where nothing has

create temporary table chain on commit drop as
  select transfer_id, account_id, version, lag(transfer_id) over (partition by account_id order by version) as before
  from ledger.entry where version is not null;
analyze chain;

-- Written anew instead of changed in place: nothing that it says of money changes, the triggers stay as they are, and it is quicker.
drop view ledger.entry;
alter table ledger.transfer rename to transfer_until_now;
create table ledger.transfer (
  id           uuid   not null,              -- uuidv7
  from_id      uuid,                         -- the account it leaves
  to_id        uuid,                         -- the account it reaches
  amount       bigint check (amount > 0),
  from_balance bigint,                       -- what the account holds after it; null for the house's accounts
  from_version bigint,                       -- the account's version after it: the chain has no gap and no fork
  to_balance   bigint,
  to_version   bigint,
  at           timestamptz not null default now(),
  from_before  uuid,                         -- what touched the account before it; null for the first, and for the house's
  to_before    uuid,
  corrects     uuid,
  merchant_id  text collate "C" not null,
  currency     text collate "C",             -- of both accounts
  reason       text collate "C" not null,
  reference    text collate "C" not null,    -- names the movement for ever; a retry finds the first instead of repeating it
  constraint two_legs_or_none check (num_nulls(from_id, to_id, amount, currency) % 4 = 0),
  constraint two_accounts check (from_id <> to_id),
  constraint balance_goes_with_version check (
    (from_balance is null) = (from_version is null) and (to_balance is null) = (to_version is null)
    and (from_id is not null or (from_version is null and to_version is null)))
);
insert into ledger.transfer (id, from_id, to_id, amount, from_balance, from_version, to_balance, to_version, at, from_before, to_before,
    corrects, merchant_id, currency, reason, reference)
  select t.id, t.from_id, t.to_id, t.amount, t.from_balance, t.from_version, t.to_balance, t.to_version, t.at, f.before, o.before,
    t.corrects, t.merchant_id, t.currency, t.reason, t.reference
  from ledger.transfer_until_now t
    left join chain f on f.transfer_id = t.id and f.account_id = t.from_id
    left join chain o on o.transfer_id = t.id and o.account_id = t.to_id
  order by t.id;
drop table ledger.transfer_until_now;
alter table ledger.transfer add primary key (id), add constraint one_transfer_of_a_reference unique (reference, merchant_id);
create unique index transfer_milestone_from on ledger.transfer (from_id, from_version) include (id) where from_version % 64 = 0;
create unique index transfer_milestone_to on ledger.transfer (to_id, to_version) include (id) where to_version % 64 = 0;
create trigger transfers_are_final before update or delete or truncate on ledger.transfer for each statement execute function ledger.is_final();

alter table ledger.leg add column before uuid;              -- what touched the account before it
alter table ledger.leg disable trigger legs_are_final;
update ledger.leg l set before = c.before from chain c where c.transfer_id = l.transfer_id and c.account_id = l.account_id and c.before is not null;
alter table ledger.leg enable trigger legs_are_final;
drop index ledger.leg_chain;
create unique index leg_milestone on ledger.leg (account_id, version) include (transfer_id) where version % 64 = 0;

update ledger.account a set last_transfer = c.transfer_id from chain c where c.account_id = a.id and c.version = a.version and a.running;

create view ledger.entry (transfer_id, account_id, currency, amount, balance_after, version, before) as
  select id, from_id, currency, -amount, from_balance, from_version, from_before from ledger.transfer where from_id is not null
  union all
  select id, to_id, currency, amount, to_balance, to_version, to_before from ledger.transfer where from_id is not null
  union all
  select transfer_id, account_id, currency, amount, balance_after, version, before from ledger.leg;
create trigger entries_are_final instead of insert or update or delete on ledger.entry for each row execute function ledger.is_final();

-- The house's part of a batch is one line, whatever the number of its accounts, so that it costs one row to write and one to roll up.
create temporary table tallied_until_now on commit drop as select * from ledger.tally;
drop table ledger.tally;
create table ledger.tally (
  account_ids uuid[]   not null,
  amounts     bigint[] not null,
  entries     bigint[] not null
);
-- Never pressed or put elsewhere: a line lives for seconds, and `tallies_of` keeps it far below a page.
alter table ledger.tally alter account_ids set storage plain, alter amounts set storage plain, alter entries set storage plain;
create function ledger.tallies_of(account_ids uuid[], amounts bigint[], entries bigint[]) returns setof ledger.tally language sql immutable as $$
  select account_ids[at:at + 99], amounts[at:at + 99], entries[at:at + 99] from generate_series(1, cardinality(account_ids), 100) at
$$;
insert into ledger.tally select t.* from
  (select array_agg(account_id) as ids, array_agg(amount) as amounts, array_agg(entries) as entries from tallied_until_now having count(*) > 0) s,
  ledger.tallies_of(s.ids, s.amounts, s.entries) t;
create view ledger.tallied (account_id, amount, entries) as
  select u.account_id, u.amount, u.entries from ledger.tally t, unnest(t.account_ids, t.amounts, t.entries) as u (account_id, amount, entries);

-- A generated column is looked at anew for every row of an update, even of columns it has nothing to do with: a fifth of what a posting cost.
-- The name is hashed when an account is opened, and may never change.
alter table ledger.account alter column id drop expression;
create function ledger.name_account() returns trigger language plpgsql as $$
begin
  new.id := ledger.account_id(new.owner, new.kind, new.currency, new.merchant_id);
  return new;
end $$;
-- Every posting looks its accounts up by id. A hash is found in one step, where the primary key's tree takes three.
create index account_by_id on ledger.account using hash (id);
create trigger accounts_are_named before insert on ledger.account for each row execute function ledger.name_account();
create trigger names_are_final before update of id, owner, kind, currency, merchant_id on ledger.account for each statement execute function ledger.is_final();

-- Posts transfers that each touch one running account and one of the house's, without reading anything first: the balances
-- are moved where that leaves them at their floor or above, and the transfers are written from what the accounts held before.
-- True when all of it was done. False, and nothing done, when an account is missing or would fall too low on the way, or a
-- reference stands already; then the caller looks closer. A function, because one way to the database and back costs as much
-- as posting several transfers, and because it keeps its plans. These are for large tables even when they are made on empty ones.
-- Arrays are unrolled in the select list, where they are read one by one; in a from list each would be written to a table first.
drop function ledger.post_straight;
create function ledger.post_straight(
  -- For each running account, in the order of their ids: what is added to it, the lowest it comes to on the way, by how many transfers, and the last of them.
  account_ids uuid[], nets bigint[], lowests bigint[], moves int[], lasts uuid[],
  -- For each transfer: the place of its account above, its own place among that account's and the one before it there (null for the first),
  -- what it adds to the account, and what all have added by then.
  ids uuid[], runs int[], places int[], befores uuid[], amounts bigint[], sums bigint[],
  house_ids uuid[], corrected uuid[], names text[], kinds int[],
  -- What a transfer's kind says: few different ones are in a batch, so each is sent once.
  merchant_ids text[], currencies text[], reasons text[],
  tally_ids uuid[], tally_amounts bigint[], tally_entries bigint[]
) returns boolean language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  balances bigint[];
  versions bigint[];
  until_now uuid[];
begin
  with moved as (
    update ledger.account a set balance = a.balance + run.net, version = a.version + run.entries, last_transfer = run.last
    from (
      select unnest(account_ids) as id, unnest(nets) as net, unnest(lowests) as lowest, unnest(moves) as entries, unnest(lasts) as last,
        generate_subscripts(account_ids, 1) as position
    ) run
    where a.id = run.id and (a.floor is null or run.lowest = 0 or a.balance + run.lowest >= a.floor)
    returning run.position, old.balance, old.version, old.last_transfer
  )
  select array_agg(balance order by position), array_agg(version order by position), array_agg(last_transfer order by position)
    into balances, versions, until_now from moved;
  if coalesce(cardinality(balances), 0) < cardinality(account_ids) then
    raise check_violation;
  end if;

  insert into ledger.transfer (id, from_id, to_id, amount, from_balance, from_version, to_balance, to_version, from_before, to_before,
    corrects, merchant_id, currency, reason, reference)
  select id,
    case when amount < 0 then account_ids[run] else house_id end, case when amount < 0 then house_id else account_ids[run] end, abs(amount),
    case when amount < 0 then balances[run] + sum end, case when amount < 0 then versions[run] + place end,
    case when amount > 0 then balances[run] + sum end, case when amount > 0 then versions[run] + place end,
    case when amount < 0 then coalesce(before, until_now[run]) end, case when amount > 0 then coalesce(before, until_now[run]) end,
    corrects, merchant_ids[kind], currencies[kind], reasons[kind], reference
  from (
    select unnest(ids) as id, unnest(runs) as run, unnest(places) as place, unnest(befores) as before, unnest(amounts) as amount, unnest(sums) as sum,
      unnest(house_ids) as house_id, unnest(corrected) as corrects, unnest(names) as reference, unnest(kinds) as kind
  ) t;

  insert into ledger.tally select * from ledger.tallies_of(tally_ids, tally_amounts, tally_entries);
  return true;
exception when unique_violation or check_violation then
  return false;
end $$;
