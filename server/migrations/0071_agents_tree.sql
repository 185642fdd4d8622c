-- Who stands below whom (docs/decisions/0070).
create schema agents;

-- Short names for members, because a path names up to twenty of them.
create sequence agents.member_number as integer;

-- Where each member stands now. A path is the numbers from the top down, the member's own last.
create table agents.position (
  member_id   uuid    primary key,
  number      integer not null unique,
  merchant_id text    not null,
  upline_id   uuid,
  depth       integer not null,
  path        integer[] not null,
  placement   bigint  not null,      -- the same as it is kept for ever
  since       timestamptz not null,
  counted     boolean not null default false,   -- in the sizes of the teams above; test accounts are not
  constraint tree_depth check (depth between 1 and 20),
  check (depth = cardinality(path) and path[depth] = number and (depth = 1) = (upline_id is null))
) with (fillfactor = 80);
-- All below somebody lie side by side in this index.
create index position_by_path on agents.position (path);
create index position_by_upline on agents.position (upline_id, number) where upline_id is not null;

-- Every place anybody ever stood at, and from when on: bets know theirs. Never changed.
create table agents.placement (
  id          bigint  generated always as identity primary key,
  member_id   uuid    not null,
  merchant_id text    not null,
  since       timestamptz not null,
  path        integer[] not null,
  unique (member_id, since)
);
-- All who ever stood below somebody: by each place that one stood at.
create index placement_by_path on agents.placement (path);

-- A member stands in the tree from the moment they exist, whoever made them; trial users never do.
create function agents.place() returns trigger language plpgsql as $$
declare
  missing uuid;
begin
  -- Nobody is moved while somebody comes in below them.
  perform pg_advisory_xact_lock_shared(hashtextextended('tree ' || merchant_id, 0))
    from (select distinct merchant_id from fresh where type <> 4 order by 1) m;
  with recursive numbered as materialized (
    select id, merchant_id, upline_id, nextval('agents.member_number')::integer as number from fresh where type <> 4
  ), placed as (
    select n.id, n.merchant_id, n.upline_id, n.number, array[n.number] as path from numbered n where n.upline_id is null
    union all
    select n.id, n.merchant_id, n.upline_id, n.number, u.path || n.number
      from numbered n join agents.position u on u.member_id = n.upline_id and u.merchant_id = n.merchant_id
    union all
    select n.id, n.merchant_id, n.upline_id, n.number, p.path || n.number
      from placed p join numbered n on n.upline_id = p.id and n.merchant_id = p.merchant_id
  ), kept as (
    -- The first place holds for all that came before, so that no bet is without one.
    insert into agents.placement (member_id, merchant_id, since, path) select id, merchant_id, 'epoch', path from placed returning id, member_id
  )
  insert into agents.position (member_id, number, merchant_id, upline_id, depth, path, placement, since)
    select p.id, p.number, p.merchant_id, p.upline_id, cardinality(p.path), p.path, k.id, 'epoch' from placed p join kept k on k.member_id = p.id;
  select f.id into missing from fresh f where f.type <> 4 and not exists (select from agents.position p where p.member_id = f.id) limit 1;
  if missing is not null then
    raise exception 'member % has an upline who stands nowhere', missing;
  end if;
  return null;
end $$;
create trigger members_are_placed after insert on members.member
  referencing new table as fresh for each statement execute function agents.place();

with recursive numbered as materialized (
  select id, merchant_id, upline_id, nextval('agents.member_number')::integer as number
    from (select id, merchant_id, upline_id from members.member where type <> 4 order by id) m
), placed as (
  select id, merchant_id, upline_id, number, array[number] as path from numbered where upline_id is null
  union all
  select n.id, n.merchant_id, n.upline_id, n.number, p.path || n.number from placed p join numbered n on n.upline_id = p.id
), kept as (
  insert into agents.placement (member_id, merchant_id, since, path) select id, merchant_id, 'epoch', path from placed returning id, member_id
)
insert into agents.position (member_id, number, merchant_id, upline_id, depth, path, placement, since)
  select p.id, p.number, p.merchant_id, p.upline_id, cardinality(p.path), p.path, k.id, 'epoch' from placed p join kept k on k.member_id = p.id;

-- A member is to stand elsewhere from a moment on. At most one such wish waits for each.
create table agents.move (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  member_id    uuid not null,
  to_upline    uuid,                  -- null: to the top
  from_upline  uuid,                  -- where they stood when it was carried out
  effective_at timestamptz not null,
  asked_by     text not null check (length(asked_by) between 1 and 64),
  asked_at     timestamptz not null,
  state        text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'REFUSED', 'WITHDRAWN')),
  problem      text check (problem in ('CIRCLE', 'TOO_DEEP', 'GONE')),
  members      integer,               -- how many moved, the member included
  ended_at     timestamptz,
  check ((state = 'WAITING') = (ended_at is null) and (state = 'REFUSED') = (problem is not null))
);
create unique index one_move_waits on agents.move (member_id) where state = 'WAITING';
create index move_due on agents.move (effective_at) where state = 'WAITING';

-- How many of those counted stand below each.
create table agents.team (
  number      integer primary key,
  merchant_id text    not null,
  members     integer not null
) with (fillfactor = 70);
update agents.position p set counted = true from members.member m where m.id = p.member_id and not m.is_test;
insert into agents.team (number, merchant_id, members)
  select a.number, p.merchant_id, count(*) from agents.position p, unnest(p.path[:p.depth - 1]) a(number) where p.counted group by 1, 2;

-- Sums of what somebody and all below them did, by business day, as they stood when they did it. The own figures alone are in turnover.day.
create table agents.team_day (
  number      integer not null,
  merchant_id text    not null,
  day         date    not null,
  game_type   text    not null,
  rounds      bigint  not null,
  corrections bigint  not null,
  stake       bigint  not null,
  payout      bigint  not null,
  valid       bigint  not null,
  primary key (number, day, game_type)
) with (fillfactor = 70);
create table agents.team_money (
  number        integer not null,
  merchant_id   text    not null,
  day           date    not null,
  joined        bigint  not null,
  first_deposits bigint not null,
  deposits      bigint  not null,
  deposit_count bigint  not null,
  withdrawals   bigint  not null,
  bonuses       bigint  not null,
  primary key (number, day)
) with (fillfactor = 70);
-- How many of somebody's team, themselves among it, were active on a day and how many days before they were so last (93: longer ago, or never). Of the days of a span
-- each member has exactly one whose last time lies before the span, so that members are counted once without looking at them.
create table agents.team_active (
  number  integer  not null,
  day     date     not null,
  gap     smallint not null check (gap between 1 and 93),
  members integer  not null,
  primary key (number, day, gap)
) with (fillfactor = 70);

create table agents.first_deposit (member_id uuid primary key, merchant_id text not null, at timestamptz not null);
insert into agents.first_deposit (member_id, merchant_id, at)
  select member_id, merchant_id, min(since) from turnover.requirement where source = 'DEPOSIT' group by 1, 2;

-- Whether a merchant's agents see what test accounts play; where nothing is said they do not.
create table agents.setting (merchant_id text primary key, counts_simulated boolean not null default false);
