-- Support: tickets get an assignee, a deadline and a history; live chat; canned replies and settings of each merchant.
-- The tickets stay in the schema of the inbox, where servers of the release before still find them. ANSWERED waits for the member.
create schema support;

alter table inbox.ticket
  drop constraint ticket_state_check,
  add constraint ticket_state_check check (state in ('NEW', 'OPEN', 'ANSWERED', 'RESOLVED', 'CLOSED')),
  add column source text not null default 'FORM' check (source in ('FORM', 'CHAT')),
  add column language text check (length(language) <= 10),
  add column assignee_id uuid,
  add column assignee_name text check (length(assignee_name) <= 100),
  add column due_at timestamptz,
  add column done_at timestamptz,
  add constraint ticket_assignee_check check ((assignee_id is null) = (assignee_name is null));
comment on column inbox.ticket.done_at is 'when it was resolved or closed; the time in which the member may reopen it runs from here';
-- The queue by deadline, and what is overdue.
create index ticket_due on inbox.ticket (merchant_id, due_at) where state in ('NEW', 'OPEN');
-- Tickets that were resolved long enough ago to be closed.
create index ticket_resolved on inbox.ticket (done_at) where state = 'RESOLVED';

-- An open ticket of before has a day from now on.
update inbox.ticket set due_at = now() + interval '24 hours' where state = 'OPEN';
update inbox.ticket set done_at = last_line_at where state = 'CLOSED';

alter table inbox.line
  add column key uuid,
  add column operator_name text check (length(operator_name) <= 100),
  add column uploads uuid[] not null default '{}' check (cardinality(uploads) <= 3);
-- An answer that is sent twice is one answer.
create unique index line_by_key on inbox.line (ticket_id, key) where key is not null;
-- A message may be a picture alone.
alter table inbox.line drop constraint line_text_check,
  add constraint line_text_check check (length(text) <= 4000 and (length(text) > 0 or cardinality(uploads) > 0));

-- Notes of operators, and what changed of a ticket. Members never see them.
create table support.ticket_event (
  id            uuid primary key default uuidv7(),
  ticket_id     uuid not null references inbox.ticket,
  merchant_id   text not null,
  kind          text not null check (kind in ('NOTE', 'STATE', 'ASSIGNED', 'REOPENED', 'MAILED')),
  key           uuid,
  operator_id   uuid,
  operator_name text check (length(operator_name) <= 100),
  text          text not null default '' check (length(text) <= 2000),
  at            timestamptz not null
);
create index ticket_event_of_ticket on support.ticket_event (ticket_id, at, id);
create unique index ticket_event_by_key on support.ticket_event (ticket_id, key) where key is not null;

create table support.settings (
  merchant_id  text primary key,
  chat         text not null check (chat in ('ALWAYS', 'HOURS', 'OFF')),
  hours        jsonb not null check (jsonb_typeof(hours) = 'array'),
  provider_url text check (provider_url ~ '^https://' and length(provider_url) <= 500),
  due_hours    jsonb not null check (jsonb_typeof(due_hours) = 'object'),
  reopen_days  smallint not null check (reopen_days between 0 and 365)
);

create table support.canned_reply (
  merchant_id text not null,
  name        text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  place       smallint not null,
  texts       jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (merchant_id, name)
);

-- A live chat with a member, or with a visitor who has its key.
create table support.chat (
  id              uuid primary key default uuidv7(),
  merchant_id     text not null,
  member_id       uuid,
  visitor_hash    bytea check (length(visitor_hash) = 32),
  name            text not null default '' check (length(name) <= 64),
  contact         text check (length(contact) <= 254),
  language        text not null check (length(language) <= 10),
  type            smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  sent_from       bytea not null,
  state           text not null default 'WAITING' check (state in ('WAITING', 'ACTIVE', 'CLOSED')),
  operator_id     uuid,
  operator_name   text check (length(operator_name) <= 100),
  started_at      timestamptz not null,
  waiting_since   timestamptz not null,
  last_message_at timestamptz not null,
  visitor_seen_at timestamptz not null,
  closed_at       timestamptz,
  last_seq        integer not null default 0,
  visitor_read    integer not null default 0,
  operator_read   integer not null default 0,
  ticket_id       uuid references inbox.ticket,
  check ((member_id is null) <> (visitor_hash is null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (state <> 'ACTIVE' or operator_id is not null),
  check ((operator_id is null) = (operator_name is null))
);
comment on column support.chat.visitor_hash is 'SHA-256 of the key that the browser of a visitor made';
comment on column support.chat.sent_from is 'hash of the network it came from, to count by';
-- Each has one open chat at most.
create unique index chat_open_of_member on support.chat (merchant_id, member_id) where state <> 'CLOSED' and member_id is not null;
create unique index chat_open_of_visitor on support.chat (merchant_id, visitor_hash) where state <> 'CLOSED' and visitor_hash is not null;
create index chat_of_member on support.chat (merchant_id, member_id, id desc) where member_id is not null;
create index chat_of_visitor on support.chat (merchant_id, visitor_hash, id desc) where visitor_hash is not null;
create index chat_waiting on support.chat (merchant_id, waiting_since, id) where state = 'WAITING';
create index chat_active on support.chat (merchant_id, operator_id) where state = 'ACTIVE';
create index chat_closed on support.chat (merchant_id, id desc) where state = 'CLOSED';
create index chat_idle on support.chat (state, last_message_at) where state <> 'CLOSED';
create index chat_by_network on support.chat (merchant_id, sent_from, started_at);
create index chat_of_ticket on support.chat (ticket_id) where ticket_id is not null;

create table support.chat_message (
  chat_id       uuid not null references support.chat,
  seq           integer not null check (seq > 0),
  merchant_id   text not null,
  said_by       text not null check (said_by in ('VISITOR', 'OPERATOR', 'SYSTEM')),
  kind          text not null check (kind in ('TEXT', 'TAKEN', 'HANDED_OVER', 'QUEUED', 'ENDED')),
  client_id     uuid,
  operator_id   uuid,
  operator_name text check (length(operator_name) <= 100),
  text          text not null default '' check (length(text) <= 1000),
  uploads       uuid[] not null default '{}' check (cardinality(uploads) <= 3),
  said_at       timestamptz not null,
  primary key (chat_id, seq),
  check ((kind = 'TEXT') = (client_id is not null)),
  check (kind <> 'TEXT' or length(text) > 0 or cardinality(uploads) > 0)
);
-- A message that is sent twice is one message.
create unique index chat_message_by_client on support.chat_message (chat_id, said_by, client_id) where client_id is not null;

-- Roles that write notes about members answer tickets.
update operators.role set permissions = permissions || '{support.read,support.answer}'
 where not fixed and permissions @> '{member.note}' and not permissions @> '{support.read}';
update operators.role set permissions = permissions || '{support.edit}'
 where not fixed and permissions @> '{content.edit}' and permissions @> '{support.read}' and not permissions @> '{support.edit}';
