-- A merchant's own system: what the platform's webhooks told it.
create schema hooks;

create table hooks.secret (
  one    boolean primary key default true check (one),
  secret text not null check (length(secret) between 8 and 100)
);
comment on table hooks.secret is 'What the console showed when the webhook was made; calls are checked with it.';

create table hooks.call (
  id        text primary key check (length(id) <= 100),
  type      text not null,
  body      text not null,
  times     integer not null default 1,
  signed    text not null check (signed in ('YES', 'NO', 'UNKNOWN')),
  heard_at  timestamptz not null default now()
);
comment on column hooks.call.times is 'How often it was told: the id is the same, so it counts once.';
create index call_heard on hooks.call (heard_at desc);
