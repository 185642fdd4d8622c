-- An affiliate's own tracker: what it was told, as it came.
create schema tracker;

create table tracker.postback (
  id          uuid primary key default uuidv7(),
  method      text not null,
  query       jsonb not null,
  body        text check (length(body) <= 4000),
  signature   text check (length(signature) <= 200),
  received_at timestamptz not null
);
create index postback_newest on tracker.postback (id desc);
