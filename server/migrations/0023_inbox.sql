create schema inbox;

-- How long a description may be, where a merchant wants it otherwise than 20 to 200 characters.
create table inbox.feedback_rule (
  merchant_id text primary key,
  min_length  smallint not null check (min_length between 1 and 1000),
  max_length  smallint not null check (max_length between 1 and 1000),
  check (max_length >= min_length)
);

-- Feedback and complaints, of members and of visitors.
create table inbox.ticket (
  id             uuid primary key default uuidv7(),
  merchant_id    text not null,
  reference      text not null check (reference ~ '^T-[2-9A-HJ-NP-Z]{8}$'),
  member_id      uuid,
  sender         text not null check (length(sender) <= 64),
  contact        text check (length(contact) <= 254),
  sent_from      bytea not null,
  type           smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  state          text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  sent_at        timestamptz not null,
  last_line_at   timestamptz not null,
  unique (merchant_id, reference)
);
comment on column inbox.ticket.sent_from is 'hash of the address it came from: enough to count by, too little to find anybody with';
create index ticket_of_member on inbox.ticket (member_id, last_line_at desc, id desc) where member_id is not null;
create index ticket_by_address on inbox.ticket (merchant_id, sent_from, sent_at);
create index ticket_to_answer on inbox.ticket (merchant_id, state, last_line_at);

create table inbox.line (
  id          uuid primary key default uuidv7(),
  ticket_id   uuid not null references inbox.ticket,
  merchant_id text not null,
  said_by     text not null check (said_by in ('MEMBER', 'HOUSE')),
  operator_id uuid,
  text        text not null check (length(text) between 1 and 4000),
  said_at     timestamptz not null,
  check ((operator_id is not null) = (said_by = 'HOUSE'))
);
create index line_of_ticket on inbox.line (ticket_id, said_at, id);

-- What one member was told.
create table inbox.message (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  member_id   uuid not null,
  kind        text not null check (kind in ('LETTER', 'DEPOSIT_CREDITED', 'DEPOSIT_FAILED', 'TICKET_ANSWERED')),
  reference   text not null check (length(reference) between 1 and 100),
  wording     jsonb not null default '{}' check (jsonb_typeof(wording) = 'object'),
  facts       jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  sent_at     timestamptz not null,
  read_at     timestamptz,
  unique (member_id, kind, reference)
);
comment on column inbox.message.reference is 'what it tells about; telling twice leaves one message';
comment on column inbox.message.wording is 'of a letter: title and HTML by language';
create index message_of_member on inbox.message (member_id, sent_at desc, id desc);
create index message_unread on inbox.message (member_id) where read_at is null;
