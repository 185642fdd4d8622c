create schema access;

-- argon2id in PHC form. A member without a row (a trial user) cannot sign in with a password.
create table access.password (
  member_id      uuid primary key,
  merchant_id    text not null,
  hash           text not null check (hash like '$argon2id$%'),
  set_at         timestamptz not null,
  one_time_until timestamptz
);
comment on column access.password.one_time_until is 'set for a password somebody else gave: it must be changed, and is worth nothing after this moment';

-- A signed-in browser. The token is only here as its SHA-256, so a stolen table opens no door.
create table access.session (
  id           uuid primary key default uuidv7(),
  token_hash   bytea not null unique check (length(token_hash) = 32),
  merchant_id  text not null,
  member_id    uuid not null,
  member_type  smallint not null,
  started_at   timestamptz not null,
  touched_at   timestamptz not null,
  idle_minutes integer not null check (idle_minutes between 1 and 1440),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text check (end_reason in ('LOGOUT', 'LOCKED', 'CLOSED', 'PASSWORD_CHANGED')),
  ip           text not null check (length(ip) <= 45),
  user_agent   text not null check (length(user_agent) <= 500),
  check ((ended_at is null) = (end_reason is null))
);
comment on column access.session.touched_at is 'the last use, to the minute; the session is over idle_minutes later';
comment on column access.session.expires_at is 'when it is over however much it is used';
create index live_sessions_of_member on access.session (member_id) where ended_at is null;
create index session_by_expiry on access.session (expires_at);

-- How often a sign-in failed for one account name or one address. The subject is a hash, because people type passwords into the name field.
create table access.attempt (
  merchant_id    text not null,
  kind           text not null check (kind in ('ACCOUNT', 'ADDRESS', 'REGISTRATION')),
  subject        text not null,
  failures       integer not null default 0 check (failures >= 0),
  pending        integer not null default 0 check (pending >= 0),
  tried_at       timestamptz not null,
  last_failed_at timestamptz,
  locked_until   timestamptz,
  primary key (merchant_id, kind, subject)
);
comment on table access.attempt is 'kind REGISTRATION counts the accounts opened from an address, in the same window';
comment on column access.attempt.pending is 'attempts being checked right now; a burst cannot outrun the count';
create index attempt_by_age on access.attempt (tried_at);

-- A picture that was shown and not yet answered. Answering deletes it.
create table access.captcha (
  id          uuid primary key default uuidv7(),
  merchant_id text not null,
  answer_hash bytea not null check (length(answer_hash) = 32),
  asked_by    text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index captcha_by_asker on access.captcha (merchant_id, asked_by, created_at desc);
create index captcha_by_expiry on access.captcha (expires_at);

-- Key pairs for encrypted payloads. One is current; retired ones stay readable for a day.
create table access.payload_key (
  kid            text primary key,
  public_jwk     jsonb not null,
  sealed_private text not null,
  created_at     timestamptz not null,
  retired_at     timestamptz
);
comment on column access.payload_key.kid is 'the key''s RFC 7638 thumbprint';
comment on column access.payload_key.sealed_private is 'the private JWK, sealed under SECRETS_KEY';
create unique index one_current_payload_key on access.payload_key ((true)) where retired_at is null;

-- A socket's ticket, good for one opening. Using it deletes it.
create table access.ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  session_id  uuid not null references access.session on delete cascade,
  expires_at  timestamptz not null
);
create index ticket_by_expiry on access.ticket (expires_at);
create index ticket_of_session on access.ticket (session_id);
