create schema partners;

-- What a vendor signs with in its sandbox, where everything is play. Sealed all the same: it is no business of anybody else's.
create table partners.sandbox_key (
  vendor     text primary key references vendors.vendor,
  key_id     text not null,
  algorithm  text not null,
  secret     text not null,
  public_key text,
  created_at timestamptz not null default now()
);

-- A run of the self-test.
create table partners.run (
  id         uuid primary key default uuidv7(),
  vendor     text not null references vendors.vendor,
  family     text not null,
  driver     text not null check (driver in ('HOUSE', 'VENDOR')),
  started_by text not null check (length(started_by) <= 64),
  started_at timestamptz not null default now(),
  ended_at   timestamptz,
  state      text not null default 'OPEN' check (state in ('OPEN', 'PASSED', 'FAILED', 'LEFT'))
);
create index run_by_vendor on partners.run (vendor, started_at desc);
create unique index one_open_run on partners.run (vendor) where state = 'OPEN';

-- A scenario of a run with what was said in it so far.
create table partners.run_scenario (
  run_id    uuid not null references partners.run on delete cascade,
  scenario  text not null,
  position  smallint not null,
  state     text not null default 'WAITING' check (state in ('WAITING', 'PASSED', 'FAILED')),
  why       text,
  seat      jsonb not null,
  steps     jsonb not null default '[]',
  player_id uuid not null,
  primary key (run_id, scenario)
);
create index run_scenario_by_player on partners.run_scenario (player_id);
comment on column partners.run_scenario.seat is 'The player of the sandbox who sits in this scenario, and how the vendor names their session.';
comment on column partners.run_scenario.steps is 'What was heard, in order: the call, the answer, and whether it was what the step wants.';
