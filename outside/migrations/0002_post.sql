-- An SMS gateway, a mail box and a phone service: what the platform sends out into the world comes to rest here.
create schema post;

create table post.sms (
  id          uuid primary key default uuidv7(),
  key         text not null unique check (length(key) between 1 and 100),
  number      text not null check (length(number) between 3 and 20),
  text        text not null check (length(text) between 1 and 1000),
  received_at timestamptz not null
);
comment on column post.sms.key is 'The sender''s idempotency key: the same message sent twice is received once.';
create index sms_by_number on post.sms (number, id desc);

create table post.mail (
  id          uuid primary key default uuidv7(),
  sender      text not null check (length(sender) <= 320),
  recipients  text[] not null check (cardinality(recipients) between 1 and 100),
  subject     text not null check (length(subject) <= 500),
  text        text not null check (length(text) <= 100000),
  received_at timestamptz not null
);
create index mail_by_recipient on post.mail using gin (recipients);

create table post.phone_code (
  number     text primary key,
  code       text not null check (code ~ '^\d{6}$'),
  expires_at timestamptz not null,
  tries      integer not null default 0
);

create table post.signing_key (
  kid         text primary key,
  private_jwk jsonb not null,
  created_at  timestamptz not null
);
comment on table post.signing_key is 'With this the phone service signs its ID tokens.';
