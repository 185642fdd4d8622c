-- What members set for themselves, and what is counted so that it cannot be outrun.

alter table limits.block drop constraint block_cause_check;
alter table limits.block add constraint block_cause_check check (cause in ('OPERATOR', 'SELF_EXCLUSION', 'COOL_OFF', 'SITTING_OVER'));

-- A member's own ceiling of a kind and period is one row that changes; the house's are as many as it likes.
alter table limits.ceiling add column set_by text not null default 'OPERATOR' check (set_by in ('MEMBER', 'OPERATOR'));
create unique index ceiling_own on limits.ceiling (member_id, kind, period) where set_by = 'MEMBER';

-- One row a member; whoever decides about their limits or their deposits holds it, so that two tabs come one after the other.
create table limits.own (
  member_id             uuid primary key,
  merchant_id           text not null,
  sitting_minutes       smallint check (sitting_minutes between 1 and 1440),
  reality_check_minutes smallint check (reality_check_minutes between 1 and 1440),
  played                bigint not null default 0
);
comment on column limits.own.played is 'staked and won together when it was last looked at; while it moves, somebody plays';
create index own_with_sitting on limits.own (member_id) where sitting_minutes is not null;

-- A raise, or a removal, that waits to be confirmed.
create table limits.raise (
  id           uuid primary key default uuidv7(),
  merchant_id  text not null,
  member_id    uuid not null,
  kind         text not null check (kind in ('WAGER', 'LOSS', 'DEPOSIT', 'SITTING')),
  period       text check (period in ('DAY', 'WEEK', 'MONTH')),
  amount       bigint check (amount > 0),
  minutes      smallint check (minutes between 1 and 1440),
  state        text not null default 'WAITING' check (state in ('WAITING', 'CONFIRMED', 'WITHDRAWN', 'REPLACED')),
  requested_at timestamptz not null,
  ready_at     timestamptz not null,
  lapses_at    timestamptz not null,
  decided_at   timestamptz,
  check ((kind = 'SITTING') = (period is null)),
  check (kind = 'SITTING' and amount is null or kind <> 'SITTING' and minutes is null),
  check (requested_at < ready_at and ready_at < lapses_at),
  check ((state = 'WAITING') = (decided_at is null))
);
comment on column limits.raise.amount is 'null: no ceiling at all; likewise minutes of a sitting';
create unique index raise_waiting on limits.raise (member_id, kind, period) nulls not distinct where state = 'WAITING';

-- What was done to a member's limits, by whom; nothing of it is changed later (GLI-19 2.8.8).
create table limits.history (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  at          timestamptz not null,
  deed        text not null check (deed ~ '^[A-Z_]{3,40}$'),
  details     jsonb not null default '{}',
  operator_id uuid
);
create index history_of_member on limits.history (member_id, at desc, id desc);

-- A stretch of play without a pause of half an hour.
create table limits.sitting (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  member_id     uuid not null,
  started_at    timestamptz not null,
  day           date not null,
  staked_before bigint not null,
  won_before    bigint not null,
  last_seen_at  timestamptz not null,
  ended_at      timestamptz,
  ended_by      text check (ended_by in ('PAUSE', 'TIME')),
  check ((ended_at is null) = (ended_by is null))
);
comment on column limits.sitting.staked_before is 'on its first business day before it began';
create unique index sitting_open on limits.sitting (member_id) where ended_at is null;
create index sitting_seen on limits.sitting (last_seen_at) where ended_at is null;
create index sitting_of_member on limits.sitting (member_id, started_at desc);

-- What a member asked to be paid out, less what came back to them.
create table limits.paid_out (
  member_id   uuid not null,
  day         date not null,
  merchant_id text not null,
  currency    text not null,
  amount      bigint not null default 0,
  primary key (member_id, day)
);

-- Money that came although it should not have: it was credited, and somebody looks at it.
create table limits.breach (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  at          timestamptz not null,
  why         text not null check (why in ('BLOCKED', 'LIMIT', 'KYC')),
  currency    text not null,
  amount      bigint not null,
  details     jsonb not null default '{}'
);
create index breach_of_merchant on limits.breach (merchant_id, at desc);
create index breach_of_member on limits.breach (member_id, at desc);
