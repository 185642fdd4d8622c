create schema platform;

-- What happened, written in the transaction in which it happened, and never changed.
-- Read by position (xid, id), and only up to the oldest transaction still running: so nothing that commits late is skipped.
create table platform.outbox (
  xid         xid8 not null default pg_current_xact_id(),
  id          uuid not null default uuidv7(),
  type        text not null,
  merchant_id text not null,
  member_id   uuid,
  payload     jsonb not null,
  at          timestamptz not null default now(),
  primary key (xid, id)
);

-- How far each durable reader has come. The row's lock makes one process the reader.
create table platform.outbox_reader (
  name text primary key,
  xid  xid8 not null,
  id   uuid not null,
  at   timestamptz not null default now()
);

-- Things that are due now and then: the row, not the timer, says whether one is due.
create table platform.chore (
  name   text primary key,
  due_at timestamptz not null default now()
);
