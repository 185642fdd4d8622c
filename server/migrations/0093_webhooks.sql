-- What happens is told to merchants' own systems: signed, retried, in order for each member (docs/decisions/0093).
create schema webhooks;

create table webhooks.endpoint (
  id            uuid primary key default uuidv7(),
  merchant_id   text not null,
  name          text not null check (length(name) between 1 and 60),
  url           text not null check (length(url) between 8 and 500),
  events        text[] not null check (cardinality(events) between 1 and 60),
  -- Sealed. The one before it signs too until a moment, so that nothing is refused while the merchant takes up the new one.
  secret        text not null,
  secret_before text,
  before_until  timestamptz,
  state         text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'CLOSED')),
  -- Since when nothing has been taken any more; null: the last call was answered.
  failing_since timestamptz,
  made_at       timestamptz not null,
  check ((secret_before is null) = (before_until is null))
);
create index endpoint_of_merchant on webhooks.endpoint (merchant_id, id) where state <> 'CLOSED';

-- One event for one endpoint.
create table webhooks.delivery (
  id           uuid primary key,
  endpoint_id  uuid not null references webhooks.endpoint,
  merchant_id  text not null,
  -- Whose turn it must keep; null: nobody's.
  member_id    uuid,
  type         text not null,
  body         text not null,
  state        text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'GIVEN_UP')),
  attempts     integer not null default 0,
  status       integer,               -- of the last answer; null: there was none
  problem      text check (problem in ('UNREACHABLE', 'TIMEOUT', 'ADDRESS', 'STATUS')),
  answer       text check (length(answer) <= 500),
  took_ms      integer,
  happened_at  timestamptz not null,
  tried_at     timestamptz,
  ended_at     timestamptz,
  check ((state = 'WAITING') = (ended_at is null))
);
create index delivery_of_endpoint on webhooks.delivery (endpoint_id, id desc);
create index delivery_waiting on webhooks.delivery (endpoint_id, coalesce(member_id, id), id) where state = 'WAITING';
create index delivery_ended on webhooks.delivery (ended_at) where state <> 'WAITING';

-- A line of deliveries that wait for each other: those of one member at one endpoint. It is there as long as something waits in it.
create table webhooks.line (
  endpoint_id uuid not null references webhooks.endpoint,
  -- The member, or the delivery itself where it is about nobody.
  of          uuid not null,
  next_try_at timestamptz not null,
  primary key (endpoint_id, of)
) with (fillfactor = 70);
create index line_due on webhooks.line (next_try_at);

update operators.role set permissions = permissions || '{webhook.read,webhook.edit}' where name = 'Finance' and not fixed;
update operators.role set permissions = permissions || '{webhook.read}' where name = 'Auditor' and not fixed;
