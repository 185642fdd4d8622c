-- What a reaction fails at, alone too, waits here and is tried again later, so that one event does not stop a reader for everybody. What the same
-- member did afterwards waits behind it, for of each member things are reacted to in their order.
create table platform.outbox_aside (
  id           uuid primary key default uuidv7(),
  reader       text not null,
  type         text not null,
  merchant_id  text not null,
  member_id    uuid,
  payload      json not null,
  at           timestamptz not null,
  problem      text not null check (length(problem) <= 500),
  tries        integer not null default 1,
  next_try_at  timestamptz not null
);
comment on table platform.outbox_aside is 'Events that a reader could not react to, and those of the same member that came later, in order of their ids.';
comment on column platform.outbox_aside.member_id is 'Whom it is about; all events about nobody are one line.';
create index outbox_aside_line on platform.outbox_aside (reader, member_id, id);
