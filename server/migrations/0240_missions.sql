-- Missions: what members do for a reward, counted from the journal of turnover, once or again in each period.
create schema missions;

create table missions.mission (
  id           uuid primary key,
  merchant_id  text not null,
  name         jsonb not null,
  description  jsonb not null,
  condition    jsonb not null,
  kind         text not null check (length(kind) between 1 and 20),
  target       bigint not null check (target > 0),
  repeats      text not null check (repeats in ('ONCE', 'DAILY', 'WEEKLY', 'SEASON')),
  season_days  int check (season_days between 2 and 366),
  reward       jsonb not null,
  claim_days   int not null check (claim_days between 1 and 90),
  starts_at    timestamptz not null,
  ends_at      timestamptz check (ends_at >= starts_at),
  place        int not null default 0,
  version      int not null default 1,
  made_at      timestamptz not null,
  made_by      uuid,
  made_name    text,
  check ((repeats = 'SEASON') = (season_days is not null))
);
create index missions_of_merchant on missions.mission (merchant_id, place, id);
comment on column missions.mission.id is 'Chosen by the caller, so that a mission that is sent twice is one.';
comment on column missions.mission.target is 'The target: money of 10^-scale, or a number.';

create table missions.progress (
  mission_id   uuid not null references missions.mission,
  member_id    uuid not null,
  period       date not null,
  merchant_id  text not null,
  simulated    boolean not null,
  counted      bigint not null default 0,
  completed_at timestamptz,
  claim_until  timestamptz,
  claimed_at   timestamptz,
  given_id     uuid,
  primary key (mission_id, member_id, period),
  check ((completed_at is null) = (claim_until is null)),
  check (claimed_at is null or completed_at is not null),
  check ((claimed_at is null) = (given_id is null))
) with (fillfactor = 80);
comment on column missions.progress.period is 'The first business day of the period.';
create index progress_to_claim on missions.progress (member_id, claim_until) where completed_at is not null and claimed_at is null;
create index progress_claimed on missions.progress (merchant_id, claimed_at) where claimed_at is not null;
create index progress_of_member on missions.progress (member_id, period desc);

-- How far the journal of a merchant is read. Whoever adds a mission holds the row, so that no line is passed over.
create table missions.reader (merchant_id text primary key, number bigint not null default 0);

-- The days on which members opened the site.
create table missions.visit (
  member_id   uuid not null,
  day         date not null,
  merchant_id text not null,
  primary key (member_id, day)
);

-- A friend counts once for a mission.
create table missions.friend (
  mission_id  uuid not null references missions.mission,
  friend_id   uuid not null,
  merchant_id text not null,
  member_id   uuid not null,
  primary key (mission_id, friend_id)
);

update operators.role set permissions = permissions || '{mission.read,mission.edit}'
  where name = 'Finance' and not fixed and not 'mission.read' = any (permissions);
update operators.role set permissions = permissions || '{mission.read}'
  where name in ('Support', 'Auditor', 'Risk') and not fixed and not 'mission.read' = any (permissions);

-- Every site had the page before there was a switch for it.
update merchants.merchant set flags = flags || '{"missionLeaderboard": true}' where not flags ? 'missionLeaderboard';
