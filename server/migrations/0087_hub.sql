-- Switches with a step between open and closed: nobody comes in any more, and who is there plays on.
alter table games.vendor add column bets_go_on boolean not null default false;
alter table games.mark add column bets_go_on boolean not null default false;
alter table games.merchant_vendor add column bets_go_on boolean not null default false;
alter table games.merchant_game add column bets_go_on boolean not null default false;
comment on column games.vendor.bets_go_on is 'While in maintenance: who has a game open already may go on betting.';
comment on column games.mark.bets_go_on is 'As in games.vendor.';
comment on column games.merchant_vendor.bets_go_on is 'As in games.vendor.';
comment on column games.merchant_game.bets_go_on is 'As in games.vendor.';

-- What one bet may be. A level refines a limit of one place; of several places the strictest counts.
create table vendors.bet_limit (
  id          uuid primary key default uuidv7(),
  vendor      text not null,
  game_code   text,
  merchant_id text,
  from_level  int  not null check (from_level between 0 and 100),
  currency    text not null check (currency ~ '^[A-Z]{3,5}$'),
  stake_min   bigint check (stake_min > 0),
  stake_max   bigint check (stake_max > 0),
  changed_by  text not null,
  changed_at  timestamptz not null,
  constraint one_limit_of_a_place unique nulls not distinct (vendor, game_code, merchant_id, from_level, currency),
  check (num_nonnulls(stake_min, stake_max) > 0),
  check (stake_min <= stake_max)
);
comment on column vendors.bet_limit.game_code is 'Null: of all games of the vendor.';
comment on column vendors.bet_limit.merchant_id is 'Null: at every merchant.';

alter table vendors.vendor add column stuck_after_minutes int check (stuck_after_minutes between 5 and 20160);
comment on column vendors.vendor.stuck_after_minutes is 'When an open round is asked about. Null: by what is played.';

-- Rounds are looked for by when they began, a few minutes of them at a time. An index of ranges costs a bet nothing: no update touches it.
create index round_by_start on vendors.round using brin (started_at) with (pages_per_range = 16, autosummarize = on);

create table vendors.sweep (
  only_one    boolean primary key default true check (only_one),
  swept_until timestamptz not null
);
comment on table vendors.sweep is 'Up to which beginning rounds were looked through for those that are still open.';
insert into vendors.sweep (swept_until) select coalesce(min(started_at), now()) from vendors.round;

-- A round that was open longer than it should be, and what became of that.
create table vendors.overdue (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  member_id     uuid not null,
  vendor        text not null,
  round_id      uuid not null unique,
  state         text not null check (state in ('WATCHED', 'ASKING', 'STUCK', 'PROPOSED', 'CLOSED')),
  due_at        timestamptz not null,
  asked         int not null default 0 check (asked >= 0),
  answer        jsonb,
  act           text check (act in ('REFUND', 'SETTLE')),
  amount        bigint check (amount >= 0),
  reason        text check (length(reason) <= 500),
  proposed_by   uuid,
  proposed_name text,
  proposed_at   timestamptz,
  closed_at     timestamptz,
  outcome       text check (outcome in ('BY_VENDOR', 'ASKED_SETTLED', 'ASKED_CANCELLED', 'REFUNDED', 'SETTLED')),
  check ((state = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (outcome is null)),
  check (state <> 'PROPOSED' or (act is not null and proposed_by is not null))
);
create index overdue_next on vendors.overdue (due_at) where state <> 'CLOSED';
create index overdue_waiting on vendors.overdue (merchant_id, id) where state in ('STUCK', 'PROPOSED');
create index overdue_closed on vendors.overdue (closed_at) where state = 'CLOSED';
comment on column vendors.overdue.state is 'WATCHED: not due yet. ASKING: the vendor is asked. STUCK: a person decides. PROPOSED: a second person does.';
comment on column vendors.overdue.due_at is 'When it is looked at next.';
comment on column vendors.overdue.answer is 'What the vendor said last, as far as it said anything.';

create table vendors.overdue_step (
  id         uuid primary key default uuidv7(),
  overdue_id uuid not null references vendors.overdue,
  at         timestamptz not null,
  what       text not null check (what in ('FOUND', 'ASKED', 'NO_ANSWER', 'ANSWERED', 'STUCK', 'PROPOSED', 'DECLINED', 'WAITED', 'CLOSED')),
  operator   text,
  details    jsonb not null default '{}'
);
create index step_of_overdue on vendors.overdue_step (overdue_id, id);

create table vendors.round_terms (
  merchant_id  text primary key,
  second_above bigint not null check (second_above >= 0)
);
comment on table vendors.round_terms is 'Above what a decision about a stuck round takes two people. No row: always.';

update operators.role set permissions = permissions || '{vendor.read,round.read,round.decide}' where name = 'Support' and not fixed;
update operators.role set permissions = permissions || '{vendor.read,vendor.switch,vendor.edit,round.read,round.decide,campaign.edit}'
  where name = 'Finance' and not fixed;
update operators.role set permissions = permissions || '{vendor.read,round.read}' where name = 'Auditor' and not fixed;
update operators.role set permissions = permissions || '{vendor.read,vendor.switch,round.read}' where name = 'Risk' and not fixed;
