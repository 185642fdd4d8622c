-- A new password for who forgot theirs.
alter table access.attempt
  drop constraint attempt_kind_check,
  add constraint attempt_kind_check check (kind in ('ACCOUNT', 'ADDRESS', 'REGISTRATION', 'CONFIRM', 'RECOVERY'));

-- Somebody asked for a new password. Looked at after the answer was given, so that the answer cannot depend on what is found.
create table access.recovery_request (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  sealed      text not null,
  language    text not null check (length(language) between 2 and 10),
  asked_at    timestamptz not null
);
comment on column access.recovery_request.sealed is 'the name and the address that were typed, sealed: people type other things into these fields';

-- The mailed link: good once, for half an hour.
create table access.reset (
  token_hash  bytea primary key check (length(token_hash) = 32),
  merchant_id text not null,
  member_id   uuid not null,
  expires_at  timestamptz not null
);
create index reset_by_expiry on access.reset (expires_at);
create index reset_of_member on access.reset (member_id);
