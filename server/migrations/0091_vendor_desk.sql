-- A vendor's own desk: who works there, what it signs with, whence it calls, and what was said.

-- A role that holds for a vendor's own people: at that vendor, and nowhere else.
alter table operators.holding
  add column vendor text check (vendor ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  add check (vendor is null or merchants is null);
comment on column operators.holding.vendor is 'The one vendor it holds at: then it allows what belongs to that vendor''s desk, and nothing else, whatever the role says.';

alter table vendors.vendor_key
  add column note         text not null default '' check (length(note) <= 100),
  add column added_by     text not null default '' check (length(added_by) <= 64),
  add column activated_at timestamptz,
  add column revoked_at   timestamptz,
  add column last_used_at timestamptz;
update vendors.vendor_key set activated_at = created_at;
create index vendor_key_by_vendor on vendors.vendor_key (vendor, created_at);
comment on column vendors.vendor_key.activated_at is 'When it became the one in use. Before that it is new: believed already, so that the vendor may change over at any moment.';
comment on column vendors.vendor_key.retired_at is 'From then on it is not believed. A moment to come: it is retiring.';
comment on column vendors.vendor_key.revoked_at is 'When somebody took it out of use at once.';

-- What we sign or prove ourselves with when we call a vendor, besides the platform's own key. The one in use stands in vendors.vendor.own_secret too.
create table vendors.own_key (
  key_id     text primary key check (length(key_id) <= 40),
  vendor     text not null references vendors.vendor,
  algorithm  text not null check (algorithm in ('rsa-sha256', 'hmac-sha1', 'md5', 'token')),
  secret     text not null,
  public_key text,
  note       text not null default '' check (length(note) <= 100),
  added_by   text not null check (length(added_by) <= 64),
  created_at timestamptz not null default now(),
  used_from  timestamptz,
  ended_at   timestamptz,
  check ((algorithm = 'rsa-sha256') = (public_key is not null))
);
create index own_key_by_vendor on vendors.own_key (vendor, created_at);
create unique index own_key_in_use on vendors.own_key (vendor) where used_from is not null and ended_at is null;
comment on column vendors.own_key.secret is 'Sealed.';

-- Whence a vendor may call; a vendor without any may call from anywhere.
create table vendors.vendor_network (
  id       uuid primary key default uuidv7(),
  vendor   text not null references vendors.vendor,
  network  cidr not null,
  note     text not null check (length(note) between 1 and 100),
  added_by text not null check (length(added_by) <= 64),
  added_at timestamptz not null default now(),
  unique (vendor, network)
);

-- How much of what is said is kept: nothing, one player in so many with all they do, or all.
alter table vendors.vendor
  add column keeps_calls text not null default 'FULL' check (keeps_calls in ('OFF', 'SAMPLE', 'FULL')),
  add column keeps_one_in integer not null default 20 check (keeps_one_in between 2 and 10000);

-- What was said between a vendor and us, in a ring: a part that is full or old enough is left behind, and the oldest is emptied as a whole.
create table vendors.call (
  part       smallint    not null,
  id         uuid        not null,
  at         timestamptz not null,
  house      text        not null,
  vendor     text        not null,
  place      text        not null check (place in ('LIVE', 'SANDBOX')),
  direction  text        not null check (direction in ('IN', 'OUT')),
  op         text        not null,
  address    text        not null,
  key_id     text,
  method     text        not null,
  url        text        not null,
  headers    jsonb       not null,
  request    text        not null,
  status     smallint    not null,
  answer     text        not null,
  code       text        not null,
  ms         integer     not null,
  names      text[]      not null,
  request_id text        not null,
  primary key (part, id)
) partition by list (part);
comment on table vendors.call is 'Calls with what was asked and answered; secrets, tokens and what is personal are masked before they are written.';
comment on column vendors.call.names is 'What it is found by: t:<transaction>, r:<round>, m:<member>.';
do $$
begin
  for number in 0..7 loop
    execute format('create table vendors.call_%s partition of vendors.call for values in (%s) with (autovacuum_vacuum_insert_threshold = 100000)', number, number);
  end loop;
end $$;
create index call_by_time on vendors.call (house, at desc, id desc);
create index call_by_name on vendors.call using gin (names);

create table vendors.call_ring (
  single      boolean primary key default true check (single),
  part        smallint not null default 0 check (part between 0 and 7),
  began_at    timestamptz not null default now(),
  days        integer not null default 7 check (days between 1 and 90),
  megabytes   integer not null default 512 check (megabytes between 16 and 100000),
  per_second  integer not null default 50 check (per_second between 1 and 5000)
);
insert into vendors.call_ring default values;
comment on column vendors.call_ring.per_second is 'So many calls at most does one process keep in a second. Whatever comes beyond is answered all the same, and only counted.';

-- What was answered and not kept.
create table vendors.call_unkept (
  house text not null,
  hour  timestamptz not null,
  calls bigint not null,
  primary key (house, hour)
);
