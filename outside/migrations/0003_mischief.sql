-- Misbehaviour on command, and signed messages of whoever in the outside world has something to tell.
create schema world;

create table world.mischief (
  id         uuid primary key default uuidv7(),
  subject    text not null check (subject in ('BANK', 'PSP', 'CHAIN')),
  what       text not null check (what in (
    'LATE', 'DOUBLE', 'WRONG_SIGNATURE', 'WRONG_AMOUNT', 'SILENT', 'OUT_OF_ORDER', 'ERROR', 'TIMEOUT_AFTER_COMMIT', 'SLOW'
  )),
  times_left int not null check (times_left between 0 and 1000),
  seconds    int not null check (seconds between 1 and 86400),
  asked_at   timestamptz not null default now()
);
comment on table world.mischief is 'Each time one fits, it is used up by one.';
create index mischief_left on world.mischief (subject, id) where times_left > 0;

create table world.message (
  id           uuid primary key default uuidv7(),
  subject      text not null check (subject in ('PSP', 'CHAIN')),
  url          text not null,
  secret       text not null,
  body         text not null check (length(body) <= 20000),
  quirk        text,
  written_at   timestamptz not null,
  attempts     int not null default 0,
  next_try_at  timestamptz not null,
  delivered_at timestamptz,
  given_up_at  timestamptz,
  last_problem text,
  check (delivered_at is null or given_up_at is null)
);
create index message_due on world.message (next_try_at) where delivered_at is null and given_up_at is null;
create index message_newest on world.message (subject, id desc);

alter table bank.message add column quirk text;
