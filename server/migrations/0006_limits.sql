create schema limits;

-- What a member may not do now, and why. Lifted by time, never by deleting.
create table limits.block (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  capability  text not null check (capability in ('PLAY', 'DEPOSIT', 'WITHDRAW', 'TRANSFER')),
  cause       text not null check (cause in ('OPERATOR', 'SELF_EXCLUSION', 'COOL_OFF')),
  since       timestamptz not null default now(),
  until       timestamptz,                   -- null: until somebody lifts it
  check (until is null or until > since)
);
create index block_of_member on limits.block (member_id);

-- How much a member may stake, lose or pay in within a period; the lowest that applies counts.
create table limits.ceiling (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  kind        text not null check (kind in ('WAGER', 'LOSS', 'DEPOSIT')),
  period      text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  amount      bigint not null check (amount >= 0),
  currency    text not null,
  since       timestamptz not null default now(),
  until       timestamptz
);
create index ceiling_of_member on limits.ceiling (member_id);

-- What a member staked and won on one business day of their merchant; counted in the transaction of the bet itself.
create table limits.play (
  member_id   uuid not null,
  day         date not null,
  merchant_id text not null,
  currency    text not null,
  staked      bigint not null default 0,
  won         bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 80);

-- The same of deposits.
create table limits.paid_in (
  member_id   uuid not null,
  day         date not null,
  merchant_id text not null,
  currency    text not null,
  amount      bigint not null default 0,
  primary key (member_id, day)
);
